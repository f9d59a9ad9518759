import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Driver, TransactionSettings } from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { asStoreFault, isBusy } from './sqlite-fault.ts';

const PATIENCE_MS = 10_000;

/**
 * One connection, one user at a time. A transaction takes the file's write lock as it begins (two that began by
 * reading would each refuse the other); it waits for the lock without blocking the process, whose heartbeats go on.
 */
export class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #connection: SqliteConnection;
  #last: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
    this.#connection = new SqliteConnection(database, file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    const before = this.#last;
    let release = () => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async beginTransaction(_: SqliteConnection, { accessMode }: TransactionSettings): Promise<void> {
    // It sees one moment of the store from its first read on, and holds nobody up.
    if (accessMode === 'read only') return this.#database.exec('BEGIN');
    const deadline = performance.now() + PATIENCE_MS;
    for (let pause = 1; ; pause = Math.min(pause * 2, 20)) {
      try {
        this.#database.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw asStoreFault(error, this.#file);
      }
      await wait(pause);
    }
  }

  async commitTransaction(): Promise<void> {
    try {
      this.#database.exec('COMMIT');
    } catch (error) {
      throw asStoreFault(error, this.#file);
    }
  }

  /** SQLite itself rolls back on a full disk, and then there is nothing left to do. */
  async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  async destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }
}
