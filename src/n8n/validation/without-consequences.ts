import type { ProblemCode } from '../../errors/problem-codes.ts';
import type { Problem } from './problem.ts';

const LOST: ReadonlySet<ProblemCode> = new Set([
  'shape-connection',
  'shape-connections',
  'shape-node',
  'shape-node-name',
  'shape-node-type',
]);

/** What may be so only because a node or a wire could not be read. */
const CONSEQUENCES: ReadonlySet<ProblemCode> = new Set([
  'answer-without-webhook',
  'connection-source-missing',
  'connection-target-missing',
  'field-missing',
  'from-ai-outside-tool',
  'loop-outputs-swapped',
  'memory-session-missing',
  'node-unreached',
  'output-parser-missing',
  'reference-node-missing',
  'reference-not-upstream',
  'required-input-empty',
  'trigger-missing',
  'webhook-answer-missing',
  'webhook-branch-unanswered',
  'workflow-empty',
]);

/** The problems that stand whatever a node or wire is that the file does not let one read. */
export function withoutConsequences(ofShape: readonly Problem[], found: readonly Problem[]): readonly Problem[] {
  return ofShape.some(({ code }) => LOST.has(code)) ? found.filter(({ code }) => !CONSEQUENCES.has(code)) : found;
}
