import type { Driver, TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { PostgresConnection } from './postgres-connection.ts';
import { asPostgresFault } from './postgres-fault.ts';

export interface PostgresDriverOptions {
  readonly pool: Pool;
  /** The store's name in messages. */
  readonly where: string;
  /** Its transactions are on the disk once they are committed. */
  readonly synced: boolean;
}

/** Kysely's driver over a pool of `pg`, which others may share. */
export class PostgresDriver implements Driver {
  readonly #options: PostgresDriverOptions;

  constructor(options: PostgresDriverOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const { pool, where } = this.#options;
    try {
      return new PostgresConnection(await pool.connect(), where);
    } catch (error) {
      throw asPostgresFault(error, where);
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const begin = `begin${level} ${accessMode ?? ''}`;
    await connection.control(this.#options.synced ? begin : `${begin}; set local synchronous_commit = off`);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    if ((await connection.control('commit')) === 'COMMIT') return;
    throw new Error('the transaction was rolled back: one of its statements had failed, and that went unnoticed');
  }

  /** Where the connection is gone, the database has rolled back by itself. */
  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.control('rollback').catch(() => {});
  }

  async destroy(): Promise<void> {}
}
