import type { RunCondition, SessionGateway } from '../../src/ports/session-gateway.ts';
import type { SessionKey, Store } from '../../src/ports/store.ts';
import type { InputOutcome, SessionInput } from '../../src/session/input.ts';

export type Behaviour = (key: SessionKey, input: SessionInput) => Promise<InputOutcome | undefined>;

/** A gateway whose session answers each input as `behave` says; undefined leaves it queued. */
export class FakeSession implements SessionGateway {
  readonly delivered: SessionInput[] = [];
  behave: Behaviour = async () => ({ ok: true, turn: 1 });
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async deliver(key: SessionKey, input: SessionInput): Promise<'accepted' | 'queued'> {
    this.delivered.push(input);
    const outcome = await this.behave(key, input);
    if (outcome === undefined) return 'queued';
    await this.#store.write(key, (writer) => writer.settleInput(input.id, outcome));
    return 'accepted';
  }

  /** Sessions without a run, by id; `start` gives them one. */
  readonly lost = new Set<string>();
  readonly conditions = new Map<string, RunCondition>();
  readonly started: string[] = [];

  async start({ session }: SessionKey, options?: { readonly anew: boolean }): Promise<boolean> {
    if (!this.lost.delete(session) && !options?.anew) return false;
    this.started.push(session);
    return true;
  }

  async condition({ session }: SessionKey): Promise<RunCondition> {
    return this.lost.has(session) ? { type: 'none' } : (this.conditions.get(session) ?? { type: 'running' });
  }

  /** What asking whether Temporal answers comes to. */
  reachable = async (): Promise<void> => {};

  async history(): Promise<string> {
    throw new Error('no history in this test');
  }
}
