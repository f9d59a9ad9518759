import type { Json, JsonObject } from '../../document/workflow-json.ts';
import type { StepContext } from '../apps/step-context.ts';
import { spansIn } from '../apps/step-context.ts';

export interface Condition {
  /** An expression with its equals sign. */
  readonly left: string;
  readonly type: 'boolean' | 'number' | 'string';
  readonly operation: string;
  readonly right?: Json;
}

const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(?:is |are |was )?(?:at least|>=|not less than|or more)\s*/, 'gte'],
  [/(?:is |are )?(?:at most|<=|not more than|up to)\s*/, 'lte'],
  [
    /(?:is |are |was )?(?:above|over|more than|greater than|higher than|larger than|bigger than|exceeds?|exceeding|>|mehr als|über|plus de)\s*/,
    'gt',
  ],
  [
    /(?:is |are |was )?(?:below|under|less than|lower than|smaller than|fewer than|<|unter|weniger als|moins de)\s*/,
    'lt',
  ],
  [/(?:is not|isn't|!=|not)\s*/, 'notEquals'],
  [/(?:is|are|equals?|=|==)\s*/, 'equals'],
];
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/(?:does not|doesn't) contain|without/, 'notContains'],
  [/contains?|includes?|including|mentions?/, 'contains'],
  [/starts? with/, 'startsWith'],
  [/ends? with/, 'endsWith'],
  [/is not|isn't|not/, 'notEquals'],
  [/is|are|equals?|=/, 'equals'],
];
const SUBJECT = String.raw`(?:(?:the|its|their|an?|whose|where|if|only|when|orders?|items?|rows?|with)\s+)*(?<subject>[\p{L}][\p{L}\d_-]*(?:\s[\p{L}\d_-]+)?)\s+`;
const SMALL =
  /^(?:only|there are|there is|there|if|it|they|those|the ones|ones|that|which|there|if it|when|orders|items|rows|invoices|so that only \w+|invoice|order)$/;

/** The condition that a piece of the prompt sets; what it does not tell is `undefined`. */
export function readCondition(context: StepContext): Condition | undefined {
  return (
    approved(context) ??
    failing(context) ??
    undone(context) ??
    holding(context) ??
    flagged(context) ??
    numeric(context) ??
    textual(context) ??
    header(context) ??
    having(context)
  );
}

const FLAGS =
  'active|enabled|disabled|published|verified|archived|public|private|available|subscribed|confirmed|featured|approved|starred';

/** "Keep only the active ones": the adjective is the field, or a status. */
function flagged(context: StepContext): Condition | undefined {
  const match =
    /\b(?:keep only|only keep|just keep|filter (?:for|to)|only) (?:the )?(?:un)?([a-z]+) (?:ones\b|[a-z]+s\b(?! (?:above|over|below|under|more|less|that|which|whose|where|with|is|are|>|<)))/.exec(
      context.words,
    ) ?? /\b(?:keep only|only keep|filter (?:for|to)) (?:the )?([a-z]+)\s*(?=$|[,.;])/.exec(context.words);
  const word = match?.[1];
  if (word === undefined || /^(?:the|first|last|top|new|latest)$/.test(word)) return undefined;
  const flag = new RegExp(`^(?:${FLAGS})$`).test(word);
  const name = flag ? word : 'status';
  const code = context.upstream.read(name) ?? context.upstream.readNamed(name) ?? `$json[${JSON.stringify(name)}]`;
  context.leaveOpen(`check that the condition reads the right field: I took "${name}"`);
  return flag
    ? { left: `={{ ${code} }}`, type: 'boolean', operation: 'true' }
    : { left: `={{ ${code} }}`, type: 'string', operation: 'equals', right: word };
}

function numeric(context: StepContext): Condition | undefined {
  for (const [words, operation] of NUMBERS) {
    const match = new RegExp(
      `(?:${SUBJECT})?(?:${words.source})[€$£]?(?<value>\\d+(?:[.,]\\d+)?)\\b(?!\\s*(?:am|pm|:\\d))(?:\\s+(?<counted>[a-z_]+))?`,
      'u',
    ).exec(context.words);
    const value = match?.groups?.value;
    if (value === undefined) continue;
    return {
      left:
        amountOf(match?.groups?.subject, context) ??
        fieldOf(countedIn(match) ?? match?.groups?.subject, context, 'amount'),
      type: 'number',
      operation,
      right: Number(value.replace(',', '.')),
    };
  }
  return undefined;
}

/** "An order over 500": what is sold or owed is compared by its amount. */
function amountOf(subject: string | undefined, context: StepContext): string | undefined {
  if (subject === undefined || !WORTH.test(subject)) return undefined;
  const code = ['amount', 'total', 'price', 'value']
    .map((meaning) => context.upstream.read(meaning))
    .find((each) => each !== undefined);
  return code === undefined ? fieldOf(undefined, context, 'amount') : `={{ ${code} }}`;
}

const WORTH =
  /\b(?:orders?|invoices?|payments?|deals?|charges?|sales?|purchases?|donations?|quotes?)(?: (?:is|are|was|of))?$/;

/** "The company has more than 50 employees": what is counted is the field. */
function countedIn(match: RegExpExecArray | null): string | undefined {
  const { subject, counted } = match?.groups ?? {};
  const owns = subject === undefined || /(?:^|\s)(?:has|have|with|got)$/.test(subject);
  return owns &&
    counted !== undefined &&
    !/^(?:and|or|then|post|send|euros?|dollars?|usd|eur|percent|days?|hours?|minutes?|in|to|create|add|tell|notify|it|on)$/.test(
      counted,
    )
    ? counted
    : undefined;
}

/** "If approved": what the person who was asked has answered. */
function approved(context: StepContext): Condition | undefined {
  const answer = context.upstream.read('approved');
  const match = /\bif (?:it (?:is|was|gets) |they )?(approved?|confirmed|accepted|declined|rejected)\b/.exec(
    context.words,
  );
  if (answer === undefined || !match) return undefined;
  return {
    left: `={{ ${answer} }}`,
    type: 'boolean',
    operation: /declined|rejected/.test(match[1] ?? '') ? 'false' : 'true',
  };
}

/** "Is down": the status of the answer tells it. */
function failing(context: StepContext): Condition | undefined {
  const status = context.upstream.read('status');
  if (
    status === undefined ||
    !/\b(?:is|are|goes|becomes) (?:down|offline|unreachable|not (?:reachable|available|ok|up)|unavailable)\b/.test(
      context.words,
    )
  )
    return undefined;
  return { left: `={{ ${status} }}`, type: 'number', operation: 'gte', right: 400 };
}

/** "未完了の": what is not done yet is open. */
function undone(context: StepContext): Condition | undefined {
  if (!/未(?:完了|処理|対応|解決)の/.test(context.words)) return undefined;
  const code = context.upstream.read('state') ?? context.upstream.readNamed('status') ?? '$json.status';
  context.leaveOpen('check how the filter tells what is not done: I took the field "status" with the value "open"');
  return { left: `={{ ${code} }}`, type: 'string', operation: 'equals', right: 'open' };
}

/** "Those with status inactive", "with stock equal to 0": a field and its value. */
function having(context: StepContext): Condition | undefined {
  const match =
    /\b(?:with|where|whose|having)\s+(?:the\s+|an?\s+)?([a-z_]\w*)\s+(?:equals? (?:to\s+)?|equal to\s+|=\s*|of\s+|set to\s+)?([\w.-]+)/.exec(
      context.words,
    );
  const [, field, value] = match ?? [];
  if (
    field === undefined ||
    value === undefined ||
    /^(?:an?|the|in|on|to|and|of|than|is|are|that|for|below|above|over|under)$/.test(value)
  )
    return undefined;
  const left = fieldOf(field, context, field);
  return /^\d+(?:\.\d+)?$/.test(value)
    ? { left, type: 'number', operation: 'equals', right: Number(value) }
    : { left, type: 'string', operation: 'equals', right: original(value, context) ?? value };
}

/** "With the word urgent", "mentioning the phrase …": the text itself is looked at. */
function holding(context: StepContext): Condition | undefined {
  const match =
    /\b(?:with|containing|contains?|including|mentioning|mentions?|has|have) the (?:words?|text|phrase|keyword|string|term)\s+(?<value>[\p{L}\d_.-]+)?/u.exec(
      context.words,
    );
  if (!match) return undefined;
  const at = context.region.start + match.index + match[0].length;
  const quoted = context.prompt.quotes.find((span) => span.end <= context.region.end && Math.abs(span.start - at) < 12);
  const value = quoted?.value ?? original(match.groups?.value, context);
  if (value === undefined) return undefined;
  const about = /\b(?:subject|title)\b/.exec(context.words)?.[0] ?? 'text';
  const code =
    context.upstream.read(about) ??
    context.upstream.read('text') ??
    context.upstream.read('title') ??
    context.upstream.readNamed('text');
  return { left: `={{ ${code ?? '$json.text'} }}`, type: 'string', operation: 'contains', right: value };
}

function textual(context: StepContext): Condition | undefined {
  const quoted = spansIn(context, context.prompt.quotes)[0];
  for (const [words, operation] of TEXTS) {
    const match = new RegExp(
      `${SUBJECT}(?:${words.source})\\s+(?:the (?:word|text) |an? )?(?<value>[\\p{L}\\d_.-]+)?`,
      'u',
    ).exec(context.words);
    if (!match) continue;
    const near =
      quoted && quoted.start - (context.region.start + match.index + match[0].length) < 12 ? quoted.value : undefined;
    const value = near ?? original(match.groups?.value, context);
    if (value === undefined || /^(?:the|a|an|in|to|it|new|not)$/i.test(value)) continue;
    const boolean = /^(?:true|false|yes|no)$/i.test(value);
    if (boolean)
      return {
        left: fieldOf(match.groups?.subject, context, 'status'),
        type: 'boolean',
        operation: /true|yes/i.test(value) ? 'true' : 'false',
      };
    return { left: fieldOf(match.groups?.subject, context, 'text'), type: 'string', operation, right: value };
  }
  return undefined;
}

/** "Compare the header x-token with a value": the value is the person's. */
function header(context: StepContext): Condition | undefined {
  const name = /\bheader\s+([a-z][\w-]+)/.exec(context.prompt.words)?.[1];
  const webhook = context.upstream.sources[0]?.node;
  if (name === undefined || webhook === undefined) return undefined;
  context.leaveOpen(`set the secret that the header ${name} is compared with, in place of "change-me"`);
  return {
    left: `={{ $json.headers[${JSON.stringify(name)}] }}`,
    type: 'string',
    operation: 'equals',
    right: 'change-me',
  };
}

/** The value as it is written in the prompt, with its capitals. */
function original(value: string | undefined, context: StepContext): string | undefined {
  if (value === undefined) return undefined;
  const at = context.words.lastIndexOf(value);
  return context.prompt.text.slice(context.region.start + at, context.region.start + at + value.length);
}

function fieldOf(subject: string | undefined, context: StepContext, otherwise: string): string {
  const name =
    subject === undefined || SMALL.test(subject)
      ? undefined
      : subject.replace(/^(?:the|its|their)\s+/, '').replace(/\s+(?:is|are|was|column)$/, '');
  const meaning =
    (name === undefined ? undefined : context.upstream.wanted(name)[0]) ?? context.upstream.wanted(context.words)[0];
  // What a mail says of itself first is its subject, not who wrote it.
  const of = meaning === 'email' && otherwise === 'text' && context.upstream.read('subject') ? 'subject' : meaning;
  const known = of === undefined ? undefined : context.upstream.read(of);
  const field = name === undefined ? otherwise : (name.split(' ').at(-1) ?? name);
  if (known === undefined) context.leaveOpen(`check that the condition reads the right field: I took "${field}"`);
  return `={{ ${known ?? context.upstream.readNamed(field) ?? `$json[${JSON.stringify(field)}]`} }}`;
}

/** The parameters of If and Filter. */
export function conditionParameters(condition: Condition, id = 'condition-1'): JsonObject {
  const unary = condition.right === undefined;
  return {
    conditions: {
      options: {
        caseSensitive: true,
        leftValue: '',
        typeValidation: condition.type === 'string' ? 'strict' : 'loose',
        version: 2,
      },
      conditions: [
        {
          id,
          leftValue: condition.left,
          rightValue: condition.right ?? '',
          operator: { type: condition.type, operation: condition.operation, ...(unary ? { singleValue: true } : {}) },
        },
      ],
      combinator: 'and',
    },
    ...(condition.type === 'string' ? {} : { looseTypeValidation: true }),
    options: {},
  };
}
