import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Turn } from '../conversation.ts';
import { editPlan } from '../edit/edit-plan.ts';
import { buildPlan } from '../flow/build-plan.ts';
import type { Plan } from '../flow/plan.ts';
import { type Prompt, readPrompt } from '../reading/prompt.ts';
import { askBack, notUnderstood } from '../reply/ask-back.ts';
import { answerQuestion } from '../reply/question.ts';
import { manualTrigger, START_BY_HAND } from '../triggers/clock-triggers.ts';
import { legitimatePart, refusal } from './hostile.ts';
import { isQuestion, isVague } from './kinds.ts';

/** What a turn comes to: words alone, or a plan to carry out and words that go before its account. */
export type Decision =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'do'; readonly plan: Plan; readonly preface?: string };

export function decide(turn: Turn, nodeTypes: NodeTypes): Decision {
  const harm = refusal(turn.text);
  if (harm?.whole) return { kind: 'say', text: harm.text };
  const wish = harm ? legitimatePart(turn.text) : turn.text;
  const preface = harm?.text;
  const prompt = readPrompt(wish);
  const builds = turn.tools.has('add_nodes') || turn.tools.has('propose_plan');
  if (!builds || isQuestion(prompt, turn)) return { kind: 'say', text: answerQuestion(prompt, turn, nodeTypes) };
  if (isVague(prompt, turn, nodeTypes)) return { kind: 'say', text: askBack(prompt) };
  const said = preface === undefined ? {} : { preface };
  const taken = turn.workflow.nodes.map(({ name }) => name);
  if (taken.length === 0) return { kind: 'do', plan: buildPlan(wish, nodeTypes, taken), ...said };
  const plan = editPlan(prompt, turn.workflow, nodeTypes) ?? addedFlow(prompt, wish, nodeTypes, taken);
  return plan ? { kind: 'do', plan, ...said } : { kind: 'say', text: notUnderstood(prompt) };
}

/** A flow of its own beside what is there, if the prompt says what starts it. */
function addedFlow(prompt: Prompt, wish: string, nodeTypes: NodeTypes, taken: readonly string[]): Plan | undefined {
  const plan = buildPlan(wish, nodeTypes, taken);
  const startsByHand = plan.nodes[0]?.type === START_BY_HAND.type && manualTrigger(prompt) === undefined;
  return startsByHand || plan.nodes.length < 2 ? undefined : withoutTitle(plan);
}

/** The workflow has its name already. */
function withoutTitle({ title: _, ...plan }: Plan): Plan {
  return plan;
}
