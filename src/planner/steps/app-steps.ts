import type { JsonObject } from '../../document/workflow-json.ts';
import { makeAction } from '../apps/make-action.ts';
import type { StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { actionName } from '../flow/node-name.ts';
import { UNKNOWN } from '../flow/output.ts';
import type { Part } from '../flow/parts.ts';
import { toFile } from './data-steps.ts';
import { writeRepositoryFile } from './write-repository-file.ts';

const BASE = 'n8n-nodes-base.';

/** The node of an app. What it writes by itself from a request is the request's body, not its headers. */
export function appStep(flow: Flow, context: StepContext, part: Part): void {
  const { app } = part;
  if (!app?.action) return;
  let made = makeAction(app.key, app.action, context);
  if (made.parameters.operation === 'upload' && rowsToFile(flow, app.key, context))
    made = makeAction(app.key, app.action, { ...context, upstream: flow.upstream });
  if (mapsAll(made.parameters) && flow.upstream.arriving?.output.noun === 'request') {
    flow.append(
      {
        type: `${BASE}set`,
        name: 'Body',
        parameters: { mode: 'raw', jsonOutput: '={{ JSON.stringify($json.body) }}', options: {} },
      },
      UNKNOWN,
    );
    made = makeAction(app.key, app.action, { ...context, upstream: flow.upstream });
  }
  if (app.key === 'github' && writeRepositoryFile(flow, context, app.action, made.parameters)) return;
  flow.append({ type: app.action, parameters: made.parameters, ...named(app.key, made.parameters) }, made.output);
}

const FILES = /^(?:awsS3|box|dropbox|ftp|googleDrive|microsoftOneDrive|s3)$/;

/** Rows that go where files are kept become a file first. */
function rowsToFile(flow: Flow, key: string, context: StepContext): boolean {
  if (!FILES.test(key) || flow.upstream.file !== undefined || flow.upstream.arriving?.output.many !== true)
    return false;
  if (/\.httpRequest$/.test(flow.sketch.node(flow.upstream.arriving.node)?.type ?? '')) return false;
  toFile(flow, context);
  return true;
}

function named(key: string, parameters: JsonObject): { readonly name?: string } {
  const name = actionName(key, parameters);
  return name === undefined ? {} : { name };
}

function mapsAll(parameters: Readonly<Record<string, unknown>>): boolean {
  const text = JSON.stringify(parameters);
  return (
    text.includes('autoMapInputData') ||
    (parameters.resource === 'document' && parameters.operation === 'insert' && parameters.fields === '')
  );
}

export function feedStep(flow: Flow, _context: StepContext, part: Part): void {
  const output = {
    fields: { title: 'title', link: 'link', date: 'pubDate', snippet: 'contentSnippet' },
    about: ['title', 'link'],
    noun: 'article',
    many: true,
  };
  flow.append({ type: `${BASE}rssFeedRead`, parameters: { url: part.url ?? '', options: {} } }, output);
}

/** A mail of no named service goes out by the mail app that the flow has already, else by SMTP. */
export function mailStep(flow: Flow, context: StepContext): void {
  const gmail = flow.sketch.nodes.some(({ type }) => type.startsWith(`${BASE}gmail`));
  const key = gmail ? 'gmail' : 'emailSend';
  const { parameters, output } = makeAction(key, `${BASE}${key}`, {
    ...context,
    appName: gmail ? 'Gmail' : 'Send Email',
  });
  flow.append({ type: `${BASE}${key}`, parameters, ...named(key, parameters) }, output);
}

/** The last page of a form, for every branch. */
export function pageStep(flow: Flow, context: StepContext): void {
  flow.joinBranches();
  flow.append(
    {
      type: `${BASE}form`,
      parameters: {
        operation: 'completion',
        respondWith: 'text',
        completionTitle: 'Thank you',
        completionMessage: 'We have received your answer.',
        options: {},
      },
    },
    UNKNOWN,
  );
  if (!flow.sketch.nodes.some(({ type }) => type.endsWith('.formTrigger')))
    context.leaveOpen('a completion page needs a form that starts the flow');
}

export function subworkflowStep(flow: Flow, context: StepContext): void {
  const id = /\b(?:sub-?workflow|workflow)\s+(?:with (?:the )?id\s+|called\s+|named\s+)?["“]?([\w-]{6,})/i.exec(
    context.prompt.text,
  )?.[1];
  if (id === undefined) context.leaveOpen('choose the sub-workflow that is called');
  const each = /\b(?:each|every)\b/.test(context.prompt.words);
  const parameters = {
    source: 'database',
    workflowId: { __rl: true, mode: 'id', value: id ?? '' },
    workflowInputs: { mappingMode: 'defineBelow', value: {}, matchingColumns: [], schema: [] },
    mode: each ? 'each' : 'once',
    options: { waitForSubWorkflow: true },
  };
  flow.append({ type: `${BASE}executeWorkflow`, parameters }, UNKNOWN);
}

/** Fetches the file that an event only names. */
export function downloadStep(flow: Flow, context: StepContext): void {
  const trigger = flow.sketch.nodes.find(({ type }) =>
    /\.(?:googleDrive|dropbox|microsoftOneDrive|box)Trigger$/.test(type),
  );
  if (!trigger) return;
  const type = trigger.type.replace(/Trigger$/, '');
  const { parameters, output } = makeAction(type.slice(BASE.length), type, { ...context, words: 'download' });
  flow.append({ type, parameters }, output);
}

/** Writes to the table that was read: "write the status back to the row". */
export function writeBackStep(flow: Flow, context: StepContext): void {
  const source = flow.sketch.nodes.find(({ type }) =>
    /\.(?:googleSheets|airtable|postgres|mySql|microsoftExcel|notion|dataTable)$/.test(type),
  );
  if (!source) return;
  const { documentId, sheetName, base, table, schema } = source.parameters;
  const target = Object.fromEntries(
    Object.entries({ documentId, sheetName, base, table, schema }).filter(([, value]) => value !== undefined),
  );
  const key = source.type.slice(BASE.length);
  const { parameters, output } = makeAction(key, source.type, { ...context, words: `update ${context.words}` });
  const status = context.upstream.read('status');
  const row = {
    row_number: `={{ $('${source.name}').item.json.row_number }}`,
    ...(status === undefined ? {} : { status: `={{ ${status} }}` }),
  };
  const columns =
    key === 'googleSheets'
      ? { columns: { mappingMode: 'defineBelow', value: row, matchingColumns: ['row_number'], schema: [] } }
      : {};
  flow.append(
    {
      type: source.type,
      parameters: { ...parameters, ...target, ...columns },
      name: `Update ${source.name.replace(/^Read /, '')}`,
    },
    output,
  );
}

/** Follows what failed: the step before gets an output for errors, and the flow goes on there. */
export function errorStep(flow: Flow): void {
  const fallible =
    flow.sketch.nodes.findLast(({ type }) => /\.(?:httpRequest|executeWorkflow)$/.test(type)) ??
    flow.sketch.nodes.at(-1);
  if (!fallible) return;
  flow.sketch.amend(fallible.name, { settings: { onError: 'continueErrorOutput' } });
  flow.goOnAt(fallible.name, 1, { fields: { error: 'error.message' }, about: ['error'], open: true, noun: 'error' });
}
