import type { NumberedEvent } from '../../src/session/event.ts';
import type { Role } from '../../src/session/policy.ts';
import type { MessagesEndpoint } from './misbehaving-messages-endpoint.ts';
import type { Answer, PawlInstance } from './pawl-instance.ts';
import { scriptedCalls, scriptedText } from './scripted-messages.ts';

const CALL = {
  id: 'n1',
  name: 'Call',
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [0, 0],
  parameters: { url: 'https://a.example' },
};
export const GIVEN = { name: 'Given', nodes: [CALL], connections: {} };
export const AFTER = 'https://b.example';

export const STANDARD = {
  mode: 'review',
  plan: 'auto',
  approvals: { count: 1, roles: ['approver', 'admin'], notAsker: false },
  forbidden: [],
};

export type Asking = (method: string, path: string, body?: unknown) => Promise<Answer>;

export function setUrl(id: string, value = AFTER) {
  return { id, name: 'set_parameters', input: { node: 'Call', set: [{ path: 'url', value }] } };
}

/** Adds somebody to a Pawl; what they ask. */
export async function join(pawl: PawlInstance, id: string, ...roles: Role[]): Promise<Asking> {
  const { body } = await pawl.request('POST', '/principals', { id, roles });
  return (method, path, sent) => pawl.requestAs(body.token, method, path, sent);
}

/** A team on one Pawl: people with tokens of their own, and sessions that wait at a gate. */
export class Team {
  readonly pawl: PawlInstance;
  readonly endpoint: MessagesEndpoint;

  constructor(pawl: PawlInstance, endpoint: MessagesEndpoint) {
    this.pawl = pawl;
    this.endpoint = endpoint;
  }

  /** Adds somebody; what they ask. */
  join(id: string, ...roles: Role[]): Promise<Asking> {
    return join(this.pawl, id, ...roles);
  }

  /** A session that has changed a url and waits at its gate; started by whoever `by` speaks for. */
  async gated(id: string, policy: object = STANDARD, by: Asking = this.pawl.request): Promise<Gated> {
    this.endpoint.script(scriptedCalls(setUrl('t1')), scriptedText('Done.'));
    const made = await by('POST', '/sessions', { id, prompt: 'Change the url', workflow: GIVEN, policy });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const { gates } = await this.pawl.until(id, ({ status }) => status === 'waiting');
    return new Gated(this.pawl, id, gates[0].proposalHash);
  }
}

/** A session at its gate g1, which proposes the change 1.1.0. */
export class Gated {
  readonly pawl: PawlInstance;
  readonly id: string;
  readonly hash: string;

  constructor(pawl: PawlInstance, id: string, hash: string) {
    this.pawl = pawl;
    this.id = id;
    this.hash = hash;
  }

  decide(by: Asking, id: string, decision = 'approve', more: object = {}): Promise<Answer> {
    const body = { id, decision, proposalHash: this.hash, ...more };
    return by('POST', `/sessions/${this.id}/gates/g1/decisions`, body);
  }

  async gate(): Promise<Answer['body']> {
    return (await this.pawl.request('GET', `/sessions/${this.id}/gates/g1`)).body;
  }

  async url(): Promise<string> {
    const { workflow } = (await this.pawl.request('GET', `/sessions/${this.id}/workflow`)).body;
    return workflow.nodes[0].parameters.url;
  }

  async told<Type extends NumberedEvent['type']>(type: Type): Promise<Extract<NumberedEvent, { type: Type }>[]> {
    const events = await this.pawl.events(this.id);
    return events.filter((event) => event.type === type) as Extract<NumberedEvent, { type: Type }>[];
  }
}
