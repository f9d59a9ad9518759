import { isObject } from '../../document/json-values.ts';
import type { CheckedNode } from '../../n8n/validation/checked-node.ts';
import type { ValidationContext } from '../../n8n/validation/validation-context.ts';
import { knownOutput } from '../details/known-outputs.ts';
import { quote, quoteList, shorten } from '../text/quote.ts';
import { fieldsTaken } from './fields-taken.ts';

const MOST_FIELDS = 30;
/** Parameters of a trigger that say what it waits for, in the order in which they are told. */
const TELLING = [
  'httpMethod',
  'path',
  'responseMode',
  'rule',
  'pollTimes',
  'resource',
  'event',
  'events',
  'updates',
  'trigger',
  'triggerOn',
  'topic',
  'queue',
  'channel',
  'public',
  'mode',
  'inputSource',
  'simple',
];

/** Each enabled trigger: what it waits for, what it gives, and which fields of that are read where. */
export function sayStarts(context: ValidationContext): readonly string[] {
  const starts = context.nodes.filter(({ trigger, disabled }) => trigger && !disabled);
  if (starts.length === 0) return ['Starts: nothing does; no enabled trigger is there.'];
  return ['Starts and takes in:', ...starts.flatMap((start) => sayStart(context, start))];
}

function sayStart(context: ValidationContext, { name, node, description }: CheckedNode): readonly string[] {
  const { parameters = {} } = node;
  const told = TELLING.filter((key) => Object.hasOwn(parameters, key)).map(
    (key) => `${key} ${shorten(JSON.stringify(parameters[key]), 200)}`,
  );
  const declared = declaredFields(parameters);
  const gives = knownOutput(node.type);
  const taken = [...fieldsTaken(context, name)];
  const reads = taken.slice(0, MOST_FIELDS).map(([field, by]) => `${quote(field, 120)} (in ${quoteList(by, 3)})`);
  const more = taken.length > MOST_FIELDS ? ` and ${taken.length - MOST_FIELDS} more` : '';
  return [
    `- ${quote(name)} (${description?.displayName ?? node.type})${told.length === 0 ? '' : `: ${told.join(', ')}`}`,
    ...(declared.length === 0 ? [] : [`  fields: ${quoteList(declared, MOST_FIELDS)}`]),
    ...(gives === undefined ? [] : [`  gives: ${gives}`]),
    reads.length === 0 ? '  no field of it is read by name' : `  read from it: ${reads.join(', ')}${more}`,
  ];
}

/** What a form asks for, or a sub-workflow is handed. */
function declaredFields(parameters: Readonly<Record<string, unknown>>): readonly string[] {
  return ['formFields', 'workflowInputs'].flatMap((key) => {
    const group = parameters[key];
    if (!isObject(group) || !Array.isArray(group.values)) return [];
    return group.values.flatMap((field: unknown) => {
      const said = isObject(field) ? (field.fieldLabel ?? field.name) : undefined;
      return typeof said === 'string' ? [said] : [];
    });
  });
}
