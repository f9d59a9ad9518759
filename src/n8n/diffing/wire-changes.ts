import { targetsOnlyIn } from '../../document/diff-connections.ts';
import type { DiffRow } from '../../document/diff-workflows.ts';
import { parsePointer } from '../../document/json-pointer.ts';
import type { ConnectionTarget, Json } from '../../document/workflow-json.ts';
import type { DiffLine } from './diff-line.ts';

/** A line for each wire that came or went, those that went first. */
export function wireChanges(rows: readonly DiffRow[]): readonly DiffLine[] {
  const changes = rows.map((row) => ({ row, before: targets(row.before), after: targets(row.after) }));
  return [
    ...changes.flatMap(({ row, before, after }) => lines('-', row, targetsOnlyIn(before, after))),
    ...changes.flatMap(({ row, before, after }) => lines('+', row, targetsOnlyIn(after, before))),
    ...changes.flatMap(({ row, before, after }) => reordered(row, before, after)),
  ];
}

function targets(value: Json | undefined): readonly ConnectionTarget[] {
  return (value ?? []) as unknown as readonly ConnectionTarget[];
}

/** `"If" output 1 → "Slack" (ai_tool)`; the usual main and 0 go unsaid. */
function lines(sign: '+' | '-', { node, path = '' }: DiffRow, ends: readonly ConnectionTarget[]): readonly DiffLine[] {
  const [, type = 'main', output = '0'] = parsePointer(path);
  const from = `${JSON.stringify(node)}${output === '0' ? '' : ` output ${output}`}`;
  return ends.map((end) => {
    const into = end.index === 0 ? '' : ` input ${end.index}`;
    const kind =
      type === 'main' && end.type === 'main' ? '' : ` (${type === end.type ? type : `${type} to ${end.type}`})`;
    return { depth: 0, sign, text: `${from} → ${JSON.stringify(end.node)}${into}${kind}` };
  });
}

/** The same wires in another order, which is the order in which n8n runs them, or with other keys. */
function reordered(
  { node, path = '' }: DiffRow,
  before: readonly ConnectionTarget[],
  after: readonly ConnectionTarget[],
): readonly DiffLine[] {
  if (targetsOnlyIn(before, after).length > 0 || targetsOnlyIn(after, before).length > 0) return [];
  const [, type = 'main', output = '0'] = parsePointer(path);
  const names = after.map((end) => JSON.stringify(end.node)).join(', ');
  return [
    {
      depth: 0,
      sign: '~',
      text: `${JSON.stringify(node)} ${type} output ${output} now leads to ${names}, in this order`,
    },
  ];
}
