import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import type { Problem } from '../validation/problem.ts';
import { validateWorkflow } from '../validation/validate-workflow.ts';
import { applyFix } from './apply-fix.ts';
import type { Fix } from './fix.ts';

export interface FixedWorkflow {
  readonly workflow: WorkflowJson;
  /** What was changed, in order. */
  readonly fixes: readonly Fix[];
}

interface State extends FixedWorkflow {
  readonly problems: readonly Problem[];
}

// A fix may uncover another problem, as of a version that is known now; no chain of those is long.
const MOST_ROUNDS = 12;

/**
 * The workflow with every problem put right for which only one thing can be meant; a second time there is nothing left
 * to do. The number of errors never grows: a fix that would bring more is left out.
 */
export function fixWorkflow(nodeTypes: NodeTypes, workflow: WorkflowJson): FixedWorkflow {
  const judge = (each: WorkflowJson): readonly Problem[] => validateWorkflow(nodeTypes, each);
  let state: State = { workflow, fixes: [], problems: judge(workflow) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = allAtOnce(state, judge) ?? oneByOne(state, judge);
    if (next.workflow === state.workflow) break;
    state = next;
  }
  return { workflow: state.workflow, fixes: state.fixes };
}

type Judge = (workflow: WorkflowJson) => readonly Problem[];

/** Undefined if that brings more errors. */
function allAtOnce(state: State, judge: Judge): State | undefined {
  let { workflow } = state;
  const fixes: Fix[] = [];
  for (const problem of state.problems) {
    const made = applyFix(workflow, problem);
    if (made === undefined) continue;
    workflow = made.workflow;
    fixes.push(...made.fixes);
  }
  if (workflow === state.workflow) return state;
  const problems = judge(workflow);
  return errorsIn(problems) > errorsIn(state.problems)
    ? undefined
    : { workflow, fixes: [...state.fixes, ...fixes], problems };
}

function oneByOne(state: State, judge: Judge): State {
  let current = state;
  for (const problem of state.problems) {
    const made = applyFix(current.workflow, problem);
    if (made === undefined) continue;
    const problems = judge(made.workflow);
    if (errorsIn(problems) > errorsIn(current.problems)) continue;
    current = { workflow: made.workflow, fixes: [...current.fixes, ...made.fixes], problems };
  }
  return current;
}

function errorsIn(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}
