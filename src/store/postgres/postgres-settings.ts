import pg from 'pg';
import { PawlError } from '../../errors/pawl-error.ts';

const BIGINT = 20;

/**
 * A process that stands still while it holds a session's lock loses it after 10 s; who waits for the lock waits longer
 * than that. The client gives up last: it only has to where the network has swallowed the answer.
 */
const TIMES = {
  connectionTimeoutMillis: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 15_000,
  statement_timeout: 30_000,
  query_timeout: 40_000,
} as const;

/** How every connection of a process to its store is made. What the address itself sets is kept. */
export interface PostgresSettings {
  readonly connection: pg.ClientConfig;
  /** The address without user and password, for messages. */
  readonly where: string;
}

/** InvalidInput if the address can't be read; it is not repeated, since it may hold a password. */
export function postgresSettings(address: string): PostgresSettings {
  const connection: pg.ClientConfig = {
    connectionString: address,
    application_name: 'pawl',
    keepAlive: true,
    ...TIMES,
    types: {
      // Counts and times are far below what a number holds.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'),
    },
  };
  try {
    const { host, port, database } = new pg.Client(connection);
    return { connection, where: `postgres://${host}:${port}/${database ?? ''}` };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'it is malformed';
    throw new PawlError(
      'InvalidInput',
      `PAWL_STORE can't be read as an address (${reason}); it takes postgres://USER:PASSWORD@HOST:5432/DATABASE, with the password's special characters as %XX.`,
    );
  }
}
