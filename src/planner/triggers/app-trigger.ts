import type { Json, JsonObject } from '../../document/workflow-json.ts';
import type { NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { fillRequired } from '../apps/fill-required.ts';
import { defaultVersion } from '../apps/make-action.ts';
import type { StepContext } from '../apps/step-context.ts';
import { bestSaid, comparable } from '../apps/word-match.ts';
import { type Output, UNKNOWN } from '../flow/output.ts';
import { GITHUB_OUTPUTS, TRIGGER_OUTPUTS } from '../flow/trigger-outputs.ts';
import type { Mention } from '../reading/mentions.ts';
import { APP_TRIGGERS } from './app-trigger-tables.ts';
import { SAID_EVENTS } from './said-events.ts';
import type { Trigger } from './trigger.ts';

/** The trigger of an app, with the event that the prompt speaks of. */
export function appTrigger(mention: Mention, context: StepContext): Trigger {
  const type = mention.app.trigger ?? '';
  const description = context.nodeTypes.describe(type);
  const table = Object.hasOwn(APP_TRIGGERS, mention.app.key) ? APP_TRIGGERS[mention.app.key] : undefined;
  const version = defaultVersion(context.nodeTypes, type);
  const start = table ? table(context) : description ? chooseEvent(description, version, context) : {};
  const parameters = table || !description ? start : fillRequired(description, version, start, context);
  return {
    type,
    parameters,
    output: outputOf(mention, parameters, context),
    words: `starts when ${mention.app.name} reports ${eventWords(parameters)}`,
    region: { start: context.region.start, end: mention.end },
  };
}

const EVENT_NAMES = [
  'events',
  'event',
  'topic',
  'triggerOn',
  'trigger',
  'eventType',
  'updates',
  'triggers',
  'eventName',
  'objects',
  'eventTypes',
  'subscriptions',
];

function chooseEvent(description: NodeDescription, version: number, context: StepContext): JsonObject {
  const shown = visibleProperties(description, { typeVersion: version, parameters: {} }).filter(
    ({ depth }) => depth === 0,
  );
  const property = EVENT_NAMES.map((name) =>
    shown.find((each) => each.property.name === name && each.property.options),
  ).find((each) => each !== undefined)?.property;
  if (!property)
    return others(
      shown.map((each) => each.property),
      context,
    );
  const value = eventValue(property, context);
  return value === undefined
    ? {}
    : {
        ...others(
          shown.map((each) => each.property),
          context,
        ),
        [property.name]: property.type === 'multiOptions' ? [value] : value,
      };
}

/** What the event is about, where a trigger asks for that apart: `entity`, `action`. */
function others(shown: readonly NodeProperty[], context: StepContext): JsonObject {
  const said = new Set(comparable(context.words));
  return Object.fromEntries(
    shown.flatMap((property) => {
      if (!['action', 'entity', 'object', 'resource'].includes(property.name)) return [];
      const best = bestSaid(property.options ?? [], (option) => option.name, said);
      return best?.value === undefined ? [] : [[property.name, best.value] as const];
    }),
  );
}

const HAPPENS = ['updat', 'delet', 'complet', 'fail', 'cancel', 'clos'];

function eventValue(property: NodeProperty, context: StepContext): Json | undefined {
  const options = (property.options ?? []).filter((option) => option.value !== undefined && option.value !== '*');
  const said = SAID_EVENTS.find(
    ([words, event]) => options.some((option) => option.value === event) && words.test(context.words),
  );
  if (said) return said[1];
  const clause = new Set(comparable(context.words));
  if (clause.has('cancel') && !options.some((option) => /cancel/i.test(`${option.value}${option.name}`)))
    clause.add('delet');
  // "If an order is over 500" is asked of each that is made.
  if (/^\s*if\b/.test(context.words) && ![...HAPPENS, 'paid'].some((canon) => clause.has(canon))) clause.add('creat');
  // "A new invoice that is paid" is about the payment.
  if (
    /\bnew\b/.test(context.words) &&
    HAPPENS.some((canon) => clause.has(canon)) &&
    !/\b(?:creat|add|open)\w*/.test(context.words)
  )
    clause.delete('creat');
  const best =
    bestSaid(options, (option) => String(option.value), clause) ?? bestSaid(options, (option) => option.name, clause);
  return (
    best?.value ?? options.find((option) => /creat|new|add/i.test(String(option.value)))?.value ?? options[0]?.value
  );
}

function outputOf(mention: Mention, parameters: JsonObject, context: StepContext): Output {
  const { key } = mention.app;
  if (key === 'github') {
    const [event] = Array.isArray(parameters.events) ? parameters.events : [];
    return Object.hasOwn(GITHUB_OUTPUTS, String(event)) ? (GITHUB_OUTPUTS[String(event)] as Output) : UNKNOWN;
  }
  const known = Object.hasOwn(TRIGGER_OUTPUTS, key) ? TRIGGER_OUTPUTS[key] : undefined;
  if (key === 'emailReadImap' && parameters.downloadAttachments === true)
    return { ...(known as Output), file: 'attachment_0' };
  if (key === 'microsoftOutlook' && /attach/.test(context.prompt.words))
    return { ...(known as Output), file: 'attachment_0' };
  if (key === 'gmail' && /attach/.test(context.prompt.words)) return { ...(known as Output), file: 'attachment_0' };
  return known ?? { ...UNKNOWN, noun: mention.app.name };
}

function eventWords(parameters: JsonObject): string {
  const event = EVENT_NAMES.map((name) => parameters[name]).find((value) => value !== undefined);
  const words = Array.isArray(event) ? event.join(', ') : typeof event === 'string' ? event : '';
  return words === '' ? 'something new' : `"${words}"`;
}
