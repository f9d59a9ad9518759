import { within } from '../reading/prompt.ts';
import { says } from '../reading/words.ts';
import { bodyField } from './field-words.ts';
import { hasData } from './has-data.ts';
import { expression, type StepContext } from './step-context.ts';

const NAMING =
  /(?:channels?|tables?|sheets?|tabs?|folders?|bases?|databases?|boards?|lists?|projects?|groups?|spaces?|chats?|labels?|tags?|files?|columns?|views?|teams?|named|called|subject|in|into|to|from|the|my|our|dossier|ordner|tabelle|blatt|hoja|drive|notion|airtable|trello|sheet|titled?)\s*$/;

/** Mail as a way to send, not as a field. */
const MAILING =
  /\b(?:(?:send|write|get|by|via|per|an?|welcome|follow-?up|me|them|the)\s+(?:an?\s+|the\s+)?(?:[\p{L}-]+\s+)?e?-?mails?|e?-?mail\s+(?:it|them|me|us|to))\b|\bfrom (?:gmail|outlook)\b/gu;

/** The words that a message shall have, as n8n wants them: quoted in the prompt, or made of what arrives. */
export function messageText(context: StepContext): string {
  const quoted = quotedText(context);
  if (quoted !== undefined) return withFields(quoted, context);
  const field = bodyField(context);
  if (field !== undefined) return expression(field);
  const asked = context.upstream.wanted(context.words.replaceAll(MAILING, ' '));
  const file = context.upstream.file;
  // "Forward emails" speaks of the mails, not of an address.
  const onlyAddress = asked.length === 1 && asked[0] === 'email' && !/\baddress/.test(context.words);
  const meanings =
    asked.length > 0 && !(onlyAddress && context.upstream.read('subject') !== undefined)
      ? asked
      : context.upstream.about;
  const codes = [
    ...new Set(meanings.map((meaning) => context.upstream.read(meaning)).filter((code) => code !== undefined)),
  ];
  if (codes.length === 0 && !hasData(context)) return openText(context);
  if (codes.length === 0) return file === undefined ? expression('JSON.stringify($json)') : subjectOf(context);
  if (codes.length === 1 && !lead(context)) return expression(codes[0] as string);
  return `=${lead(context)}${codes.map((code) => `{{ ${code} }}`).join(' ')}`;
}

/** Behind a clock or a click nothing is there that could be said. */
function openText(context: StepContext): string {
  context.leaveOpen(`${context.appName === '' ? 'Message' : context.appName}: the text of the message`);
  return '';
}

/** Words in quotes that name nothing: not "the channel "x"" but what shall be said. */
export function quotedText(context: StepContext): string | undefined {
  const spans = within(context.prompt.quotes, context.region.start, context.region.end);
  return spans.find((span) => {
    const before = context.prompt.words.slice(Math.max(0, span.start - 24), span.start);
    return (
      !NAMING.test(before) &&
      !/^\s*(?:channel|table|sheet|folder|board|list|project|database|base)\b/.test(
        context.prompt.words.slice(span.end, span.end + 12),
      )
    );
  })?.value;
}

/** `{name}` in a quoted text stands for the field of what arrives. */
function withFields(text: string, context: StepContext): string {
  let filled = false;
  const made = text.replaceAll(
    /\{\{?\s*([\p{L}][\p{L}\d_ ]*?)\s*\}?\}|<([\p{L}][\p{L}\d_ ]*)>/gu,
    (whole, curly: string, pointed: string) => {
      const name = curly ?? pointed;
      const code = context.upstream.read(name.toLowerCase()) ?? context.upstream.readNamed(name);
      if (code === undefined) return whole;
      filled = true;
      return `{{ ${code} }}`;
    },
  );
  return filled ? `=${made}` : made;
}

function lead(context: StepContext): string {
  const source = context.upstream.sources.findLast(({ output }) => output.about.length > 0);
  if (context.language !== 'en' || !source?.output.noun) return '';
  if (source.output.lead !== undefined) return source.output.lead;
  if (source !== context.upstream.sources[0]) return `${capital(source.output.noun)}: `;
  const created = says(
    context.prompt.words,
    'changes?|changed|updated?|moved|edited|deleted|closed|cancell?ed|fails|failed|paid|merged',
  );
  return `${created ? capital(source.output.noun) : `New ${source.output.noun}`}: `;
}

/** A short title for a mail, a card, a page. */
export function titleText(context: StepContext, named?: string): string {
  if (named !== undefined) return named;
  const codes = context.upstream.about
    .map((meaning) => context.upstream.read(meaning))
    .filter((code) => code !== undefined);
  const best =
    context.upstream.read('title') ?? context.upstream.read('subject') ?? context.upstream.read('name') ?? codes[0];
  if (best === undefined) return context.upstream.arriving?.output.open ? openTitle(context) : subjectOf(context);
  const said = lead(context);
  return said ? `=${said}{{ ${best} }}` : expression(best);
}

/** Rows and answers have fields that nobody told us: the usual ones are tried. */
function openTitle(context: StepContext): string {
  const read = ['title', 'name', 'subject']
    .map((name) => context.upstream.readNamed(name))
    .filter((code) => code !== undefined);
  return expression(`${read.join(' ?? ')} ?? '${subjectOf(context).replaceAll("'", '')}'`);
}

/** What a mail is about when nothing in the data says so: the beginning of what was asked for. */
function subjectOf(context: StepContext): string {
  const source = context.upstream.sources.at(-1)?.output.noun;
  const file = context.upstream.file;
  return source ? capital(source) : file === undefined ? 'Notification' : 'The file that was asked for';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
