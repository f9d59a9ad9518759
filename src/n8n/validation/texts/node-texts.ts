import { isSourceCode } from '../../expressions/code-texts.ts';
import { parameterPointer } from '../../expressions/parameter-pointer.ts';
import { parameterTexts } from '../../expressions/parameter-texts.ts';
import { isExpression, type Segment, splitSegments } from '../../expressions/split-segments.ts';
import type { CheckedNode } from '../checked-node.ts';
import { type Governed, governedBy } from './governed-by.ts';

export interface NodeText {
  /** JSON Pointer from the node. */
  readonly path: string;
  readonly keys: readonly (string | number)[];
  readonly text: string;
}

/** A text that n8n, or the node itself, evaluates when the node runs. */
export interface EvaluatedText extends NodeText {
  readonly code: readonly Segment[];
}

export interface NodeTexts {
  readonly evaluated: readonly EvaluatedText[];
  /** Texts without `=` where an expression could stand. */
  readonly plain: readonly NodeText[];
  /** Programs: the source of a Code node or a code tool. */
  readonly sources: readonly NodeText[];
}

const memo = new WeakMap<CheckedNode, NodeTexts>();

/** The texts in a node's parameters by what n8n does with them. What it never looks at (hidden, a note's) is left out. */
export function nodeTexts(checked: CheckedNode): NodeTexts {
  const known = memo.get(checked) ?? sort(checked);
  memo.set(checked, known);
  return known;
}

const NOTE = 'n8n-nodes-base.stickyNote';

function sort(checked: CheckedNode): NodeTexts {
  const evaluated: EvaluatedText[] = [];
  const plain: NodeText[] = [];
  const sources: NodeText[] = [];
  const { node } = checked;
  const govern = node.type === NOTE ? undefined : governedBy(checked);
  for (const { path: keys, text } of govern === undefined ? [] : parameterTexts(node)) {
    const path = parameterPointer(keys);
    const by: Governed = govern?.(keys) ?? 'nothing';
    const here = { path, keys, text };
    if (by === 'nothing') continue;
    if (by === 'program' || (by === 'value' && isSourceCode(node.type, keys) && !isExpression(text))) {
      sources.push(isExpression(text) ? { ...here, text: text.slice(1) } : here);
    } else if (by === 'editor' || isExpression(text)) {
      const code = splitSegments(text).filter((segment) => segment.kind === 'code');
      if (code.length > 0) evaluated.push({ ...here, code });
    } else plain.push(here);
  }
  return { evaluated, plain, sources };
}
