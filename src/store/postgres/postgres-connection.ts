import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { refuseZeroCharacters } from '../refuse-zero-characters.ts';
import { asPostgresFault, endsConnection, isConflict } from './postgres-fault.ts';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/** Kysely's connection over one of `pg`. A conflict keeps its own error, since who runs the transaction tries it again. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #where: string;
  #broken = false;

  constructor(client: PoolClient, where: string) {
    this.#client = client;
    this.#where = where;
  }

  async executeQuery<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    refuseZeroCharacters(query.parameters);
    const { command, rowCount, rows } = await this.#ask(query.sql, [...query.parameters]);
    if (!CHANGES.includes(command)) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** What ended the statements; PostgreSQL answers a commit of what had failed with a rollback. */
  async control(sql: string): Promise<string> {
    const answer: unknown = await this.#ask(sql);
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return (last as { command: string }).command;
  }

  /** Gives it back to its pool, or away if it is of no use any more. */
  release(): void {
    this.#client.release(this.#broken);
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it, the store streams nothing
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the store reads whole answers, by pages');
  }

  async #ask(sql: string, parameters?: unknown[]) {
    try {
      return await this.#client.query(sql, parameters);
    } catch (error) {
      this.#broken ||= endsConnection(error);
      throw isConflict(error) ? error : asPostgresFault(error, this.#where);
    }
  }
}
