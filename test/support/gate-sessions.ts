import { expect } from 'vitest';
import type { Store } from '../../src/ports/store.ts';
import { addNoOp } from './add-no-op.ts';
import type { Answer, PawlInstance } from './pawl-instance.ts';
import { tell } from './told-model.ts';

export type GateSort = 'build' | 'list' | 'plan' | 'question';

/** A decision on a kind of gate, and what it does when it counts. */
export interface GateDecision {
  readonly sort: GateSort;
  readonly decision: string;
  /** What is said with it. */
  readonly words?: Readonly<Record<string, unknown>>;
  readonly lands: boolean;
  readonly beginsTurn: boolean;
}

export interface OpenedGate {
  readonly session: string;
  readonly proposalHash: string;
  readonly changes: readonly string[];
  readonly canvasHash: string;
}

const CALL = {
  id: 'c1',
  name: 'Call',
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [0, 0],
  parameters: { url: 'https://a.example' },
};
const SET_URL = {
  name: 'set_parameters',
  input: { node: 'Call', set: [{ path: 'url', value: 'https://b.example' }] },
};
const ADD_NODE = addNoOp('Only');
const PLAN = { name: 'propose_plan', input: { plan: '1. Wait' } };
const QUESTION = { name: 'ask_user', input: { questions: [{ question: 'Where to?', kind: 'text' }] } };

const CALLS = { build: ADD_NODE, list: SET_URL, plan: PLAN, question: QUESTION } as const;

/** Has the told model come to a gate of this sort, `g1` of a session of its own, under a policy of its own if need be. */
export async function openGateOf(
  pawl: PawlInstance,
  sort: GateSort,
  session: string,
  options: { readonly policy?: object } = {},
): Promise<OpenedGate> {
  const workflow = sort === 'list' ? { workflow: { name: 'Given', nodes: [CALL], connections: {} } } : {};
  const body = { id: session, prompt: tell(CALLS[sort]), ...workflow, ...options };
  expect((await pawl.request('POST', '/sessions', body)).status).toBe(201);
  const { gates, canvasHash } = await pawl.until(session, ({ status }) => status === 'waiting');
  const [{ proposalHash, changes }] = gates;
  return { session, proposalHash, changes: changes.map(({ id }: { id: string }) => id), canvasHash };
}

/** Decides `g1` as it was shown, unless told otherwise. */
export async function decide(
  pawl: Pick<PawlInstance, 'request'>,
  { session, proposalHash }: OpenedGate,
  { decision, words = {} }: GateDecision,
  id: string,
  changed: { readonly gate?: string; readonly proposalHash?: string; readonly decision?: string } = {},
): Promise<Answer> {
  const { gate = 'g1', ...body } = changed;
  return pawl.request('POST', `/sessions/${session}/gates/${gate}/decisions`, {
    id,
    decision,
    proposalHash,
    ...words,
    ...body,
  });
}

/** What is written of decisions on `g1`, and what they did. */
export async function recordsOf(store: Store, session: string) {
  const key = { workspace: 'home', session };
  const events = await store.events(key, { after: 0, limit: 10_000 });
  const inputs = await store.inputs(key);
  const of = (type: string) => events.filter((event) => event.type === type);
  return {
    decided: events.flatMap((event) => (event.type === 'gate.decided' && event.gate === 'g1' ? [event.decision] : [])),
    decisions: (await store.decisions(key)).filter(({ gate }) => gate === 'g1').map(({ decision }) => decision),
    landed: of('change.landed').length,
    turns: of('turn.started').length,
    outcomes: Object.fromEntries(
      inputs.map(({ input, outcome }) => [input.id, outcome === undefined || outcome.ok ? outcome?.ok : outcome.code]),
    ),
    refused: events.flatMap((event) => (event.type === 'input.refused' ? [[event.input, event.code]] : [])),
  };
}
