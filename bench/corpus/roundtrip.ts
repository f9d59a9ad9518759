import { applyWithInverse } from '../../src/document/apply-with-inverse.ts';
import { attachData, detachData } from '../../src/document/detached-data.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import { readWorkflow } from '../../src/document/read-workflow.ts';
import type { NodeJson, WorkflowJson } from '../../src/document/workflow-json.ts';
import { isPawlError } from '../../src/errors/pawl-error.ts';
import type { CorpusRow } from './read-rows.ts';

export interface Roundtrip {
  readonly id: string;
  readonly refused?: string;
  /** How often each mending was made. */
  readonly mendings: Readonly<Record<string, number>>;
  /** What did not survive, in words; empty if all did. */
  readonly losses: readonly string[];
}

/**
 * Opens the row's file, edits one node, takes the edit back, and writes the result: every other node and every
 * top-level key must be as they were in the file, apart from what was mended.
 */
export function roundtrip(row: CorpusRow): Roundtrip {
  try {
    const { workflow, mendings } = readWorkflow(JSON.stringify(row.workflow));
    const counts: Record<string, number> = {};
    for (const { code } of mendings) counts[code] = (counts[code] ?? 0) + 1;
    const mended = new Set(mendings.map(({ node }) => node));
    return { id: row.id, mendings: counts, losses: lossesOf(row.workflow, workflow, mended) };
  } catch (error) {
    if (!isPawlError(error)) throw error;
    return { id: row.id, refused: `${error.code}: ${error.message}`, mendings: {}, losses: [] };
  }
}

function lossesOf(file: unknown, opened: WorkflowJson, mended: ReadonlySet<string | undefined>): readonly string[] {
  const edited = opened.nodes[Math.floor(opened.nodes.length / 2)];
  const { workflow: light, objects } = detachData(opened);
  const { workflow: after, inverse } = applyWithInverse(light, edited === undefined ? [] : editOf(edited));
  const written = writeOut(attachData(after, (hash) => objects[hash]));
  const given = unwrapped(file);
  const losses = opened.nodes.flatMap((node, index) => {
    const original = mended.has(node.name) ? node : given.nodes[index];
    const kept = JSON.stringify(written.nodes[index]) === JSON.stringify(original);
    return node === edited || kept ? [] : [`node ${node.name}`];
  });
  const keys = Object.keys(given).filter((key) => !Object.hasOwn(written, key));
  const back = hashWorkflow(applyWithInverse(after, inverse).workflow) === hashWorkflow(opened);
  return [...losses, ...keys.map((key) => `key ${key}`), ...(back ? [] : ['undo'])];
}

function editOf(node: NodeJson): readonly Operation[] {
  return [
    { type: 'updateNode', node: node.name, set: { notes: 'edited' } },
    { type: 'setParameters', node: node.name, set: [{ path: '/parameters/edited', value: true }] },
  ];
}

function writeOut(workflow: WorkflowJson): WorkflowJson {
  return JSON.parse(JSON.stringify(workflow)) as WorkflowJson;
}

/** The object with the nodes, where the file holds it in something else. */
function unwrapped(file: unknown): WorkflowJson {
  let current = file as Record<string, unknown>;
  while (!Array.isArray(current.nodes)) {
    current = (current[0] ?? current.workflow ?? current.workflowData ?? current.data) as Record<string, unknown>;
  }
  return current as unknown as WorkflowJson;
}
