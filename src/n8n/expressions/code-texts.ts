import type { NodeJson } from '../../document/workflow-json.ts';
import type { ReferenceSign } from './node-references.ts';
import { isExpression, splitSegments } from './split-segments.ts';

/** A piece of code within a parameter's text, at this offset. */
export interface CodeText {
  readonly code: string;
  readonly start: number;
  readonly sign: ReferenceSign;
}

const WHOLE_CODE = new Set(['jsCode', 'pythonCode', 'functionCode', 'code']);
const CODE_NODES = /\.(?:code|codeTool|function|functionItem|toolCode)$/;

/** True for a parameter whose whole text is a program: the source of a Code node, a Function or a code tool. */
export function isSourceCode(nodeType: string, path: readonly (string | number)[]): boolean {
  return CODE_NODES.test(nodeType) && path.some((key) => typeof key === 'string' && WHOLE_CODE.has(key));
}

/**
 * The code in a parameter's text: a Code node's source whole, else what stands between `{{` and `}}`, which n8n
 * evaluates after `=` and which its HTML and form nodes evaluate without it.
 */
export function codeTexts(node: NodeJson, path: readonly (string | number)[], text: string): readonly CodeText[] {
  if (!isExpression(text) && isSourceCode(node.type, path)) {
    return [{ code: text, start: 0, sign: path.includes('pythonCode') ? '_' : '$' }];
  }
  if (!text.includes('{{')) return [];
  return splitSegments(text)
    .filter((segment) => segment.kind === 'code')
    .map((segment) => ({ code: segment.text, start: segment.start, sign: '$' }));
}
