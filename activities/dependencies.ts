import type { Clock } from '../src/ports/clock.ts';
import type { Keys } from '../src/ports/keys.ts';
import type { Log } from '../src/ports/log.ts';
import type { Model } from '../src/ports/model.ts';
import type { NodeCatalog } from '../src/ports/node-catalog.ts';
import type { Secrets } from '../src/ports/secrets.ts';
import type { SessionGateway } from '../src/ports/session-gateway.ts';
import type { Store } from '../src/ports/store.ts';
import type { Price } from '../src/session/price.ts';

/** A configured model: where it is reached, and what the provider calls it. */
export interface ConfiguredModel {
  readonly client: Model;
  readonly endpoint: string;
  readonly name: string;
  readonly fastName: string;
  readonly maxTokens: number;
  /** The window of the model, in tokens, where it is known. */
  readonly contextTokens?: number;
  /** Left out where nobody said what it costs. */
  readonly price?: Price;
  readonly fastPrice?: Price;
  /** Names of the configured models that may answer in its place, in order. */
  readonly fallbacks: readonly string[];
}

export interface ActivityDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly catalogs: NodeCatalog;
  /** The model that a session names; ModelUnavailable as PawlError if none is configured by that name. */
  model(name: string): Promise<ConfiguredModel>;
  readonly histories: Pick<SessionGateway, 'history'>;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Log;
  /** Somebody outside is told of gates. */
  readonly announcesGates?: boolean;
  /** This process, as `pid:start time@host`. */
  readonly owner: string;
  /** Hash of the workflow code that runs here. */
  readonly codeHash: string;
}
