import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { refuseZeroCharacters } from '../refuse-zero-characters.ts';
import { asStoreFault } from './sqlite-fault.ts';

const KEPT_STATEMENTS = 200;

/** Kysely's connection over node:sqlite. Statements are kept, since preparing costs more than most of them take. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>();

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
  }

  #prepare(sql: string): { statement: StatementSync; reads: boolean } {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#database.prepare(sql);
    const made = { statement, reads: statement.columns().length > 0 };
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, made);
    return made;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    refuseZeroCharacters(query.parameters);
    try {
      const { statement, reads } = this.#prepare(query.sql);
      const parameters = query.parameters as readonly SQLInputValue[];
      if (reads) return { rows: statement.all(...parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      throw asStoreFault(error, this.#file);
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it, the store streams nothing
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the store reads whole answers, by pages');
  }
}
