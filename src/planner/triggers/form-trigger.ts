import type { JsonObject } from '../../document/workflow-json.ts';
import type { Output } from '../flow/output.ts';
import type { Prompt } from '../reading/prompt.ts';
import { type FormField, fieldList, readFields } from './form-fields.ts';
import type { Trigger } from './trigger.ts';

const FORM =
  /(?<!\btype|\bjot|\bin the |\bin this )\b(?:forms?|formulars?|formulaire|formulario|web ?form|questionnaire)\b(?!\.io)/;
/** A form of n8n's own; its fields are those that the prompt lists. */
export function formTrigger(prompt: Prompt): Trigger | undefined {
  const match = FORM.exec(prompt.words);
  if (!match) return undefined;
  const fields = readFields(prompt);
  const file = fields.find(({ type }) => type === 'file');
  const output: Output = {
    fields: Object.fromEntries(
      fields
        .filter(({ type }) => type !== 'file')
        .map(({ label }) => [label.toLowerCase(), /^\w+$/.test(label) ? label : `[${JSON.stringify(label)}]`]),
    ),
    about: fields
      .filter(({ type }) => type !== 'file')
      .slice(0, 3)
      .map(({ label }) => label.toLowerCase()),
    noun: 'form answer',
    ...(file ? { file: file.label.replaceAll(/[^\w]/g, '_') } : {}),
  };
  return {
    type: 'n8n-nodes-base.formTrigger',
    parameters: { formTitle: title(prompt, match.index), formFields: { values: fields.map(toValue) }, options: {} },
    output,
    words: 'starts with each answer of its form',
    region: regionOf(prompt, match.index, match.index + match[0].length),
  };
}

/** The form's clause and those that only list its fields. */
function regionOf(prompt: Prompt, start: number, end: number): { start: number; end: number } {
  const list = fieldList(prompt);
  return list && list.index <= start ? { start, end: Math.max(end, list.end) } : { start, end };
}

function toValue(field: FormField): JsonObject {
  return {
    fieldLabel: field.label,
    fieldType: field.type,
    ...(field.options ? { fieldOptions: { values: field.options.map((option) => ({ option })) } } : {}),
    ...(field.type === 'file' ? { multipleFiles: false } : {}),
    requiredField: true,
  };
}

function title(prompt: Prompt, at: number): string {
  const named = prompt.quotes.find(
    ({ start }) =>
      /\b(?:forms?|titled?|called|named|name)\s*$/.test(prompt.words.slice(Math.max(0, start - 12), start)) &&
      start - at < 40,
  );
  if (named) return named.value.slice(0, 100);
  const before = /([a-z]+)\s+$/.exec(prompt.words.slice(0, at))?.[1];
  const kind =
    before &&
    !/^(?:a|an|the|my|our|this|with|new|simple|build|make|create|n8n|ein|un|une|when|via|of|from)$/.test(before)
      ? before
      : undefined;
  return kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} form` : 'Form';
}
