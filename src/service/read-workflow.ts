import { diffWorkflows } from '../document/diff-workflows.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { SessionRow } from '../ports/store.ts';
import { applyChanges } from '../session/pending.ts';
import { type NodeView, nodeViews } from './node-views.ts';
import type { ServiceDeps } from './service-deps.ts';
import { currentState, type DraftState, stateAtStep } from './session-state.ts';
import { attachStored } from './stored-workflow.ts';

/** Which workflow of a session: the canvas, the draft (with what is pending), or what the draft was after a step. */
export interface WorkflowQuery {
  readonly draft?: boolean;
  readonly step?: number;
  /** Adds what a viewer needs to draw it. */
  readonly view?: boolean;
  /** As it is shown: with placeholders for its secrets. */
  readonly masked?: boolean;
}

type Deps = Pick<ServiceDeps, 'store' | 'catalog' | 'secrets'>;

const draftOf = ({ canvas, pending }: DraftState): WorkflowJson => applyChanges(canvas, pending);

async function chosen({ store }: Deps, row: SessionRow, { draft, step }: WorkflowQuery): Promise<WorkflowJson> {
  if (step !== undefined) return draftOf(await stateAtStep(store, row, step));
  const state = await currentState(store, row);
  return draft === true ? draftOf(state) : state.canvas;
}

export interface SessionWorkflow {
  readonly workflow: WorkflowJson;
  readonly hash: string;
  readonly nodes?: Record<string, NodeView>;
}

export async function readWorkflowOf(deps: Deps, row: SessionRow, query: WorkflowQuery): Promise<SessionWorkflow> {
  const detached = await chosen(deps, row, query);
  const whole = await attachStored(deps.store, detached);
  const { placeholders } = await deps.secrets.of(row);
  const workflow = query.masked === true ? placeholders.maskWorkflow(whole) : whole;
  const answer = { workflow, hash: hashWorkflow(detached) };
  if (query.view !== true) return answer;
  return { ...answer, nodes: nodeViews(workflow, await deps.catalog.byHash(row.catalog)) };
}

/** What differs between two steps, without secrets; from the start to the draft of now where they are left out. */
export async function diffSteps(deps: Deps, row: SessionRow, { from, to }: { from?: number; to?: number }) {
  const before = await chosen(deps, row, { step: from ?? 0 });
  const after = await chosen(deps, row, to === undefined ? { draft: true } : { step: to });
  const { placeholders } = await deps.secrets.of(row);
  return diffWorkflows(placeholders.maskWorkflow(before), placeholders.maskWorkflow(after));
}
