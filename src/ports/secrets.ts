import type { Placeholders } from '../session/secrets/placeholders.ts';
import type { SessionKey, SessionWriter, StoreReader } from './store.ts';

/** The secrets of a session with their placeholders, as far as they are known. */
export interface SessionSecrets {
  readonly placeholders: Placeholders;
  /** Stores what has become known, in a transaction of its own: before anything that shows a placeholder is stored. */
  keep(): Promise<void>;
  /** The same within a transaction. */
  keepIn(writer: Pick<SessionWriter, 'addSecrets'>): Promise<void>;
}

/** The way to the secrets of sessions. */
export interface Secrets {
  /** What the store knows now, beside what this process knows; `reader` where a transaction is under way. */
  of(key: SessionKey, reader?: Pick<StoreReader, 'secrets'>): Promise<SessionSecrets>;
}
