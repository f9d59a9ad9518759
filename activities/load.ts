import { Context } from '@temporalio/activity';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { LoadInput, LoadResult } from '../src/session/calls.ts';
import type { Change, PendingChange } from '../src/session/change.ts';
import { rebuildCarry } from '../src/session/rebuilding/rebuild-carry.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { keptSession, settingsOf } from './kept-session.ts';
import { loadCanvas, loadChanges } from './load-draft.ts';
import { writeOutbox } from './write-outbox.ts';

/** Characters of one part: at most 512 KB as UTF-8, before compression. */
const PART = 128 * 1024;

/** What the session needs of a change; its words stay in the store. */
function carried({ id, operations, touches, dependsOn, turn, step }: Change): PendingChange {
  return { id, operations, touches, dependsOn, turn, step };
}

/**
 * What a run starts from: the session's settings, and its documents in parts that Temporal takes. A run that no former
 * one tells where the session stands is told by the store, be the session new or lost to Temporal.
 */
export async function load(dependencies: ActivityDependencies, input: LoadInput): Promise<LoadResult> {
  const { store, clock } = dependencies;
  await writeOutbox(dependencies, input);
  const row = await store.session(input);
  if (!row) throw new PawlError('NotFound', `the store has no session ${input.session}`);
  if (input.part === 0) await noteRun(dependencies, input);
  const carry = input.canvas === undefined ? rebuildCarry(await keptSession(store, row), clock.now()) : undefined;
  const canvas = input.canvas ?? row.canvasHash;
  const documents = {
    canvas: await loadCanvas(store, input, canvas),
    changes: (await loadChanges(store, input, carry?.pending ?? input.pending)).map(carried),
  };
  const text = JSON.stringify(documents);
  return {
    text: text.slice(input.part * PART, (input.part + 1) * PART),
    parts: Math.max(1, Math.ceil(text.length / PART)),
    settings: settingsOf(row, canvas),
    ...(carry === undefined ? {} : { carry }),
  };
}

/** The store knows every run from its first moment, so that none is missing in the audit without a trace. */
async function noteRun({ store, clock, codeHash }: ActivityDependencies, input: LoadInput): Promise<void> {
  const runId = Context.current().info.workflowExecution?.runId;
  if (runId === undefined) return;
  await store.write(input, (writer) => writer.beginRun({ runId, codeHash, startedAt: clock.now() }));
}
