import type { NodeJson, WorkflowJson } from '../src/document/workflow-json.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { CommitInput } from '../src/session/calls.ts';
import type { GateProblem } from '../src/session/gate.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { loadCanvas } from './load-draft.ts';
import { problemsOf } from './problems-of.ts';

function nameOf(problem: GateProblem): string {
  return `${problem.code} ${problem.node ?? ''} ${problem.path ?? ''}`;
}

/**
 * Whether what would result may stand: no type that the policy forbids (NodeTypeForbidden), and for a decision no error
 * that the person was not shown (StaleProposal, naming it).
 */
export async function checkLanding(
  { store, catalogs }: ActivityDependencies,
  input: CommitInput,
  result: WorkflowJson,
): Promise<void> {
  const before = await loadCanvas(store, input, input.canvas);
  const identity = ({ id, type }: NodeJson) => `${id} ${type}`;
  const present = new Set(before.nodes.map(identity));
  const forbidden = result.nodes.find(
    (node) => input.policy.forbidden.includes(node.type) && !present.has(identity(node)),
  );
  if (forbidden)
    throw new PawlError('NodeTypeForbidden', `the policy forbids ${forbidden.type}, the type of ${forbidden.name}`);
  const decision = input.what.type === 'landing' ? input.what.decision : undefined;
  if (!decision) return;
  const nodeTypes = await catalogs.byHash(input.catalog);
  const shown = (await store.gate(input, decision.gate))?.problems ?? [];
  const known = new Set([...shown, ...problemsOf(nodeTypes, before)].map(nameOf));
  const unseen = problemsOf(nodeTypes, result).find(
    (problem) => problem.severity === 'error' && !known.has(nameOf(problem)),
  );
  if (unseen) {
    throw new PawlError('StaleProposal', `this would bring an error that was not shown: ${unseen.message}`, {
      problem: unseen,
    });
  }
}
