import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Problem } from '../../n8n/validation/problem.ts';
import { validateWorkflow } from '../../n8n/validation/validate-workflow.ts';
import { isForPerson } from '../draft/is-for-person.ts';

/**
 * The errors that came with what was changed since `before`, and that an agent can put right: none that was there
 * before, be its node called otherwise or its place another by now, and none that only a person can settle. `before`
 * is asked for only where the draft has errors at all.
 */
export async function errorsBrought(
  nodeTypes: NodeTypes,
  draft: WorkflowJson,
  before: () => Promise<WorkflowJson>,
): Promise<readonly Problem[]> {
  const errors = errorsOf(nodeTypes, draft);
  if (errors.length === 0) return [];
  const earlier = await before();
  const known = [...errorsOf(nodeTypes, earlier)];
  const left = [placeOf, kindOf].reduce(
    (rest, name) => rest.filter((problem) => !takeOne(known, earlier, name, name(problem, draft))),
    errors,
  );
  return left;
}

/** Nothing starts the workflow: what was so before, with nodes or without any, no change has brought. */
const NOTHING_STARTS = new Set<string>(['trigger-missing', 'workflow-empty']);

type Naming = (problem: Problem, workflow: WorkflowJson) => string;

function errorsOf(nodeTypes: NodeTypes, workflow: WorkflowJson): readonly Problem[] {
  return validateWorkflow(nodeTypes, workflow).filter(
    (problem) => problem.severity === 'error' && !isForPerson(problem, workflow, nodeTypes),
  );
}

/** Takes one error of this name out of the known ones, if there is any: each of them excuses one. */
function takeOne(known: Problem[], workflow: WorkflowJson, nameIn: Naming, name: string): boolean {
  const index = known.findIndex((problem) => nameIn(problem, workflow) === name);
  if (index >= 0) known.splice(index, 1);
  return index >= 0;
}

const placeOf: Naming = (problem, workflow) => `${kindOf(problem, workflow)} ${problem.path ?? ''}`;

/** A node is known by its id: its name may be what has changed. */
const kindOf: Naming = ({ code, node }, { nodes }) =>
  NOTHING_STARTS.has(code) ? 'nothing-starts' : `${code} ${nodes.find(({ name }) => name === node)?.id ?? node ?? ''}`;
