import type { Driver, TransactionSettings } from 'kysely';
import { type ConnectionOptions, PostgresConnection } from './postgres-connection.ts';

export interface PostgresDriverOptions extends ConnectionOptions {
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
    const connection = new PostgresConnection(this.#options);
    await connection.connect();
    return connection;
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
    await connection.begin(this.#options.synced ? begin : `${begin}; set local synchronous_commit = off`);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {}
}
