import type { Json, JsonObject } from '../../document/workflow-json.ts';
import type { NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';
import { requiredMissing } from '../../n8n/nodes/required-missing.ts';
import { hasData } from './has-data.ts';
import { messageText, quotedText, titleText } from './message-text.ts';
import { emailIn, expression, locator, named, type StepContext } from './step-context.ts';
import { bestSaid, comparable } from './word-match.ts';

const ROUNDS = 4;

/** Fills what a node requires from the prompt and from what arrives; what neither tells is left and said. */
export function fillRequired(
  description: NodeDescription,
  version: number,
  parameters: JsonObject,
  context: StepContext,
): JsonObject {
  let filled = parameters;
  const left = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const missing = requiredMissing(description, { typeVersion: version, parameters: filled }).filter(
      ({ path }) => path.split('/').length === 3 && !left.has(path),
    );
    if (missing.length === 0) break;
    for (const { property, path } of missing) {
      const value = valueFor(property, context) ?? guessedField(property, filled, context);
      if (value === undefined) {
        left.add(path);
        context.leaveOpen(`${context.appName}: ${property.displayName}`);
      } else filled = { ...filled, [property.name]: value };
    }
  }
  return filled;
}

const RECORDS = /^(?:account|company|contact|customer|lead|member|organi[sz]ation|person|prospect|subscriber|user)s?$/;
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^e-?mail(?:Address)?$/i, 'email'],
  [/^last_?name$/i, 'lastName'],
  [/^company(?:_?name)?$/i, 'company'],
];

/** A record of somebody has fields of the same names nearly everywhere: one is taken, and told to be checked. */
function guessedField(property: NodeProperty, { resource }: JsonObject, context: StepContext): Json | undefined {
  const field = FIELDS.find(([pattern]) => pattern.test(property.name))?.[1];
  if (field === undefined || !RECORDS.test(String(resource)) || !hasData(context)) return undefined;
  context.leaveOpen(`${context.appName}: check the field that holds the ${property.displayName}: I took "${field}"`);
  return expression(context.upstream.readNamed(field) ?? `$json.${field}`);
}

function valueFor(property: NodeProperty, context: StepContext): Json | undefined {
  const text =
    property.type === 'resourceLocator'
      ? namedFor(property, context)
      : (wordFor(property, context) ?? choiceFor(property, context));
  if (text === undefined || text === '')
    return property.type === 'resourceMapper'
      ? { mappingMode: 'autoMapInputData', value: {}, matchingColumns: [], schema: [] }
      : undefined;
  if (property.type === 'resourceLocator') return locatorFor(property, String(text), context);
  if (property.type === 'multiOptions' && !Array.isArray(text)) return [text];
  if (property.type === 'number' && typeof text === 'string' && !text.startsWith('='))
    return Number.isFinite(Number(text)) ? Number(text) : undefined;
  return text;
}

function choiceFor(property: NodeProperty, context: StepContext): Json | undefined {
  const options = property.options?.filter((option) => option.value !== undefined) ?? [];
  if (options.length === 0) return namedFor(property, context);
  const best = bestSaid(options, (option) => `${option.name}`, new Set(comparable(context.words)));
  return best?.value ?? (options.length === 1 ? options[0]?.value : undefined);
}

const TEXTS =
  /^(?:text|message|content|body|comment|note|markdown|description|html|textBody|messageBody|caption|status|tweet|alertMessage|messageData|payload)$/i;
const TITLES =
  /^(?:title|subject|name|summary|headline|taskName|dealName|cardName|topic|eventName|ticketName|label|pageTitle|filename)$/i;
const PEOPLE = /^(?:name|fullName|contactName|lastName|last_name|lastname|firstName|first_name)$/;

function wordFor(property: NodeProperty, context: StepContext): Json | undefined {
  const name = property.name;
  if (property.options && property.options.length > 0) return undefined;
  const own = TITLES.test(name) || TEXTS.test(name);
  const same = own
    ? undefined
    : (context.upstream.read(property.displayName.toLowerCase()) ?? context.upstream.read(name.toLowerCase()));
  if (same !== undefined) return expression(same);
  if (/mail|^to$|recipient|toAddress/i.test(name)) return emailFor(context);
  if (/phone|^to(?:Number)?$|number$/i.test(name) && context.upstream.read('phone'))
    return expression(context.upstream.read('phone') ?? '');
  if (PEOPLE.test(name) && context.upstream.read('name') && context.upstream.read('email'))
    return expression(context.upstream.read('name') ?? '');
  if (TITLES.test(name)) return titleText(context, quotedText(context));
  if (TEXTS.test(name)) return messageText(context);
  if (/url|link/i.test(name)) return urlFor(context);
  if (/binaryProperty|inputDataField|binaryPropertyName/i.test(name)) return context.upstream.file ?? 'data';
  return namedFor(property, context);
}

function emailFor(context: StepContext): string | undefined {
  const given = emailIn(context);
  const code =
    context.upstream.read('email') ?? (given === undefined ? context.upstream.readNamed('email') : undefined);
  return given ?? (code === undefined ? undefined : expression(code));
}

function urlFor(context: StepContext): string | undefined {
  const given = context.prompt.urls.find(
    (span) => span.start >= context.region.start && span.end <= context.region.end,
  )?.value;
  const code = context.upstream.read('url') ?? context.upstream.read('link');
  return given ?? (code === undefined ? undefined : expression(code));
}

/** The value beside the noun that the parameter is called after: "project OPS" for `projectId`. */
function namedFor(property: NodeProperty, context: StepContext): string | undefined {
  const nouns = [property.displayName, property.name]
    .map((name) =>
      name
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .replace(/\b(?:name or id|names or ids|id|ids|key|name|to watch)\b/g, '')
        .replaceAll(/[^a-z ]/g, ' ')
        .trim(),
    )
    .map((name) => (name === '' ? property.name.toLowerCase() : name))
    .filter((name) => name.length > 2);
  for (const noun of new Set(nouns.flatMap((name) => [name, name.split(' ').at(-1) ?? name]))) {
    const found = named(context, `${noun}s?`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function locatorFor(property: NodeProperty, value: string, context: StepContext): JsonObject {
  const modes = property.modes?.map((mode) => mode.name) ?? ['id'];
  const expressed = value.startsWith('=');
  const mode = expressed ? 'id' : modes.includes('name') ? 'name' : 'list';
  if (mode === 'list')
    context.leaveOpen(
      `${context.appName}: pick the ${property.displayName.toLowerCase()} "${value}" from the list, since n8n needs its id`,
    );
  return locator(mode, value);
}
