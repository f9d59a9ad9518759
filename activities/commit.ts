import { isPawlError } from '../src/errors/pawl-error.ts';
import type { SessionWriter } from '../src/ports/store.ts';
import type { CommitInput, CommitResult, Refusal } from '../src/session/calls.ts';
import { isReconsidered } from '../src/session/reconsider.ts';
import { refusalFrom } from '../src/session/refusal-from.ts';
import { type AppliedCommit, applyCommit } from './apply-commit.ts';
import { attemptId, attemptNumber } from './attempt.ts';
import { checkAuthor } from './check-author.ts';
import { checkCommit } from './check-commit.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { refuseBelowFloor } from './refuse-below-floor.ts';
import { startsTurn } from './starts-turn.ts';
import { writeCommit } from './write-commit.ts';
import { writeOutbox } from './write-outbox.ts';

/** What passes: nobody's decision is refused for it. */
const PASSING: readonly string[] = ['StoreUnavailable', 'CatalogUnavailable', 'TemporalUnavailable'];
/** What may have become true between the look and the writing. */
const MEANWHILE: readonly string[] = ['NotAllowed', 'GateExpired'];
/** What nobody foresaw is tried so often, and then refused rather than guessed. */
const ATTEMPTS = 3;

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
    const refusal = 'ok' in checked ? checked : await refusedMeanwhile(dependencies, writer, input);
    const result: CommitResult = refusal ?? { ok: true };
    if (!('ok' in checked) && refusal === undefined) await writeCommit(writer, input, checked);
    if (!isReconsidered(result)) await answerInput(writer, input, result);
    await writer.finishCall(input.key, attempt, input.at, result);
    return result;
  });
}

async function check(dependencies: ActivityDependencies, input: CommitInput): Promise<AppliedCommit | Refusal> {
  try {
    const raised = await refuseBelowFloor(dependencies.store, input);
    if (raised !== undefined) return raised;
    const refusal = await checkAuthor(dependencies, input);
    if (refusal !== undefined) return refusal;
    const landed = await applyCommit(dependencies.store, input);
    await checkCommit(dependencies, input, landed);
    return landed;
  } catch (error) {
    if (isPawlError(error) && PASSING.includes(error.code)) throw error;
    if (!isRefusal(error) && attemptNumber() < ATTEMPTS) throw error;
    return refusalFrom(error);
  }
}

/**
 * Who may do what is in force as of the transaction: a floor, a role or a person may have changed since it was looked
 * at, and changes no more until the commit is written.
 */
async function refusedMeanwhile(
  { keys }: ActivityDependencies,
  writer: SessionWriter,
  input: CommitInput,
): Promise<Refusal | undefined> {
  await writer.shareWorkspace();
  try {
    return (await refuseBelowFloor(writer, input)) ?? (await checkAuthor({ store: writer, keys }, input));
  } catch (error) {
    if (!isPawlError(error) || !MEANWHILE.includes(error.code)) throw error;
    return refusalFrom(error);
  }
}

function isRefusal(error: unknown): boolean {
  return isPawlError(error) && error.code !== 'Unexpected';
}

/** The person behind it is answered by the same transaction that did it. */
async function answerInput(writer: SessionWriter, input: CommitInput, result: CommitResult): Promise<void> {
  const { what, result: hash } = input;
  const gate = what.type === 'landing' ? what.decision?.gate : undefined;
  const id = what.type === 'edit' ? what.input : what.decision?.input;
  if (id === undefined || !(await writer.input(input, id))) return;
  const starts = what.type === 'landing' && what.decision !== undefined && startsTurn(what.decision);
  const done = starts ? { turn: input.turn + 1 } : { hash };
  await writer.settleInput(id, result.ok ? { ok: true, ...done, ...(gate === undefined ? {} : { gate }) } : result);
}
