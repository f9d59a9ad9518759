import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { fieldCode, listedFields, sourceText } from '../apps/field-words.ts';
import { quotedText } from '../apps/message-text.ts';
import { expression, type StepContext, spansIn } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { PASSES, UNKNOWN } from '../flow/output.ts';
import type { TransformKind } from '../flow/transform-words.ts';
import { japaneseGrouping } from '../reading/japanese-grouping.ts';
import { amountField } from './amount-field.ts';
import { codeFor } from './code-step.ts';
import { compress, disk, xml } from './file-steps.ts';
import { httpRequest } from './http.ts';

const BASE = 'n8n-nodes-base.';
type Step = (flow: Flow, context: StepContext) => void;

const AGGREGATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:average|mean)\b/, 'average'],
  [/\b(?:minimum|min|lowest|smallest)\b/, 'min'],
  [/\b(?:maximum|max|highest|largest)\b/, 'max'],
  [/\b(?:sum|total|add up|add\b[^.;,]{0,24} (?:up|together))\b/, 'sum'],
];
const NO_FIELD = /^(?:the|all|them|it|up|its|their|rows?|items?|orders?|entries|records?|of|number|how)$/;

/** One item for each value of a field, with a sum or a count. */
const summarize: Step = (flow, context) => {
  const japanese = japaneseGrouping(context.words);
  const aggregation = japanese?.aggregation ?? AGGREGATIONS.find(([said]) => said.test(context.words))?.[1] ?? 'count';
  const by =
    japanese?.by ??
    /\b(?:per|grouped by|group(?:ed)? (?:them |it |rows |items |orders )?by|by|for each|for every|of each|of every|in each)\s+(?:the\s+)?([a-z_]+(?: id| name)?)/.exec(
      context.words,
    )?.[1];
  const said =
    /\b(?:sum(?: up)?|total(?: up)?|average|mean|minimum|maximum|min|max|add up)\s+(?:of\s+)?(?:the\s+|all\s+|up\s+)*([a-z_]+)/.exec(
      context.words,
    )?.[1];
  const named = said === undefined || NO_FIELD.test(said) ? undefined : said;
  const field = aggregation === 'count' ? (by ?? 'id') : (named?.replace(/s$/, '') ?? amountField(context));
  if (aggregation !== 'count' && named === undefined)
    context.leaveOpen(`Summarize: check the field that is summed: I took "${field}"`);
  if (japanese !== undefined) context.leaveOpen(`Summarize: check the field that is grouped by: I took "${by}"`);
  const given = named === undefined || aggregation === 'count' ? field : named;
  const column = `${aggregation === 'count' ? 'count' : aggregation}_${given}`;
  flow.append(
    {
      type: `${BASE}summarize`,
      parameters: {
        fieldsToSummarize: { values: [{ aggregation, field: given }] },
        fieldsToSplitBy: by ?? '',
        options: {},
      },
    },
    {
      fields: { ...(by === undefined ? {} : { [by]: by }), [aggregation]: column, total: column },
      about: [...(by === undefined ? [] : [by]), aggregation],
      noun: 'total',
      many: by !== undefined,
    },
    { gathers: true },
  );
};

const code: Step = (flow, context) => {
  const made = codeFor(context.words);
  if (!made.known) context.leaveOpen('Code: write what it shall do; until then it passes on what it gets');
  flow.append(
    {
      type: `${BASE}code`,
      parameters: { mode: 'runOnceForAllItems', language: 'javaScript', jsCode: made.code },
    },
    { ...UNKNOWN, fields: made.fields, about: Object.keys(made.fields), noun: 'result' },
  );
};

const SELECTORS: readonly (readonly [RegExp, string, string])[] = [
  [/\b(h[1-6])\b/, '', 'title'],
  [/\bmeta description\b/, 'meta[name="description"]', 'description'],
  [/\bprice\b/, '.price', 'price'],
  [/\blinks?\b/, 'a', 'links'],
  [/\b(?:headlines?|headings?)\b/, 'h1, h2', 'headline'],
  [/\btitle\b/, 'title', 'title'],
];

const html: Step = (flow, context) => {
  if (/\bhtml table\b/.test(context.words)) {
    flow.append(
      { type: `${BASE}html`, parameters: { operation: 'convertToHtmlTable', options: {} } },
      { fields: { html: 'table', text: 'table' }, about: ['html'] },
      { gathers: true },
    );
    return;
  }
  const address = flow.upstream.read('url') ?? flow.upstream.read('link');
  if (address !== undefined && !flow.sketch.nodes.some(({ type }) => type.endsWith('.httpRequest')))
    httpRequest(flow, { ...context, appName: 'HTTP Request' }, undefined);
  const selector = spansIn(context, context.prompt.quotes).find(({ value }) =>
    /^[.#\w[\]="' >:-]+$/.test(value),
  )?.value;
  const found = SELECTORS.find(([said]) => said.test(context.words));
  const key = found?.[2] ?? 'text';
  const css = selector ?? (found?.[1] || (found?.[0].exec(context.words)?.[1] ?? 'body'));
  if (selector === undefined && !/^(?:h[1-6]|title|a)$/.test(css))
    context.leaveOpen(`HTML: check the CSS selector: I took "${css}"`);
  const value: JsonObject =
    key === 'links'
      ? { key, cssSelector: css, returnValue: 'attribute', attribute: 'href', returnArray: true }
      : { key, cssSelector: css, returnValue: 'text', returnArray: false };
  flow.append(
    {
      type: `${BASE}html`,
      parameters: {
        operation: 'extractHtmlContent',
        sourceData: 'json',
        dataPropertyName: 'data',
        extractionValues: { values: [value] },
        options: {},
      },
    },
    { fields: { [key]: key, text: key }, about: [key] },
  );
};

const markdown: Step = (flow, context) => {
  const toMarkdown = /\bto markdown\b|\bas markdown\b/.test(context.words);
  const text = expression(sourceText(context, toMarkdown ? 'html' : 'markdown'));
  flow.append(
    {
      type: `${BASE}markdown`,
      parameters: {
        mode: toMarkdown ? 'htmlToMarkdown' : 'markdownToHtml',
        ...(toMarkdown ? { html: text } : { markdown: text }),
        destinationKey: 'data',
        options: {},
      },
    },
    { fields: { text: 'data', ...(toMarkdown ? { markdown: 'data' } : { html: 'data' }) }, about: ['text'] },
  );
};

const crypto: Step = (flow, context) => {
  if (/\b(?:uuid|guid)\b/.test(context.words)) {
    flow.append(
      { type: `${BASE}crypto`, parameters: { action: 'generate', dataPropertyName: 'uuid', encodingType: 'uuid' } },
      { fields: { id: 'uuid', uuid: 'uuid' }, about: ['uuid'] },
    );
    return;
  }
  const digits = /\bsha-?(1|256|384|512)\b/.exec(context.words)?.[1];
  const type = digits === undefined ? (/\bmd5\b/.test(context.words) ? 'MD5' : 'SHA256') : `SHA${digits}`;
  const action = /\bhmac\b/.test(context.words) ? 'hmac' : 'hash';
  const parameters = {
    action,
    type,
    value: expression(sourceText(context, 'value')),
    dataPropertyName: 'hash',
    encoding: /\bbase64\b/.test(context.words) ? 'base64' : 'hex',
  };
  flow.append({ type: `${BASE}crypto`, parameters }, { fields: { hash: 'hash', text: 'hash' }, about: ['hash'] });
};

const date: Step = (flow, context) => {
  const shift = /\b(add|subtract) (\d+) (years|months|weeks|days|hours|minutes)\b/.exec(context.words);
  const field = /\b(?:to|from|format|of)\s+(?:the\s+)?([a-z_]*(?:date|time|_at)[a-z_]*)\b/.exec(context.words)?.[1];
  const given = expression(fieldCode(context, field ?? 'date'));
  if (shift) {
    const operation = shift[1] === 'add' ? 'addToDate' : 'subtractFromDate';
    const parameters = { operation, magnitude: given, timeUnit: shift[3] ?? 'days', duration: Number(shift[2]) };
    flow.append(
      { type: `${BASE}dateTime`, parameters: { ...parameters, outputFieldName: 'newDate', options: {} } },
      { fields: { date: 'newDate' }, about: ['date'] },
    );
    return;
  }
  if (/\bcurrent\b/.test(context.words)) {
    const output = { fields: { date: 'currentDate', text: 'currentDate' }, about: ['date'] };
    const parameters = {
      operation: 'getCurrentDate',
      includeTime: !/\bcurrent date\b(?! and)/.test(context.words),
      outputFieldName: 'currentDate',
      options: {},
    };
    flow.append({ type: `${BASE}dateTime`, parameters }, output);
    return;
  }
  const said = /\b((?:yyyy|dd|mm)[a-z/.-]*[a-z])\b/i.exec(
    context.prompt.text.slice(context.region.start, context.region.end),
  )?.[1];
  const format = (said ?? 'yyyy-MM-dd')
    .replaceAll(/Y/g, 'y')
    .replaceAll(/D/g, 'd')
    .replaceAll(/(^|[/.-])mm(?=[/.-]|$)/gi, '$1MM');
  flow.append(
    {
      type: `${BASE}dateTime`,
      parameters: {
        operation: 'formatDate',
        date: given,
        format: 'custom',
        customFormat: format,
        outputFieldName: 'formattedDate',
        options: { includeInputFields: true },
      },
    },
    PASSES,
  );
};

const fields: Step = (flow, context) => {
  const pairs = assignedPairs(context);
  if (pairs.length > 0) {
    const assignments: Json[] = pairs.map(([name, value], index) => ({
      id: `field-${index + 1}`,
      name,
      value,
      type: 'string',
    }));
    const output = {
      fields: Object.fromEntries(pairs.map(([name]) => [name.toLowerCase(), name])),
      about: pairs.slice(0, 3).map(([name]) => name.toLowerCase()),
    };
    flow.append(
      {
        type: `${BASE}set`,
        parameters: { mode: 'manual', assignments: { assignments }, includeOtherFields: false, options: {} },
      },
      output,
    );
    return;
  }
  const names = listedFields(context);
  const value = spansIn(context, context.prompt.quotes)[0]?.value;
  const adds = /\badd an?\b/.test(context.words);
  if (names.length === 0) context.leaveOpen('Edit Fields: name the fields');
  const assignments: Json[] = names.map((name, index) => ({
    id: `field-${index + 1}`,
    name,
    value: adds ? (value ?? givenValue(context) ?? '') : expression(fieldCode(context, name)),
    type: 'string',
  }));
  const known = Object.fromEntries(names.map((name) => [name.toLowerCase(), name]));
  flow.append(
    {
      type: `${BASE}set`,
      parameters: {
        mode: 'manual',
        assignments: { assignments },
        includeOtherFields: adds,
        ...(adds ? { include: 'all' } : {}),
        options: {},
      },
    },
    adds || names.length === 0 ? PASSES : { fields: known, about: Object.keys(known).slice(0, 3) },
  );
};

/** `city = Paris`, `status to "done"`: names with the values that they get. */
function assignedPairs(context: StepContext): readonly (readonly [string, string])[] {
  const text = context.prompt.text.slice(context.region.start, context.region.end);
  return [...text.matchAll(/(?<![\w.])([A-Za-z_]\w*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w.@-]+))/g)].map(
    ([, name, double, single, plain]) => [name ?? '', double ?? single ?? plain ?? ''] as const,
  );
}

function givenValue(context: StepContext): string | undefined {
  return /\b(?:value|set to|with|=)\s+([\w.-]+)/.exec(context.words)?.[1];
}

const rename: Step = (flow, context) => {
  const pairs = [...context.words.matchAll(/\b([a-z_]\w*) (?:to|as|into) ([a-z_]\w*)\b/g)].filter(
    ([, from]) => !/^(?:field|column|key|it|them)s?$/.test(from ?? ''),
  );
  if (pairs.length === 0) context.leaveOpen('Rename Keys: which fields get which names');
  const key = pairs.map(([, currentKey, newKey]) => ({ currentKey: currentKey ?? '', newKey: newKey ?? '' }));
  flow.append({ type: `${BASE}renameKeys`, parameters: { keys: { key }, additionalOptions: {} } }, UNKNOWN);
};

const stop: Step = (flow, context) => {
  const errorMessage = quotedText(context) ?? 'The workflow was stopped';
  flow.append({ type: `${BASE}stopAndError`, parameters: { errorType: 'errorMessage', errorMessage } }, PASSES);
};

/** How each becomes a node. */
export const TRANSFORMS: Readonly<Record<TransformKind, Step>> = {
  code,
  compress,
  crypto,
  date,
  disk,
  fields,
  html,
  markdown,
  rename,
  stop,
  summarize,
  xml,
};
