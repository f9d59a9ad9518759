import { applyWithInverse } from '../src/document/apply-with-inverse.ts';
import { hashWorkflow } from '../src/document/hash-workflow.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import { isPawlError, PawlError } from '../src/errors/pawl-error.ts';
import type { SessionWriter } from '../src/ports/store.ts';
import type { CommitInput, CommitResult } from '../src/session/calls.ts';
import { editKey } from '../src/session/canvas-edit.ts';
import type { Change } from '../src/session/change.ts';
import type { EventBody, TurnOutcome } from '../src/session/event.ts';
import { SYSTEM } from '../src/session/post.ts';
import { attemptId } from './attempt.ts';
import { checkAuthor } from './check-author.ts';
import { checkLanding } from './check-landing.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { loadCanvas, loadChanges } from './load-draft.ts';
import { writeOutbox } from './write-outbox.ts';

interface Landed {
  readonly canvas: WorkflowJson;
  /** What landed, with the inverses that undo it on this canvas. */
  readonly changes: readonly Change[];
}

/**
 * The only way onto the canvas: a landing or a person's edit, checked and written with decision, changes and events in
 * one transaction. A refusal is an answer and changes nothing.
 */
export async function commit(dependencies: ActivityDependencies, input: CommitInput): Promise<CommitResult> {
  const { store, owner } = dependencies;
  await writeOutbox(dependencies, input);
  const recorded = await store.call(input, input.key);
  if (recorded?.status === 'done') return recorded.result as CommitResult;
  const attempt = attemptId();
  const checked = await check(dependencies, input);
  const result: CommitResult = 'ok' in checked ? checked : { ok: true };
  return store.write(input, async (writer) => {
    const begin = {
      key: input.key,
      kind: 'commit',
      name: input.what.type,
      inputHash: input.result,
      attempt,
      owner,
      startedAt: input.at,
    } as const;
    const done = await writer.beginCall(begin);
    if (done) return done.result as CommitResult;
    if (!('ok' in checked)) await write(writer, input, checked);
    await settle(writer, input, result);
    await writer.finishCall(input.key, attempt, input.at, result);
    return result;
  });
}

async function check(
  dependencies: ActivityDependencies,
  input: CommitInput,
): Promise<Landed | Extract<CommitResult, { ok: false }>> {
  try {
    await checkAuthor(dependencies, input);
    const landed = await land(dependencies, input);
    await checkLanding(dependencies, input, landed.canvas);
    return landed;
  } catch (error) {
    if (!isPawlError(error) || error.code === 'Unexpected') throw error;
    return { ok: false, code: error.code, message: error.message, details: error.details };
  }
}

async function land({ store }: ActivityDependencies, input: CommitInput): Promise<Landed> {
  const row = await store.session(input);
  if (row?.canvasHash !== input.canvas) {
    throw new PawlError('StaleBase', `the canvas is ${row?.canvasHash}, not ${input.canvas} that this was made for`);
  }
  let canvas = await loadCanvas(store, input, input.canvas);
  const wanted =
    input.what.type === 'edit'
      ? [changeOfEdit(input, input.what)]
      : await loadChanges(store, input, input.what.changes);
  if (input.what.type === 'landing' && input.what.clear)
    canvas = applyWithInverse(canvas, [{ type: 'clear' }]).workflow;
  const changes = wanted.map((change): Change => {
    const { workflow, inverse } = applyWithInverse(canvas, change.operations, { key: keyOf(input, change) });
    canvas = workflow;
    return { ...change, inverse, status: 'landed' };
  });
  const hash = hashWorkflow(canvas);
  if (hash !== input.result)
    throw new PawlError('Unexpected', `the canvas comes out as ${hash}, the workflow says ${input.result}`);
  return { canvas, changes };
}

function keyOf(input: CommitInput, change: Change): string {
  return input.what.type === 'edit' ? editKey(input.session, change.id) : change.id;
}

function changeOfEdit(input: CommitInput, what: Extract<CommitInput['what'], { type: 'edit' }>): Change {
  const author = { kind: 'person', id: what.principal } as const;
  const title = `Edit: ${what.operations.map((operation) => operation.type).join(', ')}`;
  const { operations, touches } = what;
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
  };
}

/** The person behind it is answered by the same transaction that did it. */
async function settle(writer: SessionWriter, input: CommitInput, result: CommitResult): Promise<void> {
  const { what, result: hash } = input;
  const gate = what.type === 'landing' ? what.decision?.gate : undefined;
  const id = what.type === 'edit' ? what.input : what.decision?.input;
  if (id === undefined || !(await writer.input(input, id))) return;
  await writer.settleInput(id, result.ok ? { ok: true, hash, ...(gate === undefined ? {} : { gate }) } : result);
}

async function write(writer: SessionWriter, input: CommitInput, landed: Landed): Promise<void> {
  await writer.putDocument(input.result, JSON.stringify(landed.canvas));
  const name = landed.canvas.name ?? '';
  const renamed = (await writer.session(input))?.name !== name;
  await writer.updateSession({ canvasHash: input.result, name });
  for (const change of landed.changes) await writer.putChange(change);
  const told: EventBody[] = landed.changes.map((change) => ({
    type: 'change.landed',
    change: change.id,
    hash: input.result,
  }));
  const decided =
    input.what.type === 'landing' && input.what.decision ? await writeDecision(writer, input, input.what.decision) : [];
  const named: EventBody[] = renamed ? [{ type: 'workflow.named', name }] : [];
  const place = { at: input.at, turn: input.turn, step: input.step, actor: SYSTEM };
  await writer.appendEvents(
    [...decided, ...told, ...named].map((body, index) => ({ ...place, key: `${input.key}/${index}`, ...body })),
  );
}

/** Whoever is told that it is done must not read that it still waits, should nothing run from here on. */
async function writeRest(writer: SessionWriter, input: CommitInput, outcome: TurnOutcome): Promise<void> {
  const session = await writer.session(input);
  if (session?.status === 'waiting') await writer.updateSession({ status: 'resting', outcome });
}

type Decided = NonNullable<Extract<CommitInput['what'], { type: 'landing' }>['decision']>;

async function writeDecision(writer: SessionWriter, input: CommitInput, decision: Decided): Promise<EventBody[]> {
  const by = (await writer.input(input, decision.input))?.input.principal ?? '';
  const { gate: id, proposalHash, approve, dismiss } = decision;
  await writer.addDecision({
    id: decision.input,
    gate: id,
    decision: decision.decision,
    proposalHash,
    approve,
    dismiss,
    by,
    at: input.at,
    canvasHash: input.result,
  });
  await writer.setChangeStatus(dismiss, 'dismissed');
  const gate = await writer.gate(input, id);
  const settled = new Set([...approve, ...dismiss]);
  if (gate?.changes.every((change) => settled.has(change))) {
    await writer.putGate({ ...gate, status: 'decided' });
    await writeRest(writer, input, approve.length > 0 ? 'built' : 'nothing');
  }
  return [
    { type: 'gate.decided', gate: id, decision: decision.decision, by, approve, dismiss },
    ...dismiss.map((change): EventBody => ({ type: 'change.dismissed', change })),
  ];
}
