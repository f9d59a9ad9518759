import type { Prompt } from '../reading/prompt.ts';

export interface FormField {
  readonly label: string;
  readonly type: string;
  readonly options?: readonly string[];
}

/** Where a prompt lists the fields of its form, end exclusive. */
export interface FieldList {
  /** Where the phrase with the form's own word begins. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

const LISTED =
  /\b(?:forms?|formular|formulaire|formulario|questionnaire|survey)\b(?! trigger)(?:\s*[:(]|[^.;:(]*?\b(?:with|asks?(?: people| users| visitors| customers)?(?: for)?|asking(?: for)?|collects?|collecting|fields?|containing|has|having|takes?|where (?:people|users|visitors|customers|someone) (?:can )?(?:enter|leave|give|fill in|submit)|mit|avec|con)\b)\s*(?:the |their |these |its |an? )?(?:following )?(?:fields?\b|inputs?\b)?(?: for)?:?\s*/;
const ENDS =
  /->|→|=>|\bthen\b|\)(?! ?,)|[.;]|\b(?:is|are|gets?|was) (?:submitted|filled|sent|completed|received)|,? (?:and )?(?:if|when|whenever|add|append|create|insert|mail|notify|post|put|save|send|store|write|every|each|it|they|which|that|goes|go|into|to|on submit|after|submits?|extract|parse|convert|summari[sz]e|translate|classify|resize|upload it|let|use|the answers?|answers|responses)\b/;
/** Behind a deed no field is listed: "a form is submitted send a mail with Gmail". */
const DEED =
  /(?<!\b(?:to|can|and|they|people|users|visitors|customers) )\b(?:save|send|store|post|append|notify|log|mail|email|put|insert|reply)\b/;
const UPLOAD =
  /\b(picture|image|photo|file|pdf|document|cv|resume|invoice|receipt|csv|attachment|logo|video|screenshot)s?(?: (?:upload|field))?\b|\bupload(?:s|ed)?\b/;
const MOST_WORDS = 4;

/** The words that list the fields. */
export function fieldList(prompt: Prompt): FieldList | undefined {
  const match = LISTED.exec(prompt.words);
  if (!match || DEED.test(match[0])) return undefined;
  const start = match.index + match[0].length;
  const rest = prompt.words.slice(start);
  const bracket = match[0].trimEnd().endsWith('(');
  const end = bracket ? closing(rest) : rest.search(ENDS);
  return { index: match.index, start, end: start + (end < 0 ? rest.length : end) };
}

function closing(rest: string): number {
  let depth = 1;
  for (let index = 0; index < rest.length; index += 1) {
    if (rest[index] === '(') depth += 1;
    if (rest[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** The fields that a prompt gives its form; a name and an address if it gives none. */
export function readFields(prompt: Prompt): readonly FormField[] {
  const fields: FormField[] = [];
  const add = (field: FormField): void => {
    if (!fields.some(({ label }) => label.toLowerCase() === field.label.toLowerCase())) fields.push(field);
  };
  const list = fieldList(prompt);
  const scope = list ? prompt.text.slice(list.start, list.end) : '';
  const choice = readChoice(scope === '' ? prompt.text : scope);
  for (const item of itemsOf(choice ? scope.replace(choice.said, ` ${choice.field.label}`) : scope)) {
    if (choice && item.toLowerCase() === choice.field.label.toLowerCase()) add(choice.field);
    else add(fieldOf(item));
  }
  if (choice) add(choice.field);
  if (!fields.some(({ type }) => type === 'file') && /\b(?:upload|file|attach)/.test(prompt.words)) {
    const upload = UPLOAD.exec(prompt.words.slice(0, (list?.end ?? 0) + 60)) ?? UPLOAD.exec(prompt.words);
    if (upload && formUploads(prompt)) add({ label: label(upload[1] ?? 'file'), type: 'file' });
  }
  if (fields.length === 0) add({ label: 'Name', type: 'text' });
  if (fields.length === 1 && fields[0]?.label === 'Name') add({ label: 'Email', type: 'email' });
  return fields;
}

/** "Upload form", "form with a file": not a file that a later step uploads somewhere. */
function formUploads(prompt: Prompt): boolean {
  return (
    /\bupload(?:s|ing)? (?:an? |the )?(?:\p{L}+ )?forms?\b|\bforms?\b[^.;,]{0,60}\b(?:upload|file|attach|picture|image|photo|pdf|document|cv|receipt|csv|video)/u.test(
      prompt.words,
    ) || /\b(?:uploaded|file upload|upload field)\b/.test(prompt.words)
  );
}

function itemsOf(scope: string): readonly string[] {
  return scope
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s*&\s*|\s*\/\s*|\s+plus\s+/i)
    .map((item) =>
      item
        .replace(/^\s*(?:(?:the|their|its|an?|one|optional|required|your|his|her|for|field|fields|input)\s+)+/i, '')
        .replace(/\s*\((?:optional|required|number|text|date|email|textarea)\)\s*$/i, '')
        .replace(/\s+(?:field|input|box)s?\s*$/i, '')
        .replaceAll(/["“”'„()]/g, '')
        .trim(),
    )
    .filter((item) => item !== '' && item.split(' ').length <= MOST_WORDS && /^[\p{L}\d][\p{L}\d _-]*$/u.test(item));
}

function fieldOf(item: string): FormField {
  const words = item.toLowerCase();
  const type =
    /\b(?:upload|file|attachment)\b/.test(words) ||
    /^(?:picture|image|photo|pdf|cv|resume|receipt|csv|screenshot|video)$/.test(words)
      ? 'file'
      : typeOf(words);
  return { label: label(type === 'file' ? words.replace(/ ?(?:upload|field)$/, '') || 'file' : item), type };
}

/** "Dropdown topic (Sales, Billing)", "priority dropdown with low, high", "topic: Sales or Billing". */
function readChoice(text: string): { readonly said: string; readonly field: FormField } | undefined {
  const match =
    /\b(?<name>(?!an?\b|the\b|and\b|with\b|one\b|of\b)[a-z]+) (?:as (?:an? )?)?(?:dropdown|select|choice)(?: (?:field|list))?\s*(?:with|of|:|\()\s*(?:the )?(?:options?|choices|values)?:?\s*(?<list>[^.;)]+)\)?/i.exec(
      text,
    ) ??
    /\b(?:dropdown|select|choice)\b(?: (?:field|list))?\s+(?:for |of |with |called |named )?(?:the )?["“]?([a-z]+)?["”]?\s*(?:\(([^)]+)\)?|:\s*([^.;)]+))/i.exec(
      text,
    ) ??
    /\b(?<name>[a-z]+) \((?<list>[\w-]+(?:(?:\s*,\s*(?:or )?|\s*\/\s*|\s*\|\s*|\s+or\s+)[\w -]+)+)\)?/i.exec(text);
  if (!match) return undefined;
  const name = match.groups?.name ?? match[1] ?? 'choice';
  const listed = match.groups?.list ?? match[2] ?? match[3] ?? '';
  if (/^forms?$/i.test(name)) return undefined;
  const options = listed
    .split(/\s*[,/|]\s*(?:or\s+|and\s+)?|\s+or\s+|\s+and\s+/)
    .map((option) => option.replaceAll(/["“”']/g, '').trim())
    .filter((option) => option !== '');
  return options.length < 2 ? undefined : { said: match[0], field: { label: label(name), type: 'dropdown', options } };
}

function label(name: string): string {
  const plain = /^e-?mail/i.test(name) ? 'email' : name.replace(/ (?:address|number)$/i, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function typeOf(name: string): string {
  if (/mail/.test(name)) return 'email';
  if (/message|comment|feedback|description|reason|notes?\b|details|question/.test(name)) return 'textarea';
  if (/\bdate\b|birthday|deadline/.test(name)) return 'date';
  if (/password/.test(name)) return 'password';
  return /quantity|amount|budget|price|number of|\bage\b|\bcount\b|rating|score/.test(name) ? 'number' : 'text';
}
