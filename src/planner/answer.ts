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
import { type CallOutcome, type PlannerRequest, readTurn, readWorkflow, type Turn } from './conversation.ts';
import type { Plan } from './flow/plan.ts';
import { decide } from './intent/decide.ts';
import { closing } from './reply/closing.ts';
import { leftProblems } from './reply/left-problems.ts';
import { planText } from './reply/plan-text.ts';
import { summaryOf } from './reply/summary-of.ts';

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
  if (turn.compacts !== undefined) return say(summaryOf(turn.compacts));
  const next =
    turn.problems && turn.later.length === 0 ? leftProblems(turn, turn.problems) : afterLook(turn, nodeTypes);
  return typeof next === 'string' ? say(next) : use(next, request.messages.length);
}

/** Of a large workflow it first reads what is left out. */
function afterLook(turn: Turn, nodeTypes: NodeTypes): readonly Call[] | string {
  if (!turn.partial || !turn.tools.has('get_workflow')) return nextOf(turn, nodeTypes);
  return turn.steps.length === 0 ? [lookAt(turn)] : nextOf(lookedTurn(turn), nodeTypes);
}

/** The calls that are due, or the last words. */
function nextOf(turn: Turn, nodeTypes: NodeTypes): readonly Call[] | string {
  const decision = decide(turn, nodeTypes);
  if (decision.kind === 'say') return decision.text;
  if (!turn.tools.has('add_nodes')) return proposal(decision.plan, turn, nodeTypes);
  const phases = phasesOf(decision.plan, turn, nodeTypes);
  const done = turn.steps.length;
  if (done < phases.length) return phases[done] ?? [];
  const refused = refusedValues(turn.steps.slice(0, phases.length));
  const steps = phases.length + (refused.length > 0 ? 1 : 0);
  if (done < steps) return [...singleCalls(refused), VALIDATE];
  const own = closing(decision.plan, { ...turn, steps: turn.steps.slice(0, steps) }, decision.preface);
  if (turn.later.length === 0 || !turn.tools.has('get_workflow')) return own;
  if (done === steps) return [{ name: 'get_workflow', input: { detail: 'full' } }];
  const after = nextOf(laterTurn(turn, steps), nodeTypes);
  return typeof after === 'string' ? `${own}\n\n${after}` : after;
}

/** Where nothing may be built before a plan is approved: what would be built, once its nodes are looked up. */
function proposal(plan: Plan, turn: Turn, nodeTypes: NodeTypes): readonly Call[] {
  const titleOf = (type: string): string => nodeTypes.describe(type)?.displayName ?? type;
  const look = searchCalls(plan, titleOf);
  if (turn.steps.length === 0 && look.length > 0) return look;
  return [{ name: 'propose_plan', input: { plan: planText(plan, nodeTypes) } }];
}

/** Of a large workflow the nodes that the words name are read first; all of them where they name none. */
function lookAt({ text, workflow }: Turn): Call {
  const named = workflow.nodes.filter(({ name }) => text.includes(name)).map(({ name }) => name);
  return {
    name: 'get_workflow',
    input: { detail: 'full', ...(named.length === 0 ? {} : { nodes: named.slice(0, 100) }) },
  };
}

function lookedTurn(turn: Turn): Turn {
  const seen = readWorkflow(turn.steps[0]?.[0]?.content ?? '');
  const read = new Map(seen.nodes.map((node) => [node.name, node]));
  const nodes = turn.workflow.nodes.map((node) => read.get(node.name) ?? node);
  return { ...turn, workflow: { ...turn.workflow, nodes }, steps: turn.steps.slice(1) };
}

/** What people wrote meanwhile is a change of the workflow as it then stands. */
function laterTurn(turn: Turn, steps: number): Turn {
  const seen = turn.steps[steps]?.[0]?.content ?? '';
  return {
    ...turn,
    text: turn.later.join(' '),
    later: [],
    workflow: readWorkflow(seen),
    steps: turn.steps.slice(steps + 1),
  };
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

function refusedValues(steps: Turn['steps']): readonly Call[] {
  const failed = (outcome: CallOutcome): boolean => outcome.failed && outcome.name === 'set_parameters';
  return steps
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
