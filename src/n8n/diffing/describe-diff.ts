import { type DiffRow, diffWorkflows } from '../../document/diff-workflows.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { describeNode } from './describe-node.ts';
import { describeValue, pathInWords } from './describe-value.ts';
import type { DiffLine } from './diff-line.ts';
import { wireChanges } from './wire-changes.ts';
import { counted, named } from './words.ts';

/**
 * What leads from one workflow to the other, for people: how much of it there is, then the workflow itself, node by
 * node, the wires, and what was only moved. Nothing if they are the same.
 */
export function describeDiff(before: WorkflowJson, after: WorkflowJson): readonly DiffLine[] {
  const rows = diffWorkflows(before, after);
  if (rows.length === 0) return [];
  const own = rows.filter(({ node }) => node === undefined);
  const ofNodes = Map.groupBy(
    rows.filter((row) => row.node !== undefined && !isWire(row)),
    ({ node = '' }) => node,
  );
  const wires = wireChanges(rows.filter(isWire));
  const moved = [...ofNodes].filter(([, list]) => list.some(isPosition)).map(([node]) => node);
  const nodes = [...ofNodes].flatMap(([node, list]) =>
    describeNode(
      node,
      list.filter((row) => !isPosition(row)),
    ),
  );
  return [
    { depth: 0, text: summary(ofNodes, wires, moved.length) },
    ...group(
      'Workflow',
      own.flatMap(({ path = '', before: old, after: now }) => describeValue(pathInWords(path), old, now)),
    ),
    ...group('Nodes', nodes),
    ...group('Wires', wires),
    ...(moved.length === 0 ? [] : [{ depth: 0, text: `Moved: ${named(moved)}` }]),
  ];
}

function group(title: string, lines: readonly DiffLine[]): readonly DiffLine[] {
  if (lines.length === 0) return [];
  return [{ depth: 0, text: title }, ...lines.map((line) => ({ ...line, depth: line.depth + 1 }))];
}

function isWire({ path = '' }: DiffRow): boolean {
  return path.startsWith('/connections/');
}

function isPosition({ path = '' }: DiffRow): boolean {
  return /^\/position(?:\/|$)/.test(path);
}

/** `2 nodes added, 1 changed, 4 moved; 3 wires added`. */
function summary(ofNodes: ReadonlyMap<string, readonly DiffRow[]>, wires: readonly DiffLine[], moved: number): string {
  const kinds = [...ofNodes.values()].flatMap((rows) => {
    const [whole] = rows.filter(({ path }) => path === undefined).map(({ kind }) => kind);
    if (whole === 'added' || whole === 'removed') return [whole];
    return [...(whole === 'renamed' ? ['renamed'] : []), ...(rows.some(isValue) ? ['changed'] : [])];
  });
  const nodes = ['added', 'removed', 'renamed', 'changed'].map((kind) => ({
    kind,
    count: kinds.filter((each) => each === kind).length,
  }));
  const lines = ['added', 'removed'].map((kind) => ({
    kind,
    count: wires.filter(({ sign }) => sign === (kind === 'added' ? '+' : '-')).length,
  }));
  const parts = [counted('node', [...nodes, { kind: 'moved', count: moved }]), counted('wire', lines)];
  return parts.filter((part) => part !== '').join('; ') || 'The workflow itself changed';
}

function isValue(row: DiffRow): boolean {
  return row.path !== undefined && !isPosition(row);
}
