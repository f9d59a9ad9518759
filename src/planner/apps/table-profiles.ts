import type { JsonObject } from '../../document/workflow-json.ts';
import { UNKNOWN } from '../flow/output.ts';
import { listedColumns, mappedColumns } from './columns.ts';
import { titleText } from './message-text.ts';
import { notionDatabase, notionProperties } from './notion-target.ts';
import { type Profiles, UPDATES, UPSERTS } from './profile.ts';
import { sqlProfile } from './sql-profile.ts';
import { expression, locator, named, pickByName, type StepContext, spansIn } from './step-context.ts';
import { LISTED, matchColumn, ROWS, reads, tableName } from './table-words.ts';

function sheet(context: StepContext): JsonObject {
  const quoted = spansIn(context, context.prompt.quotes)[0]?.value;
  const document = named(context, '(?:google )?(?:sheets?|spreadsheets?|document|workbook)') ?? quoted;
  const tab = named(context, 'tabs?|worksheets?|blatt');
  const url = spansIn(context, context.prompt.urls).find((span) => span.value.includes('docs.google.com'))?.value;
  return {
    documentId: url === undefined ? pickByName(context, 'document', document) : locator('url', url),
    sheetName: locator('name', tab ?? document ?? 'Sheet1'),
  };
}

const sheetUpdate = (context: StepContext): JsonObject => {
  const key = matchColumn(context) ?? 'row_number';
  return {
    resource: 'sheet',
    operation: 'update',
    ...sheet(context),
    columns: mappedColumns(listedColumns(context), [key]),
    options: {},
  };
};

function airtableTarget(context: StepContext): JsonObject {
  const base = named(context, 'base');
  const table = tableName(context);
  const known = base !== undefined && /^app[\w]{8,}$/.test(base);
  return {
    base: known ? locator('id', base) : pickByName(context, 'base', base),
    // Airtable takes a table's name where it takes its id.
    table: table === undefined ? pickByName(context, 'table', undefined) : locator('id', table),
  };
}

/** Tables and databases. */
export const TABLE_PROFILES: Profiles = {
  googleSheets: [
    {
      said: UPSERTS,
      parameters: (context) => ({
        resource: 'sheet',
        operation: 'appendOrUpdate',
        ...sheet(context),
        columns: mappedColumns(listedColumns(context), [matchColumn(context) ?? 'id']),
        options: {},
      }),
      output: ROWS,
    },
    { said: 'update|change|back to the row|mark', parameters: sheetUpdate, output: ROWS },
    {
      said: 'clear|empty',
      parameters: (context) => ({ resource: 'sheet', operation: 'clear', ...sheet(context) }),
      output: UNKNOWN,
    },
    {
      if: reads,
      parameters: (context) => ({
        resource: 'sheet',
        operation: 'read',
        ...sheet(context),
        filtersUI: {},
        options: {},
      }),
      output: LISTED,
    },
    {
      parameters: (context) => ({
        resource: 'sheet',
        operation: 'append',
        ...sheet(context),
        columns: mappedColumns(listedColumns(context)),
        options: {},
      }),
      output: ROWS,
    },
  ],
  airtable: [
    {
      said: UPSERTS,
      parameters: (context) => ({
        resource: 'record',
        operation: 'upsert',
        ...airtableTarget(context),
        columns: mappedColumns(listedColumns(context), [matchColumn(context) ?? 'id']),
        options: {},
      }),
      output: ROWS,
    },
    {
      said: UPDATES,
      parameters: (context) => ({
        resource: 'record',
        operation: 'update',
        ...airtableTarget(context),
        columns: mappedColumns(assigned(context) ?? listedColumns(context), ['id']),
        options: {},
      }),
      output: ROWS,
    },
    {
      if: reads,
      parameters: (context) => ({
        resource: 'record',
        operation: 'search',
        ...airtableTarget(context),
        filterByFormula: '',
        returnAll: true,
        options: {},
        sort: {},
      }),
      output: LISTED,
    },
    {
      parameters: (context) => ({
        resource: 'record',
        operation: 'create',
        ...airtableTarget(context),
        columns: mappedColumns(listedColumns(context)),
        options: {},
      }),
      output: ROWS,
    },
  ],
  notion: [
    {
      if: reads,
      parameters: (context) => ({
        resource: 'databasePage',
        operation: 'getAll',
        dataSourceId: notionDatabase(context),
        returnAll: true,
        filterType: 'none',
        simple: true,
        options: {},
      }),
      output: {
        fields: { title: 'name', name: 'name', url: 'url', id: 'id' },
        about: ['title'],
        open: true,
        noun: 'page',
        many: true,
      },
    },
    {
      parameters: (context) => {
        const text = context.upstream.read('generated');
        return {
          resource: 'databasePage',
          operation: 'create',
          dataSourceId: notionDatabase(context),
          title: titleText(context),
          ...notionProperties(context),
          ...(text === undefined ? {} : { contentType: 'markdown', markdown: expression(text) }),
          simple: true,
          options: {},
        };
      },
      output: UNKNOWN,
    },
  ],
  postgres: sqlProfile({ schema: locator('name', 'public') }),
  mySql: sqlProfile({}),
  mongoDb: [
    {
      said: UPDATES,
      parameters: (context) => ({
        resource: 'document',
        operation: 'update',
        collection: collection(context),
        updateKey: matchColumn(context) ?? 'id',
        fields: Object.keys(listedColumns(context) ?? {}).join(','),
        upsert: false,
        options: {},
      }),
      output: ROWS,
    },
    {
      if: reads,
      parameters: (context) => ({
        resource: 'document',
        operation: 'find',
        collection: collection(context),
        query: '{}',
        options: {},
      }),
      output: LISTED,
    },
    {
      parameters: (context) => ({
        resource: 'document',
        operation: 'insert',
        collection: collection(context),
        fields: Object.keys(listedColumns(context) ?? {}).join(','),
        options: {},
      }),
      output: { ...ROWS, fields: { id: 'id' } },
    },
  ],
  supabase: [
    {
      if: reads,
      parameters: (context) => ({
        resource: 'row',
        operation: 'getAll',
        tableId: tableName(context) ?? '',
        returnAll: true,
        filterType: 'none',
      }),
      output: LISTED,
    },
    {
      parameters: (context) => ({
        resource: 'row',
        operation: 'create',
        tableId: tableName(context) ?? '',
        dataToSend: 'autoMapInputData',
        inputsToIgnore: '',
      }),
      output: ROWS,
    },
  ],
  dataTable: [
    { said: UPSERTS, parameters: (context) => dataTable(context, 'upsert'), output: ROWS },
    {
      if: reads,
      parameters: (context) => ({
        resource: 'row',
        operation: 'get',
        dataTableId: dataTableId(context),
        returnAll: true,
      }),
      output: LISTED,
    },
    { parameters: (context) => dataTable(context, 'insert'), output: ROWS },
  ],
};

function collection(context: StepContext): string {
  const name = named(context, 'collection');
  if (name === undefined) context.leaveOpen(`${context.appName}: the name of the collection`);
  return name ?? '';
}

function dataTableId(context: StepContext): JsonObject {
  const name = named(context, 'data ?tables?');
  if (name === undefined) context.leaveOpen('Data table: choose the table');
  return name === undefined ? locator('list', '') : locator('name', name);
}

function dataTable(context: StepContext, operation: string): JsonObject {
  const key = matchColumn(context) ?? 'id';
  const code = context.upstream.readNamed(key) ?? `$json.${key}`;
  return {
    resource: 'row',
    operation,
    dataTableId: dataTableId(context),
    ...(operation === 'upsert'
      ? {
          matchType: 'allConditions',
          filters: { conditions: [{ keyName: key, condition: 'eq', keyValue: expression(code) }] },
        }
      : {}),
    columns: mappedColumns(listedColumns(context)),
    options: {},
  };
}

/** `set status "paid"`. */
function assigned(context: StepContext): JsonObject | undefined {
  const match = /\b(?:set|mark)\s+(?:the\s+)?([a-z_]+)\s+(?:to\s+|as\s+)?/.exec(context.words);
  const quoted =
    match &&
    spansIn(context, context.prompt.quotes).find(
      (span) => span.start - context.region.start - (match.index + match[0].length) < 3,
    );
  return match?.[1] && quoted
    ? { id: expression(context.upstream.read('id') ?? '$json.id'), [match[1]]: quoted.value }
    : undefined;
}
