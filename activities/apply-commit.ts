import { applyWithInverse } from '../src/document/apply-with-inverse.ts';
import { hashWorkflow } from '../src/document/hash-workflow.ts';
import { touchesOf } from '../src/document/touches-of.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { StoreReader } from '../src/ports/store.ts';
import type { CommitInput } from '../src/session/calls.ts';
import { editKey } from '../src/session/canvas-edit.ts';
import type { Change } from '../src/session/change.ts';
import { SYSTEM } from '../src/session/post.ts';
import { editTitle } from './edit-title.ts';
import { loadCanvas, loadChanges } from './load-draft.ts';

export interface AppliedCommit {
  readonly before: WorkflowJson;
  readonly canvas: WorkflowJson;
  /** What landed, with the inverses that undo it on this canvas. */
  readonly changes: readonly Change[];
}

/**
 * What the canvas would be, with each change's inverse on it. StaleBase if the canvas has moved; a hash that differs
 * from the workflow's is thrown as Unexpected, never guessed away.
 */
export async function applyCommit(store: StoreReader, input: CommitInput): Promise<AppliedCommit> {
  const row = await store.session(input);
  if (row?.canvasHash !== input.canvas) {
    throw new PawlError('StaleBase', `the canvas is ${row?.canvasHash}, not ${input.canvas} that this was made for`);
  }
  const before = await loadCanvas(store, input, input.canvas);
  let canvas = before;
  const wanted = await wantedChanges(store, input, before);
  const changes = wanted.map((change): Change => {
    const { workflow, inverse } = applyWithInverse(canvas, change.operations, { key: keyOf(input, change) });
    canvas = workflow;
    return { ...change, inverse, status: 'landed' };
  });
  const hash = hashWorkflow(canvas);
  if (hash !== input.result)
    throw new PawlError('Unexpected', `the canvas comes out as ${hash}, the workflow says ${input.result}`);
  return { before, canvas, changes };
}

async function wantedChanges(store: StoreReader, input: CommitInput, canvas: WorkflowJson): Promise<readonly Change[]> {
  if (input.what.type === 'edit') return [await changeOfEdit(store, input, input.what)];
  const changes = await loadChanges(store, input, input.what.changes);
  return input.what.clear ? [await clearing(store, input, canvas), ...changes] : changes;
}

/** Replacing clears first: a change of its own, by the person who decided it, so that it can be undone. */
async function clearing(store: StoreReader, input: CommitInput, canvas: WorkflowJson): Promise<Change> {
  const decision = input.what.type === 'landing' ? input.what.decision : undefined;
  const by = decision && (await store.input(input, decision.input))?.input.principal;
  const operations = [{ type: 'clear' } as const];
  return {
    id: `${input.key}.clear`,
    author: by === undefined ? SYSTEM : { kind: 'person', id: by },
    title: 'Cleared the workflow to replace it',
    operations,
    inverse: [],
    touches: touchesOf(canvas, operations),
    dependsOn: [],
    status: 'landed',
    turn: input.turn,
    step: input.step,
  };
}

function keyOf(input: CommitInput, change: Change): string {
  return input.what.type === 'edit' ? editKey(input.session, change.id) : change.id;
}

async function changeOfEdit(
  store: StoreReader,
  input: CommitInput,
  what: Extract<CommitInput['what'], { type: 'edit' }>,
): Promise<Change> {
  const author = { kind: 'person', id: what.principal } as const;
  const { operations, touches, undoes, redoes } = what;
  const title = await titleOf(store, input, what);
  return {
    id: what.input,
    author,
    title,
    operations,
    inverse: [],
    touches,
    dependsOn: [],
    status: 'landed',
    turn: input.turn,
    step: input.step,
    ...(undoes === undefined ? {} : { undoes }),
    ...(redoes === undefined ? {} : { redoes }),
  };
}

async function titleOf(
  store: StoreReader,
  input: CommitInput,
  { operations, undoes = [], redoes = [] }: Extract<CommitInput['what'], { type: 'edit' }>,
): Promise<string> {
  const ids = [...undoes, ...redoes];
  if (ids.length === 0) return editTitle(operations);
  const [first] = await loadChanges(store, input, ids);
  if (ids.length === 1 && first) return `${undoes.length > 0 ? 'Undo' : 'Redo'}: ${first.title}`;
  const back = undoes.length === 0 ? [] : [`takes back ${changesInWords(undoes)}`];
  const again = redoes.length === 0 ? [] : [`puts ${changesInWords(redoes)} in place again`];
  const title = [...back, ...again].join(', ');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

function changesInWords({ length }: readonly string[]): string {
  return length === 1 ? '1 change' : `${length} changes`;
}
