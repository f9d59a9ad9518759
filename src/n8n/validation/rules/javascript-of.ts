import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import type { CheckedNode } from '../checked-node.ts';

/** A Code node's JavaScript and where it stands; undefined for Python, an expression or no code at all. */
export function javascriptOf({ node }: CheckedNode): { readonly text: string; readonly path: string } | undefined {
  const old = node.type === 'n8n-nodes-base.function' || node.type === 'n8n-nodes-base.functionItem';
  const key = old ? 'functionCode' : 'jsCode';
  if (!old && !/\.(?:code|codeTool|toolCode)$/.test(node.type)) return undefined;
  const language = ownValue(node.parameters, 'language');
  if (language !== undefined && language !== 'javaScript') return undefined;
  const text = ownValue(node.parameters, key);
  return typeof text === 'string' && !isExpression(text) ? { text, path: `/parameters/${key}` } : undefined;
}
