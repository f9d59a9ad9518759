import type { CheckedNode } from '../checked-node.ts';
import { type NodeText, nodeTexts } from './node-texts.ts';

/** The JavaScript programs in a node's parameters. */
export function javascriptIn(checked: CheckedNode): readonly NodeText[] {
  return nodeTexts(checked).sources.filter(({ keys }) => !isPython(keys));
}

/** Its Python programs. */
export function pythonIn(checked: CheckedNode): readonly NodeText[] {
  return nodeTexts(checked).sources.filter(({ keys }) => isPython(keys));
}

function isPython(keys: readonly (string | number)[]): boolean {
  return keys.at(-1) === 'pythonCode';
}
