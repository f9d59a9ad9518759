import { isPawlError } from '../src/errors/pawl-error.ts';
import type { SessionWriter } from '../src/ports/store.ts';
import type { CommitInput, CommitResult } from '../src/session/calls.ts';
import { refusalFrom } from '../src/session/refusal-from.ts';
import { type AppliedCommit, applyCommit } from './apply-commit.ts';
import { attemptId, attemptNumber } from './attempt.ts';
import { checkAuthor } from './check-author.ts';
import { checkCommit } from './check-commit.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { startsTurn } from './starts-turn.ts';
import { writeCommit } from './write-commit.ts';
import { writeOutbox } from './write-outbox.ts';

/** What passes: nobody's decision is refused for it. */
const PASSING: readonly string[] = ['StoreUnavailable', 'CatalogUnavailable', 'TemporalUnavailable'];
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
    if (!('ok' in checked)) await writeCommit(writer, input, checked);
    await answerInput(writer, input, result);
    await writer.finishCall(input.key, attempt, input.at, result);
    return result;
  });
}

async function check(
  dependencies: ActivityDependencies,
  input: CommitInput,
): Promise<AppliedCommit | Extract<CommitResult, { ok: false }>> {
  try {
    await checkAuthor(dependencies, input);
    const landed = await applyCommit(dependencies.store, input);
    await checkCommit(dependencies, input, landed);
    return landed;
  } catch (error) {
    if (isPawlError(error) && PASSING.includes(error.code)) throw error;
    if (!isRefusal(error) && attemptNumber() < ATTEMPTS) throw error;
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
