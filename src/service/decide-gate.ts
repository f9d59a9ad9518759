import type { PostDecisionBody } from '../contract/bodies.ts';
import { jsonFault } from '../document/json-fault.ts';
import { isPawlError, PawlError } from '../errors/pawl-error.ts';
import type { GateRow, Principal, SessionRow } from '../ports/store.ts';
import { deciderRoles } from '../session/decider-roles.ts';
import type { Question } from '../session/gate.ts';
import { answeredQuestions } from './answer-questions.ts';
import { checkPrompt } from './check-prompt.ts';
import { alreadyDecided } from './gate-at-rest.ts';
import { gateFor } from './gate-for.ts';
import { postInput, type Receipt } from './post-input.ts';
import type { ServiceDeps } from './service-deps.ts';

/** What is said with a decision: a comment, what to refine, or the answers beside their questions. */
function wordsOf({ questions = [] }: GateRow, { decision, answers, text }: PostDecisionBody): string | undefined {
  const fault = jsonFault(answers ?? null);
  if (fault !== undefined) throw new PawlError('InvalidInput', `The answers can't be kept: ${fault}.`);
  if (decision === 'refine' && !text?.trim()) {
    throw new PawlError('InvalidInput', 'To refine takes a text that says how: what should be different?');
  }
  if (decision === 'answer' && answers === undefined && !text?.trim()) {
    throw new PawlError('InvalidInput', `An answer takes answers, by question (${idsOf(questions)}), or a text.`);
  }
  const said = [...(answers === undefined ? [] : [answeredQuestions(questions, answers)]), ...(text ? [text] : [])];
  return said.length === 0 ? undefined : checkPrompt(said.join('\n\n'));
}

function idsOf(questions: readonly Question[]): string {
  return questions.map(({ id }) => id).join(', ');
}

/** Posts a decision on a gate. What the gate is now is judged where it is committed; here only who may decide. */
export async function decideGate(
  deps: ServiceDeps,
  principal: Principal,
  row: SessionRow,
  gateId: string,
  body: PostDecisionBody,
): Promise<Receipt> {
  const { id = deps.ids.next(), decision, proposalHash, approve, dismiss } = body;
  const gate = await gateFor(deps, principal, row, gateId, { id, what: 'decide', roles: deciderRoles });
  const chosen = { ...(approve === undefined ? {} : { approve }), ...(dismiss === undefined ? {} : { dismiss }) };
  const input = {
    id,
    principal: principal.id,
    kind: 'decision',
    gate: gateId,
    decision,
    proposalHash,
    ...chosen,
  } as const;
  try {
    return await postInput(deps, row, input, wordsOf(gate, body));
  } catch (error) {
    const isLate = isPawlError(error) && error.code === 'AlreadyDecided';
    const now = isLate ? await deps.store.gate(row, gateId) : undefined;
    if (now === undefined || now.status === 'open') throw error;
    throw await alreadyDecided(deps.store, row, now);
  }
}
