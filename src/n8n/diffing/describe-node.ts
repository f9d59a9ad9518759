import type { DiffRow } from '../../document/diff-workflows.ts';
import { isObject, own } from '../../document/json-values.ts';
import type { Json } from '../../document/workflow-json.ts';
import { describeValue, pathInWords } from './describe-value.ts';
import type { DiffLine } from './diff-line.ts';

/** What came of one node: nothing if it was only moved. */
export function describeNode(name: string, rows: readonly DiffRow[]): readonly DiffLine[] {
  const whole = rows.find(({ path }) => path === undefined);
  const quoted = JSON.stringify(name);
  const pins = rows.filter(({ path }) => path === '/pinData').map(pinned);
  if (whole?.kind === 'added') return [{ depth: 0, sign: '+', text: `${quoted} (${typeOf(whole.after)})` }, ...pins];
  if (whole?.kind === 'removed') return [{ depth: 0, sign: '-', text: `${quoted} (${typeOf(whole.before)})` }];
  const values = rows.filter(({ path }) => path !== undefined && path !== '/pinData');
  const lines = values.flatMap(({ path = '', before, after }) => describeValue(pathInWords(path), before, after));
  const inner = [...lines.map((line) => ({ ...line, depth: line.depth + 1 })), ...pins];
  if (whole === undefined && inner.length === 0) return [];
  const was = whole === undefined ? '' : `, was ${JSON.stringify(whole.before)}`;
  return [{ depth: 0, sign: '~', text: `${quoted}${was}` }, ...inner];
}

function typeOf(node: Json | undefined): string {
  return isObject(node) ? String(own(node, 'type')) : '';
}

function pinned({ before, after }: DiffRow): DiffLine {
  if (before === undefined) return { depth: 1, sign: '+', text: `pinned data: ${items(after)}` };
  if (after === undefined) return { depth: 1, sign: '-', text: `pinned data: ${items(before)}` };
  return { depth: 1, sign: '~', text: `pinned data: ${items(before)} → ${items(after)}` };
}

function items(value: Json | undefined): string {
  if (!Array.isArray(value)) return 'something';
  return value.length === 1 ? '1 item' : `${value.length} items`;
}
