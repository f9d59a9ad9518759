import { isSourceCode } from '../../expressions/code-texts.ts';
import { parameterPointer } from '../../expressions/parameter-pointer.ts';
import { parameterTexts } from '../../expressions/parameter-texts.ts';
import { isExpression, type Segment, splitSegments } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';

/** A parameter that n8n evaluates when the node runs. `path` is a JSON Pointer from the node. */
export interface EvaluatedText {
  readonly path: string;
  readonly keys: readonly (string | number)[];
  readonly text: string;
  readonly code: readonly Segment[];
}

const memo = new WeakMap<CheckedNode, readonly EvaluatedText[]>();

/** The expressions of a node; what stands under a hidden parameter is never evaluated. */
export function evaluatedTexts(checked: CheckedNode): readonly EvaluatedText[] {
  const known = memo.get(checked) ?? collect(checked);
  memo.set(checked, known);
  return known;
}

function collect({ node, description }: CheckedNode): readonly EvaluatedText[] {
  const shown =
    description === undefined
      ? undefined
      : new Set(visibleProperties(description, node).map(({ path }) => path.split('/')[2]));
  return parameterTexts(node).flatMap(({ path: keys, text }) => {
    if (!isExpression(text) || isSourceCode(node.type, keys)) return [];
    const path = parameterPointer(keys);
    if (shown !== undefined && !shown.has(path.split('/')[2])) return [];
    return [{ path, keys, text, code: splitSegments(text).filter((segment) => segment.kind === 'code') }];
  });
}
