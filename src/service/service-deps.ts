import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Keys } from '../ports/keys.ts';
import type { Log } from '../ports/log.ts';
import type { NodeCatalog } from '../ports/node-catalog.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { SessionGateway } from '../ports/session-gateway.ts';
import type { Store } from '../ports/store.ts';

/** Models by the names that requests may use; the first one where none is named. */
export interface ModelNames {
  readonly standard: string;
  readonly names: readonly string[];
  /** Those of which it is known what they cost. */
  readonly priced: readonly string[];
}

export interface ServiceDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly gateway: SessionGateway;
  readonly catalog: NodeCatalog;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly models: ModelNames;
  /** How long a request waits for the outcome of its input before it answers "queued", in milliseconds; 5000. */
  readonly outcomeWaitMs?: number;
}
