import type { Kysely, Transaction } from 'kysely';
import type { SessionKey } from '../ports/store.ts';
import type { ColumnTypes } from './migrations/column-types.ts';
import type { Tables } from './tables.ts';

/** An open database, and what the store needs of it. Its tables may be of another release, or not there yet. */
export interface SqlEngine {
  /** The database in messages; without user and password. */
  readonly where: string;
  readonly types: ColumnTypes;
  /** Where the tables are, if not where the database puts them by itself. */
  readonly schema?: string;
  /** Sees what is committed, and waits for no transaction. */
  readonly reader: Kysely<Tables>;
  /** Each write of its own is on the disk once it returns. */
  readonly writer: Kysely<Tables>;
  /** A transaction has to lock the session's row; else a transaction of this database shuts out every other one. */
  readonly locksRows: boolean;
  /**
   * Runs `work` in a transaction, from its start again where the database ends it in favour of another. `synced`: it
   * is on the disk once it returns; else the machine may lose it, but never a part of it.
   */
  transact<T>(work: (db: Transaction<Tables>) => Promise<T>, options: { readonly synced: boolean }): Promise<T>;
  /** Hears of each committed write on a session. */
  committed(key: SessionKey): void;
  /** As the port has it. */
  commits(key: SessionKey, signal: AbortSignal): AsyncIterable<void>;
  close(): Promise<void>;
}
