import { type ColumnDataType, type RawBuilder, sql } from 'kysely';

/** The types that the engines call by different names. */
export interface ColumnTypes {
  readonly text: ColumnDataType | RawBuilder<unknown>;
  readonly binary: ColumnDataType;
}

export const SQLITE_TYPES: ColumnTypes = { text: 'text', binary: 'blob' };

/** Texts are put in order by their bytes, as SQLite does it, whatever the language of the database. */
export const POSTGRES_TYPES: ColumnTypes = { text: sql`text collate "C"`, binary: 'bytea' };
