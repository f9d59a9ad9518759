import type { JsonObject } from '../../document/workflow-json.ts';
import { countIn } from '../apps/source-profiles.ts';
import { named, type StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { type Output, PASSES, UNKNOWN } from '../flow/output.ts';
import { NUMBER, numberOf } from '../reading/words.ts';

const BASE = 'n8n-nodes-base.';
type Step = (flow: Flow, context: StepContext) => void;

const FORMATS: readonly (readonly [RegExp, string, string])[] = [
  [/\bxlsx?\b|\bexcel|spreadsheet file/, 'xlsx', 'xlsx'],
  [/\bcsv\b/, 'csv', 'csv'],
  [/\bods\b/, 'ods', 'ods'],
  [/\bics\b|\bical\b/, 'iCal', 'ics'],
  [/html file/, 'html', 'html'],
  [/\bjson\b/, 'toJson', 'json'],
  [/t(?:e?)xt file/, 'toText', 'txt'],
];

/** All items into one file. */
export const toFile: Step = (flow, context) => {
  const [, operation, ending] = FORMATS.find(([said]) => said.test(context.words)) ?? [/./, 'csv', 'csv'];
  const noun = nounOf(flow);
  const parameters: JsonObject = {
    operation,
    ...(operation === 'toJson' ? { mode: 'once' } : {}),
    binaryPropertyName: 'data',
    options: { fileName: `${noun}.${ending}` },
  };
  flow.append(
    { type: `${BASE}convertToFile`, parameters },
    { fields: {}, about: [], file: 'data', noun: `${noun} file` },
    { gathers: true },
  );
};

const EXTRACTS: readonly (readonly [RegExp, string])[] = [
  [/pdf/, 'pdf'],
  [/csv/, 'csv'],
  [/xlsx|excel/, 'xlsx'],
  [/json/, 'fromJson'],
  [/html/, 'html'],
  [/\btxt\b|text file/, 'text'],
];

export const fromFile: Step = (flow, context) => {
  const operation =
    EXTRACTS.find(([said]) => said.test(context.words))?.[1] ??
    EXTRACTS.find(([said]) => said.test(context.prompt.words))?.[1] ??
    'pdf';
  const output: Output =
    operation === 'pdf' ? { fields: { text: 'text', content: 'text' }, about: ['text'] } : { ...UNKNOWN, noun: 'row' };
  flow.append(
    {
      type: `${BASE}extractFromFile`,
      parameters: { operation, binaryPropertyName: context.upstream.file ?? 'data', options: {} },
    },
    output,
  );
};

/** One item that holds all, so that they can be counted even if there are none. */
export const count: Step = (flow) => {
  const noun = plural(nounOf(flow));
  const before = flow.tails[0]?.node;
  if (before !== undefined) flow.sketch.amend(before, { settings: { alwaysOutputData: true } });
  flow.append(
    {
      type: `${BASE}aggregate`,
      name: `Collect ${noun}`,
      parameters: {
        aggregate: 'aggregateAllItemData',
        destinationFieldName: 'data',
        include: 'allFields',
        options: {},
      },
    },
    {
      fields: { count: 'data.filter(item => Object.keys(item).length > 0).length' },
      about: ['count'],
      noun: `number of ${noun}`,
      lead: `Number of ${noun}: `,
    },
    { gathers: true },
  );
};

export const aggregate: Step = (flow) => {
  const item = flow.upstream.about;
  const path = flow.upstream.arriving?.output.fields[item[0] ?? ''];
  const line = path === undefined ? 'JSON.stringify(item)' : `item.${path}`;
  flow.append(
    {
      type: `${BASE}aggregate`,
      parameters: {
        aggregate: 'aggregateAllItemData',
        destinationFieldName: 'data',
        include: 'allFields',
        options: {},
      },
    },
    {
      fields: { list: `data.map(item => ${line}).join('\\n')`, all: 'data' },
      about: ['list'],
      noun: plural(nounOf(flow)),
    },
    { gathers: true },
  );
};

const SIZE = /(\d+)\s*(?:px|pixels?|pixel)?\s*(?:x|by|×)\s*(\d+)|(\d+)\s*(?:px|pixels?)/;

export const editImage: Step = (flow, context) => {
  const operation = /\bcrop/.test(context.words)
    ? 'crop'
    : /\brotate/.test(context.words)
      ? 'rotate'
      : /\bblur/.test(context.words)
        ? 'blur'
        : 'resize';
  const size = SIZE.exec(context.words);
  const width = Number(size?.[1] ?? size?.[3] ?? 500);
  const height = Number(size?.[2] ?? width);
  const file = context.upstream.file ?? 'data';
  const parameters: JsonObject = {
    operation,
    dataPropertyName: file,
    ...(operation === 'resize' ? { width, height, resizeOption: 'maximumArea' } : {}),
    ...(operation === 'crop' ? { width, height, positionX: 0, positionY: 0 } : {}),
    ...(operation === 'rotate' ? { rotate: Number(/(\d+)\s*(?:degrees?|°)/.exec(context.words)?.[1] ?? 90) } : {}),
    options: {},
  };
  // A width alone keeps the picture's shape if the height does not bind.
  if (operation === 'resize' && size?.[2] === undefined)
    Object.assign(parameters, { height: 10_000, resizeOption: 'onlyIfLarger' });
  flow.append({ type: `${BASE}editImage`, parameters }, { ...PASSES, file });
};

export const wait: Step = (flow, context) => {
  const match = new RegExp(`\\b(${NUMBER})\\s+(second|minute|hour|day|week)s?\\b`).exec(context.words);
  const amount = match?.[1] === undefined ? 1 : numberOf(match[1]);
  const unit = match?.[2] ?? 'hour';
  const weeks = unit === 'week';
  flow.append(
    {
      type: `${BASE}wait`,
      parameters: { resume: 'timeInterval', amount: weeks ? amount * 7 : amount, unit: weeks ? 'days' : `${unit}s` },
    },
    PASSES,
  );
};

export const dedupe: Step = (flow, context) => {
  const field =
    fieldBy(context) ??
    (/\blinks?\b/.test(context.words)
      ? 'link'
      : /\be-?mails?\b/.test(context.words)
        ? 'email'
        : /\burls?\b/.test(context.words)
          ? 'url'
          : undefined);
  const remembers = /\b(?:never|again|already|seen|previous|before|new ones|unseen)\b/.test(context.words);
  const parameters: JsonObject = remembers
    ? {
        operation: 'removeItemsSeenInPreviousExecutions',
        logic: 'removeItemsWithAlreadySeenKeyValues',
        dedupeValue: `={{ $json.${field ?? 'id'} }}`,
        options: {},
      }
    : {
        operation: 'removeDuplicateInputItems',
        compare: field === undefined ? 'allFields' : 'selectedFields',
        ...(field === undefined ? {} : { fieldsToCompare: field }),
        options: {},
      };
  flow.append({ type: `${BASE}removeDuplicates`, parameters }, PASSES);
};

export const sort: Step = (flow, context) => {
  const newest = /\b(?:newest|latest|oldest)\b/.test(context.words);
  const dateField = context.upstream.arriving?.output.fields.date ?? 'date';
  const field = newest ? dateField : (fieldBy(context) ?? dateField);
  const down = /\b(?:newest|latest|highest|descending|desc|largest|most)\b/.test(context.words);
  flow.append(
    {
      type: `${BASE}sort`,
      parameters: {
        type: 'simple',
        sortFieldsUi: { sortField: [{ fieldName: field, order: down ? 'descending' : 'ascending' }] },
        options: {},
      },
    },
    PASSES,
  );
};

export const limit: Step = (flow, context) => {
  flow.append(
    {
      type: `${BASE}limit`,
      parameters: {
        maxItems:
          countIn(context.words) ??
          Number(
            /\b(?:take|limit|first|top)\s+(?:only |to |the |first )*(\d+)/.exec(context.words)?.[1] ??
              /\d+/.exec(context.words)?.[0] ??
              10,
          ),
        keep: /\blast\b/.test(context.words) ? 'lastItems' : 'firstItems',
      },
    },
    PASSES,
  );
};

export const splitOut: Step = (flow, context) => {
  const field =
    named(context, 'field|property|array|list') ??
    /\bsplit out (?:the )?(?:array |list |field )?([a-z_]\w*)\b/.exec(context.words)?.[1] ??
    /\{\s*([a-z]\w*)/i.exec(context.prompt.text)?.[1] ??
    'items';
  flow.append(
    { type: `${BASE}splitOut`, parameters: { fieldToSplitOut: field, include: 'noOtherFields', options: {} } },
    UNKNOWN,
  );
};

/** Where nothing shall happen on a branch, a node says so; without a branch there is nothing to say. */
export const nothing: Step = (flow) => {
  const decided = flow.tails.some(({ node }) => /\.(?:if|switch)$/.test(flow.sketch.node(node)?.type ?? ''));
  if (!decided) return;
  flow.append({ type: `${BASE}noOp` }, PASSES);
};

function fieldBy(context: StepContext): string | undefined {
  const match = /\b(?:by|on|per|same|duplicate)\s+(?:the\s+)?([a-z]+(?: name| id)?)\b/.exec(context.words)?.[1];
  return match?.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^emails$/, 'email');
}

function nounOf(flow: Flow): string {
  return flow.upstream.arriving?.output.noun ?? 'item';
}

function plural(noun: string): string {
  return /s$/.test(noun) ? noun : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
