import type { SessionAnswer, WorkflowAnswer } from '../../contract/answers.ts';
import type { GateAnswer } from '../../contract/gate-schema.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { isPawlError } from '../../errors/pawl-error.ts';
import { REFUSALS, type RefusalCode } from '../../errors/refusal-codes.ts';
import type { EventBody, GateView, NumberedEvent } from '../../session/event.ts';
import type { ApiClient } from '../client/api-client.ts';
import { followEvents } from '../client/follow-events.ts';
import { sessionPath } from '../client/session-path.ts';
import { othersDecide, whoAmI } from '../client/who-decides.ts';
import { drawWorkflow } from '../drawing/draw-workflow.ts';
import { outputNames } from '../drawing/output-names.ts';
import type { ChosenDecision } from './choose-decision.ts';
import { decideProposal } from './decide-proposal.ts';
import type { ProgressView } from './progress-view.ts';
import { showProposal } from './show-proposal.ts';

type Final = Extract<EventBody, { type: 'session.rested' | 'session.waiting' }>;

/** How a session came to rest, or what it waits for. */
export type Ending = NumberedEvent &
  Final & {
    readonly workflow: WorkflowJson;
    /** Why the last turn failed, if it did. */
    readonly failure?: { readonly code: RefusalCode };
  };

export interface FollowSettings {
  readonly client: ApiClient;
  readonly session: string;
  /** Show what comes of this input only; left out, everything. */
  readonly from?: string | undefined;
  /** Whether the model's tokens cost something that is worth showing. */
  readonly tokens: boolean;
  readonly view: ProgressView;
  /** Gets each event as it comes; the last one with its workflow. */
  readonly onEvent: (event: NumberedEvent) => void;
  /** What to do at a gate; undefined leaves it open. */
  readonly decide: (gate: GateView) => Promise<ChosenDecision | undefined>;
  readonly signal: AbortSignal;
}

/** With placeholders for its secrets, as everything that is shown. */
async function workflowOf(settings: FollowSettings, draft: boolean): Promise<WorkflowJson> {
  const path = sessionPath(settings.session, `/workflow?masked=1${draft ? '&draft=1' : ''}`);
  return (await settings.client.get<WorkflowAnswer>(path)).workflow as unknown as WorkflowJson;
}

/** The draft as a drawing; undefined as long as nothing is wired. */
async function drawingOf({ client, session }: FollowSettings): Promise<string | undefined> {
  const answer = await client.get<WorkflowAnswer>(sessionPath(session, '/workflow?draft=1&view=1&masked=1'));
  const workflow = answer.workflow as unknown as WorkflowJson;
  const wired = Object.keys(workflow.connections).length > 0 || workflow.nodes.length === 1;
  return wired ? drawWorkflow(workflow, outputNames(answer.nodes)) : undefined;
}

/** Shows a session live until it rests, or waits at a gate that nobody here decides. Undefined if it was ended or left. */
export async function followSession(settings: FollowSettings): Promise<Ending | undefined> {
  const { client, session, view, signal } = settings;
  let drawn = '';
  let changed = false;
  let began = settings.from === undefined;
  let failure: Ending['failure'];
  const draw = async () => {
    if (!changed) return;
    changed = false;
    const drawing = (await drawingOf(settings)) ?? drawn;
    if (drawing !== drawn) view.say('important', drawing);
    drawn = drawing;
  };
  for await (const event of followEvents(client, session, { signal })) {
    if (event.type === 'message.delta' || event.type === 'log.resync') continue;
    if (!began && !(event.type === 'input.queued' && event.input === settings.from)) continue;
    began = true;
    view.show(event, settings.tokens);
    if (event.type === 'turn.finished') failure = failureOf(event);
    if (event.type === 'change.pended') changed = true;
    if (event.type === 'step.finished') await draw();
    if (event.type !== 'session.rested' && event.type !== 'session.waiting') {
      settings.onEvent(event);
      continue;
    }
    if (!(await isCurrent(settings, event))) {
      settings.onEvent(event);
      continue;
    }
    await draw();
    if (event.type === 'session.waiting' && (await decideAll(settings, event.gates))) {
      settings.onEvent(event);
      continue;
    }
    const workflow = await workflowOf(settings, event.type === 'session.waiting');
    const ending = { ...event, workflow, ...(failure ? { failure } : {}) };
    settings.onEvent(ending);
    return ending;
  }
  return undefined;
}

function failureOf({ failure }: { readonly failure?: { readonly code: string } }): Ending['failure'] {
  if (!failure) return undefined;
  return { code: Object.hasOwn(REFUSALS, failure.code) ? (failure.code as RefusalCode) : 'Unexpected' };
}

/** False for a rest or a gate of the past, which the log tells of before it comes to now. */
async function isCurrent({ client, session }: FollowSettings, event: NumberedEvent & Final): Promise<boolean> {
  const now = await client.get<SessionAnswer>(sessionPath(session));
  if (event.turn < now.turn) return false;
  if (event.type === 'session.rested') return now.status === 'resting' || now.status === 'ended';
  return event.gates.every((gate) => now.gates.some((open) => open.id === gate.id && open.revision === gate.revision));
}

async function decideAll(settings: FollowSettings, gates: readonly GateView[]): Promise<boolean> {
  for (const gate of gates) {
    showProposal(settings.view, gate);
    settings.view.quiet();
    if (await isLeftToOthers(settings, gate)) return false;
    const decision = await settings.decide(gate);
    if (decision === undefined) return false;
    if (!(await isDecided(settings, gate, decision))) return false;
  }
  return gates.length > 0;
}

/** Nobody is asked who would only be refused. */
async function isLeftToOthers({ client, session, view }: FollowSettings, gate: GateView): Promise<boolean> {
  const path = sessionPath(session, `/gates/${encodeURIComponent(gate.id)}`);
  const others = othersDecide(await client.get<GateAnswer>(path), await whoAmI(client));
  if (others !== undefined) view.say('important', others);
  return others !== undefined;
}

/** False if it waits on, also for others because this person may not decide it. */
async function isDecided({ client, session, view }: FollowSettings, gate: GateView, chosen: ChosenDecision) {
  try {
    return await decideProposal(client, session, gate, chosen);
  } catch (error) {
    if (!isPawlError(error) || error.code !== 'NotAllowed') throw error;
    view.say('failed', `${error.message} (${error.code})`);
    return false;
  }
}
