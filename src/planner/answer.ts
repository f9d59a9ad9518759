import type { NodeTypes } from '../n8n/catalog/node-types.ts';
import {
  addCalls,
  type Call,
  changeCalls,
  configureCalls,
  connectCalls,
  detailCalls,
  namingCalls,
  removalCalls,
  searchCalls,
  settingCalls,
  singleCalls,
} from './calls/plan-calls.ts';
import { type CallOutcome, type PlannerRequest, readTurn, type Turn } from './conversation.ts';
import type { Plan } from './flow/plan.ts';
import { decide } from './intent/decide.ts';
import { closing } from './reply/closing.ts';

export type PlannerAnswerBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown };

export interface PlannerAnswer {
  readonly content: readonly PlannerAnswerBlock[];
  readonly stopReason: 'end_turn' | 'tool_use';
}

/**
 * What a rule-based agent does next in this conversation. The plan is made anew from the person's words at each step,
 * and the step that is due follows from how many answers the turn has had: the same conversation, the same answer.
 */
export function answer(request: PlannerRequest, nodeTypes: NodeTypes): PlannerAnswer {
  const turn = readTurn(request);
  const decision = decide(turn, nodeTypes);
  if (decision.kind === 'say') return say(decision.text);
  const phases = phasesOf(decision.plan, turn, nodeTypes);
  const done = turn.steps.length;
  const calls = phases[done];
  if (calls !== undefined) return use(calls, request.messages.length);
  const refused = refusedValues(turn);
  if (done === phases.length && refused.length > 0)
    return use([...singleCalls(refused), VALIDATE], request.messages.length);
  return say(closing(decision.plan, turn, decision.preface));
}

const VALIDATE: Call = { name: 'validate_workflow', input: {} };

/** The steps of a turn, each the calls of one answer; what has nothing to do is no step. */
function phasesOf(plan: Plan, turn: Turn, nodeTypes: NodeTypes): readonly (readonly Call[])[] {
  const titleOf = (type: string): string => nodeTypes.describe(type)?.displayName ?? type;
  const phases: readonly (readonly Call[])[] = [
    searchCalls(plan, titleOf),
    detailCalls(plan),
    [...addCalls(plan), ...removalCalls(plan), ...changeCalls(plan), ...settingCalls(plan)],
    connectCalls(plan),
    [...configureCalls(plan), ...namingCalls(plan)],
    [VALIDATE],
  ];
  return phases.map((calls) => calls.filter(({ name }) => turn.tools.has(name))).filter((calls) => calls.length > 0);
}

function refusedValues(turn: Turn): readonly Call[] {
  const failed = (outcome: CallOutcome): boolean => outcome.failed && outcome.name === 'set_parameters';
  return turn.steps
    .flat()
    .filter(failed)
    .map(({ name, input }) => ({ name, input: input as Call['input'] }))
    .filter(({ input }) => ((input.set as readonly unknown[] | undefined)?.length ?? 0) > 1);
}

function use(calls: readonly Call[], length: number): PlannerAnswer {
  return {
    content: calls.map(({ name, input }, index) => ({ type: 'tool_use', id: `toolu_${length}_${index}`, name, input })),
    stopReason: 'tool_use',
  };
}

function say(text: string): PlannerAnswer {
  return { content: [{ type: 'text', text }], stopReason: 'end_turn' };
}
