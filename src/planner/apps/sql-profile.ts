import type { JsonObject } from '../../document/workflow-json.ts';
import { UNKNOWN } from '../flow/output.ts';
import { listedColumns, mappedColumns } from './columns.ts';
import { DELETES, type Profile, UPDATES, UPSERTS } from './profile.ts';
import { expression, locator, type StepContext, spansIn } from './step-context.ts';
import { LISTED, matchColumn, ROWS, reads, tableName, WRITES } from './table-words.ts';

function sqlTarget(context: StepContext): JsonObject {
  const table = tableName(context);
  if (table === undefined) context.leaveOpen(`${context.appName}: choose the table`);
  return { table: table === undefined ? locator('list', '') : locator('name', table) };
}

/** Postgres and MySQL differ in that Postgres names a schema. */
export function sqlProfile(schema: JsonObject): Profile {
  return [
    {
      // A tool's query is what the model asks for.
      said: 'sql|queries|query',
      if: (context) => context.upstream.read('query') !== undefined,
      parameters: (context) => ({
        operation: 'executeQuery',
        query: expression(context.upstream.read('query') ?? ''),
        options: {},
      }),
      output: ROWS,
    },
    {
      if: (context) => sqlIn(context) !== undefined,
      parameters: (context) => ({ operation: 'executeQuery', query: sqlIn(context) ?? '', options: {} }),
      output: ROWS,
    },
    {
      said: DELETES,
      if: (context) => !/\bduplicates?\b/.test(context.words),
      parameters: (context) => deletion(context, schema),
      output: UNKNOWN,
    },
    {
      said: UPSERTS,
      parameters: (context) => ({
        operation: 'upsert',
        ...schema,
        ...sqlTarget(context),
        ...sent(context, schema, matchColumn(context) ?? 'id'),
        options: {},
      }),
      output: ROWS,
    },
    { if: reads, parameters: (context) => selected(context, schema), output: LISTED },
    {
      said: UPDATES,
      parameters: (context) => ({
        operation: 'update',
        ...schema,
        ...sqlTarget(context),
        ...sent(context, schema, matchColumn(context) ?? 'id'),
        options: {},
      }),
      output: ROWS,
    },
    { said: WRITES, parameters: (context) => inserted(context, schema), output: ROWS },
    {
      // One event at hand and no verb: "form -> table" writes it.
      if: ({ upstream }) => upstream.about.length > 0 && upstream.arriving?.output.many !== true,
      parameters: (context) => inserted(context, schema),
      output: ROWS,
    },
    { parameters: (context) => selected(context, schema), output: LISTED },
  ];
}

/** What is written: Postgres has a column mapper, MySQL a mode and a list of values. */
function sent(context: StepContext, schema: JsonObject, key?: string): JsonObject {
  const columns = listedColumns(context);
  if (Object.keys(schema).length > 0) return { columns: mappedColumns(columns, key === undefined ? [] : [key]) };
  const match = key === undefined ? {} : { columnToMatchOn: key };
  if (columns === undefined) return { dataMode: 'autoMapInputData', ...match };
  const values = Object.entries(columns).map(([column, value]) => ({ column, value }));
  const matched =
    key === undefined ? {} : { valueToMatchOn: expression(context.upstream.readNamed(key) ?? `$json.${key}`) };
  return { dataMode: 'defineBelow', ...match, ...matched, valuesToSend: { values } };
}

function inserted(context: StepContext, schema: JsonObject): JsonObject {
  return {
    operation: 'insert',
    ...schema,
    ...sqlTarget(context),
    ...sent(context, schema),
    options: {},
  };
}

/** "Delete rows older than 30 days" is a query; else what is deleted is for the person to say. */
function deletion(context: StepContext, schema: JsonObject): JsonObject {
  const days = /\bolder than (\d+) days?\b/.exec(context.words)?.[1];
  const table = tableName(context);
  if (days !== undefined && table !== undefined && /^\w+$/.test(table)) {
    context.leaveOpen(`${context.appName}: check the column of the date in the query: I took "created_at"`);
    const before = Object.keys(schema).length > 0 ? `NOW() - INTERVAL '${days} days'` : `NOW() - INTERVAL ${days} DAY`;
    return { operation: 'executeQuery', query: `DELETE FROM ${table} WHERE created_at < ${before}`, options: {} };
  }
  context.leaveOpen(
    `${context.appName}: say which rows are deleted; without a condition it would be all, so the node is set to none`,
  );
  const none = { values: [{ column: 'id', condition: 'equal', value: '' }] };
  return {
    operation: 'deleteTable',
    ...schema,
    ...sqlTarget(context),
    deleteCommand: 'delete',
    where: none,
    options: {},
  };
}

/** "Column paid = 0", "where status is open". */
function condition(context: StepContext): { column: string; value: string } | undefined {
  const match =
    /(?:where|column|spalte|colonne|columna|with)\s+([\p{L}_]\w*)\s*(?:=|is|ist|equals)\s*([\p{L}\d_.-]+)/u.exec(
      context.words,
    );
  return match?.[1] && match[2] ? { column: match[1], value: match[2] } : undefined;
}

function selected(context: StepContext, schema: JsonObject): JsonObject {
  const where = condition(context);
  return {
    operation: 'select',
    ...schema,
    ...sqlTarget(context),
    returnAll: true,
    ...(where === undefined
      ? {}
      : { where: { values: [{ column: where.column, condition: 'equal', value: where.value }] } }),
    options: {},
  };
}

function sqlIn(context: StepContext): string | undefined {
  return spansIn(context, context.prompt.quotes).find((span) =>
    /^\s*(?:select|insert|update|delete|with)\s/i.test(span.value),
  )?.value;
}
