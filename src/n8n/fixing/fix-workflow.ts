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

// Each looks at the whole workflow; people's files take two or three.
const MOST_LOOKS = 200;

/**
 * The workflow with every problem put right for which only one thing can be meant; a second time there is nothing left
 * to do. The number of errors never grows: a fix that would bring more is left out.
 */
export function fixWorkflow(nodeTypes: NodeTypes, workflow: WorkflowJson): FixedWorkflow {
  let left = MOST_LOOKS;
  const judge = (each: WorkflowJson): readonly Problem[] | undefined => {
    left -= 1;
    return left < 0 ? undefined : validateWorkflow(nodeTypes, each);
  };
  let state: State = { workflow, fixes: [], problems: judge(workflow) ?? [] };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fixable = state.problems.filter(({ fix }) => fix !== undefined);
    const next = mended(state, fixable, judge);
    if (next.workflow === state.workflow) break;
    state = next;
  }
  return { workflow: state.workflow, fixes: state.fixes };
}

type Judge = (workflow: WorkflowJson) => readonly Problem[] | undefined;

/** With all of them put right, or where that brings more errors, with one half and then the other. */
function mended(state: State, problems: readonly Problem[], judge: Judge): State {
  const together = allAtOnce(state, problems, judge);
  if (together !== undefined || problems.length < 2) return together ?? state;
  const half = Math.floor(problems.length / 2);
  return mended(mended(state, problems.slice(0, half), judge), problems.slice(half), judge);
}

/** Undefined if that brings more errors, or if it can not be known any more. */
function allAtOnce(state: State, fixable: readonly Problem[], judge: Judge): State | undefined {
  let { workflow } = state;
  const fixes: Fix[] = [...state.fixes];
  for (const problem of fixable) {
    const made = applyFix(workflow, problem);
    if (made === undefined) continue;
    workflow = made.workflow;
    fixes.push(...made.fixes);
  }
  if (workflow === state.workflow) return state;
  const problems = judge(workflow);
  if (problems === undefined || errorsIn(problems) > errorsIn(state.problems)) return undefined;
  return { workflow, fixes, problems };
}

function errorsIn(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}
