import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { refuseZeroCharacters } from '../refuse-zero-characters.ts';
import { asPostgresFault, endsConnection, isConflict, wasBroken } from './postgres-fault.ts';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];
/** As many as a pool may hold that a restart of the database has broken. */
const RENEWALS = 10;

export interface ConnectionOptions {
  readonly pool: Pool;
  /** The store's name in messages. */
  readonly where: string;
  /** Nothing but reads goes over it. */
  readonly reads: boolean;
}

/**
 * Kysely's connection over one of `pg`, which it changes for another where the first is found broken and nothing can
 * have been done over it. A conflict keeps its own error, since who runs the transaction tries it again.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #options: ConnectionOptions;
  #client: PoolClient | undefined;
  #broken = false;
  #inTransaction = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  async executeQuery<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    refuseZeroCharacters(query.parameters);
    const renewals = this.#options.reads && !this.#inTransaction ? RENEWALS : 0;
    const { command, rowCount, rows } = await this.#ask(renewals, query.sql, [...query.parameters]);
    if (!CHANGES.includes(command)) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  async begin(sql: string): Promise<void> {
    await this.#ask(RENEWALS, sql);
    this.#inTransaction = true;
  }

  /** PostgreSQL answers the commit of what had failed with a rollback. */
  async commit(): Promise<void> {
    this.#inTransaction = false;
    const { command } = await this.#ask(0, 'commit');
    if (command === 'COMMIT') return;
    throw new Error('the transaction was rolled back: one of its statements had failed, and that went unnoticed');
  }

  /** Where the connection is gone, the database has rolled back by itself. */
  async rollback(): Promise<void> {
    this.#inTransaction = false;
    await this.#ask(0, 'rollback').catch(() => {});
  }

  /** Takes one from the pool. */
  async connect(): Promise<void> {
    const { pool, where } = this.#options;
    try {
      this.#client = await pool.connect();
    } catch (error) {
      throw asPostgresFault(error, where);
    }
  }

  /** Gives it back to its pool, or away if it is of no use any more. */
  release(): void {
    this.#client?.release(this.#broken);
    this.#client = undefined;
    this.#broken = false;
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it, the store streams nothing
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the store reads whole answers, by pages');
  }

  async #ask(renewals: number, sql: string, parameters?: unknown[]) {
    for (let left = renewals; ; left -= 1) {
      if (this.#client === undefined) await this.connect();
      try {
        return await (this.#client as PoolClient).query(sql, parameters);
      } catch (error) {
        this.#broken ||= endsConnection(error);
        if (left === 0 || !wasBroken(error)) {
          throw isConflict(error) ? error : asPostgresFault(error, this.#options.where);
        }
      }
      this.release();
    }
  }
}
