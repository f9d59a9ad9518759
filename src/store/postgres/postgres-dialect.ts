import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { PostgresDriver, type PostgresDriverOptions } from './postgres-driver.ts';

/** Kysely over a pool of connections to PostgreSQL. */
export function postgresDialect(options: PostgresDriverOptions): Dialect {
  return {
    createDriver: () => new PostgresDriver(options),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
