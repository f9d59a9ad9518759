import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Turn } from '../conversation.ts';
import { editPlan } from '../edit/edit-plan.ts';
import { buildPlan } from '../flow/build-plan.ts';
import type { Plan } from '../flow/plan.ts';
import { readPrompt } from '../reading/prompt.ts';
import { askBack } from '../reply/ask-back.ts';
import { answerQuestion } from '../reply/question.ts';
import { legitimatePart, refusal } from './hostile.ts';
import { isQuestion, isVague } from './kinds.ts';

/** What a turn comes to: words alone, or a plan to carry out and words that go before its account. */
export type Decision =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'do'; readonly plan: Plan; readonly preface?: string };

export function decide(turn: Turn, nodeTypes: NodeTypes): Decision {
  const text = [turn.text, ...turn.later].join(' ');
  const harm = refusal(text);
  if (harm?.whole) return { kind: 'say', text: harm.text };
  const wish = harm ? legitimatePart(text) : text;
  const preface = harm?.text;
  const prompt = readPrompt(wish);
  if (!turn.tools.has('add_nodes') || isQuestion(prompt, turn))
    return { kind: 'say', text: answerQuestion(prompt, turn, nodeTypes) };
  if (isVague(prompt, turn, nodeTypes)) return { kind: 'say', text: askBack(prompt) };
  const edit = turn.workflow.nodes.length === 0 ? undefined : editPlan(prompt, turn.workflow, nodeTypes);
  const plan =
    edit ??
    buildPlan(
      wish,
      nodeTypes,
      turn.workflow.nodes.map(({ name }) => name),
    );
  return { kind: 'do', plan, ...(preface === undefined ? {} : { preface }) };
}
