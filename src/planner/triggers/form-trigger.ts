import type { JsonObject } from '../../document/workflow-json.ts';
import type { Output } from '../flow/output.ts';
import type { Prompt } from '../reading/prompt.ts';
import type { Trigger } from './trigger.ts';

const FORM =
  /(?<!\btype|\bjot|\bin the |\bin this )\b(?:forms?|formulars?|formulaire|formulario|web ?form|questionnaire)\b(?!\.io)/;
const UPLOAD =
  /\b(picture|image|photo|file|pdf|document|cv|resume|invoice|receipt|csv|attachment)s?(?: (?:upload|field))?|\bupload(?:s|ed)?\b/;
const FIELD_LIST =
  /\b(?:forms?|formular|formulaire|formulario)\b[^.;:]*?\b(?:with|asks? for|asking for|fields?|mit|avec|con)\b\s*(?:the )?(?:fields?)?:?\s*([^.;]+)|\bforms? \(([^)]+)\)/;
const GOES_ON =
  /->|→|=>|\bthen\b|,? (?:and )?(?:add|append|create|insert|mail|notify|post|put|save|send|store|write)\b/;
const KNOWN =
  /\b(first name|last name|full name|name|company|phone(?: number)?|message|comment|subject|date|quantity|amount|address|city|country|topic|budget|e-?mail(?: address)?)\b/g;

interface Field {
  readonly label: string;
  readonly type: string;
  readonly options?: readonly string[];
}

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

/** The words that list the fields, and where the phrase begins and ends. */
function fieldList(prompt: Prompt): { index: number; end: number; words: string } | undefined {
  const match = FIELD_LIST.exec(prompt.words);
  const listed = match?.[1] ?? match?.[2];
  if (!match || listed === undefined) return undefined;
  const start = match.index + match[0].lastIndexOf(listed);
  const words = listed.split(GOES_ON, 1)[0] ?? '';
  return { index: match.index, end: start + words.length, words };
}

function toValue(field: Field): JsonObject {
  return {
    fieldLabel: field.label,
    fieldType: field.type,
    ...(field.options ? { fieldOptions: { values: field.options.map((option) => ({ option })) } } : {}),
    ...(field.type === 'file' ? { multipleFiles: false } : {}),
    requiredField: true,
  };
}

function readFields(prompt: Prompt): readonly Field[] {
  const fields: Field[] = [];
  const add = (field: Field): void => {
    if (!fields.some(({ label }) => label.toLowerCase() === field.label.toLowerCase())) fields.push(field);
  };
  const scope = fieldList(prompt)?.words ?? '';
  for (const match of scope.matchAll(KNOWN)) add({ label: label(match[0]), type: typeOf(match[0]) });
  const dropdown =
    /\b(?:dropdown|select|choice)\b(?: (?:field|list))?\s+(?:for |of |with |called |named )?(?:the )?([a-z]+)?\s*\(([^)]+)\)/.exec(
      prompt.words,
    );
  if (dropdown?.[2]) {
    const at = dropdown.index + dropdown[0].lastIndexOf('(') + 1;
    const options = prompt.text
      .slice(at, at + dropdown[2].length)
      .split(/\s*[,/|]\s*|\s+or\s+/)
      .map((option) => option.trim());
    const name = label(dropdown[1] ?? 'choice');
    const index = fields.findIndex((field) => field.label === name);
    if (index >= 0) fields.splice(index, 1);
    add({ label: name, type: 'dropdown', options });
  }
  const upload = /\b(?:upload|file|attach)/.test(prompt.words) ? UPLOAD.exec(prompt.words) : null;
  if (upload) add({ label: label(upload[1] ?? 'file'), type: 'file' });
  if (fields.length === 0) add({ label: 'Name', type: 'text' });
  if (fields.length === 1 && fields[0]?.label === 'Name') add({ label: 'Email', type: 'email' });
  return fields;
}

function label(name: string): string {
  const plain = /^e-?mail/.test(name) ? 'email' : name.replace(/ (?:address|number)$/, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function typeOf(name: string): string {
  if (/mail/.test(name)) return 'email';
  if (/message|comment/.test(name)) return 'textarea';
  if (/date/.test(name)) return 'date';
  return /quantity|amount|budget/.test(name) ? 'number' : 'text';
}

function title(prompt: Prompt, at: number): string {
  const before = /([a-z]+)\s+$/.exec(prompt.words.slice(0, at))?.[1];
  const kind =
    before &&
    !/^(?:a|an|the|my|our|this|with|new|simple|build|make|create|n8n|ein|un|une|when|via|of|from)$/.test(before)
      ? before
      : undefined;
  return kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} form` : 'Form';
}
