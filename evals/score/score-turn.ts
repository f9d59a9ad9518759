import { canonicalJson } from '../../src/document/canonical-json.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';
import type { Problem } from '../../src/n8n/validation/problem.ts';
import { validateWorkflow } from '../../src/n8n/validation/validate-workflow.ts';
import { checkCase, type FactVerdict } from '../facts/check.ts';
import type { EvalCase } from '../facts/subject.ts';
import type { TurnResult } from '../turn/run-turn.ts';
import { isTold } from './is-told.ts';
import { leftForPerson } from './left-for-person.ts';
import { unaskedChanges } from './unasked-changes.ts';

/** What a turn came to, held against its case. */
export interface Score {
  /** Built, valid, every fact met, nothing unasked, and what is left for a person is told. */
  readonly passed: boolean;
  /** It came to an end of its own, and where something had to be built, something was. */
  readonly built: boolean;
  /** The validator finds no error that is the builder's own. */
  readonly valid: boolean;
  readonly facts: readonly FactVerdict[];
  /** Errors that the turn brought and could have avoided. */
  readonly errors: readonly string[];
  /** Errors that only a person can settle: an id or a choice that nobody gave. */
  readonly left: readonly string[];
  /** Of these, the ones that the answer keeps quiet about. */
  readonly untold: readonly string[];
  /** Nodes that were changed or removed unasked. */
  readonly unasked: readonly string[];
}

export function scoreTurn(one: EvalCase, before: WorkflowJson, result: TurnResult, nodeTypes: NodeTypes): Score {
  const { workflow: after, answer } = result;
  const facts = checkCase({ case: one, before, after, answer, nodeTypes });
  const known = new Set(errorsOf(nodeTypes, before).map(placeOf));
  const changed = canonicalJson(after) !== canonicalJson(before);
  const problems = changed ? errorsOf(nodeTypes, after).filter((problem) => !known.has(placeOf(problem))) : [];
  const left = problems.filter((problem) => leftForPerson(problem, { prompt: one.prompt, after, nodeTypes }));
  const errors = problems.filter((problem) => !left.includes(problem));
  const foreign = one.kind === 'other-language';
  const untold = left.filter((problem) => !isTold(problem, answer, { after, nodeTypes, foreign }));
  const appOf = ({ type }: { type: string }) => nodeTypes.describe(type)?.displayName ?? type;
  const unasked = unaskedChanges(one, before, after, appOf);
  const wanted = one.must.trigger !== null || one.must.types.length > 0;
  const built = result.failure === undefined && (changed || !wanted);
  const asAsked = facts.every(({ verdict }) => verdict === 'met');
  return {
    passed: built && asAsked && errors.length + untold.length + unasked.length === 0,
    built,
    valid: built && errors.length === 0,
    facts,
    errors: errors.map(({ message, code }) => `${code}: ${message}`),
    left: left.map(({ message }) => message),
    untold: untold.map(({ message }) => message),
    unasked,
  };
}

function errorsOf(nodeTypes: NodeTypes, workflow: WorkflowJson): readonly Problem[] {
  return validateWorkflow(nodeTypes, workflow).filter(({ severity }) => severity === 'error');
}

const placeOf = ({ code, node, path }: Problem): string => JSON.stringify([code, node, path]);
