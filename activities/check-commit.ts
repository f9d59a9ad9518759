import type { NodeJson, WorkflowJson } from '../src/document/workflow-json.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { CommitInput, LandingDecision } from '../src/session/calls.ts';
import type { GateProblem } from '../src/session/gate.ts';
import { namesType } from '../src/session/names-type.ts';
import { needsGate } from '../src/session/needs-gate.ts';
import { proposalHash } from '../src/session/proposal.ts';
import type { AppliedCommit } from './apply-commit.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { loadChanges } from './load-draft.ts';
import { problemsOf } from './problems-of.ts';
import { refuseTooLarge } from './refuse-too-large.ts';

/**
 * Whether what would result may stand: no type that the policy forbids (NodeTypeForbidden), nothing larger than Pawl
 * opens (TooLarge); a landing is covered by a decision on just this proposal (StaleProposal), which brings no error that
 * was not shown (StaleProposal, naming it), or by the policy (NotAllowed).
 */
export async function checkCommit(
  dependencies: ActivityDependencies,
  input: CommitInput,
  applied: AppliedCommit,
): Promise<void> {
  refuseForbidden(input, applied);
  refuseTooLarge(applied.before, applied.canvas);
  if (input.what.type === 'edit') return;
  const landed = await loadChanges(dependencies.store, input, input.what.changes);
  const { decision } = input.what;
  if (!decision) {
    if (!needsGate(input.policy, landed, applied.before)) return;
    throw new PawlError('NotAllowed', 'the policy wants a person to decide on this, and nobody has');
  }
  if (landed.length > 0 && proposalHash(landed, applied.before) !== decision.proposalHash) {
    throw new PawlError('StaleProposal', `decision ${decision.input} is on another proposal than what would land`);
  }
  await refuseUnseenErrors(dependencies, input, decision, applied);
}

/** A node counts as new unless one of its id and type is there: a name alone can be taken over. */
function refuseForbidden({ policy }: CommitInput, { before, canvas }: AppliedCommit): void {
  const identity = ({ id, type }: NodeJson) => `${id} ${type}`;
  const present = new Set(before.nodes.map(identity));
  const node = canvas.nodes.find((one) => namesType(policy.forbidden, one.type) && !present.has(identity(one)));
  if (node) throw new PawlError('NodeTypeForbidden', `the policy forbids ${node.type}, the type of ${node.name}`);
}

async function refuseUnseenErrors(
  { store, catalogs, secrets }: ActivityDependencies,
  input: CommitInput,
  decision: LandingDecision,
  { before, canvas }: AppliedCommit,
): Promise<void> {
  const nodeTypes = await catalogs.byHash(input.catalog);
  const { placeholders } = await secrets.of(input);
  const asShown = (workflow: WorkflowJson) => placeholders.maskValue(problemsOf(nodeTypes, workflow));
  const shown = (await store.gate(input, decision.gate))?.problems ?? [];
  const known = new Set([...shown, ...asShown(before)].map(nameOf));
  const isUnseen = (problem: GateProblem) => problem.severity === 'error' && !known.has(nameOf(problem));
  const unseen = asShown(canvas).find(isUnseen);
  if (!unseen) return;
  throw new PawlError('StaleProposal', `this would bring an error that was not shown: ${unseen.message}`, {
    problem: unseen,
  });
}

function nameOf(problem: GateProblem): string {
  return `${problem.code} ${problem.node ?? ''} ${problem.path ?? ''}`;
}
