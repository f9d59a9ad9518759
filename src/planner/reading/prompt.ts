import { deedAfterEvent } from './deed-after-event.ts';
import { readLiterals } from './literals.ts';
import type { Span } from './span.ts';
import { mendTypos } from './typos.ts';

export type { Span } from './span.ts';

/** A request as it is read: the words, and the pieces in it that are values rather than words. */
export interface Prompt {
  readonly text: string;
  /** The text in lower case with values blanked out, place by place, so that words in names and addresses mean nothing. */
  readonly words: string;
  readonly quotes: readonly Span[];
  readonly urls: readonly Span[];
  readonly emails: readonly Span[];
  /** `#name` of chat channels. */
  readonly channels: readonly Span[];
  /** `/path` of web endpoints, commands and folders. */
  readonly paths: readonly Span[];
  readonly clauses: readonly Span[];
  /** True if the request was longer than what is read. */
  readonly cut: boolean;
}

/** More than this is not read: the planner reads requests, not documents. */
export const LONGEST_PROMPT = 6_000;
const QUOTED =
  /"([^"]{1,400})"|“([^”]{1,400})”|„([^“”]{1,400})[“”]|« ?([^»]{1,400}?) ?»|(?<![\p{L}\d])'([^']{1,200})'(?![\p{L}\d])/gu;
/** A query that stands in the text as it is. */
const SQL =
  /\bselect\s+(?:\*|(?!all\b|the\b)\w+(?:\(\s*[\w*.]*\s*\))?(?:\s*,\s*\w+(?:\(\s*[\w*.]*\s*\))?)*)\s+from\s+(?!the\b|my\b|our\b|an?\b)\w[\w.]*(?:\s+(?:where|order by|group by|limit|left join|join)\s.+?)?(?=\s+(?:in|on|from|against|with|via|and\s+(?:send|post|mail|write|convert|put|save))\s|;|,\s|\.\s|\.?$)/gi;
const URL_TEXT = /https?:\/\/[^\s"'<>)、。，]*[^\s"'<>),.;:!?、。，]/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** "Audience Weekly", "the sheet Daily": a name, no time. */
const NAMED_AFTER_TIME =
  /(?<=\b(?:audience|list|sheet|table|folder|channel|board|project|database|base|label|team|space) )(?:Daily|Weekly|Monthly|Hourly|Today|Sunday|Monday|Friday)\b/g;
const CHANNEL = /(?<![\w&/])#([\p{L}\d][\p{L}\d_-]*)/gu;
const PATH = /(?<![\w/.:])\/([\w{}:-]*[\w}](?:\/[\w{}.:-]*[\w}])*)/g;

export function readPrompt(given: string): Prompt {
  const text = mendTypos(given.slice(0, LONGEST_PROMPT)).replaceAll(/\s+/g, ' ').trim();
  let words = lowerCase(text);
  const take = (pattern: RegExp): Span[] => {
    const spans = [...text.matchAll(pattern)]
      .filter((match) => words.slice(match.index, match.index + match[0].length).trim() !== '')
      .map((match) => ({
        value: match.slice(1).find((group) => group !== undefined) ?? match[0],
        start: match.index,
        end: match.index + match[0].length,
      }));
    for (const { start, end } of spans) words = blank(words, start, end);
    return spans;
  };
  const quotes = [...take(SQL), ...take(QUOTED)].sort((a, b) => a.start - b.start);
  const urls = take(URL_TEXT);
  const emails = take(EMAIL);
  const channels = take(CHANNEL);
  const paths = take(PATH);
  const literals = readLiterals(text, words);
  for (const { start, end } of literals) words = blank(words, start, end);
  for (const { index, 0: name } of text.matchAll(NAMED_AFTER_TIME)) words = blank(words, index, index + name.length);
  return {
    text,
    words,
    quotes: [...quotes, ...literals].sort((a, b) => a.start - b.start),
    urls,
    emails,
    channels,
    paths,
    clauses: splitClauses(words),
    cut: given.length > LONGEST_PROMPT,
  };
}

/** Lower case of the same length; a few letters of the world grow when they become small, and those stay as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function blank(words: string, start: number, end: number): string {
  return words.slice(0, start) + ' '.repeat(end - start) + words.slice(end);
}

const VERBS =
  'add|aggregate|alert|append|announce|answer|append|calculate|compress|compute|compare|format|forward|group|hash|invite|ask|attach|call|check|convert|copy|count|create|delete|decrypt|download|draft|draw|encrypt|enrich|export|extract|fetch|filter|generate|get|give|import|insert|keep|let|log|look|mail|make|map|mark|merge|message|move|notify|open|parse|pick|ping|post|publish|push|put|read|remind|remove|rename|reply|resize|respond|return|share|split|subscribe|sum|turn|unzip|zip|run|save|send|show|sort|start|store|summari[sz]e|sync|tag|take|tell|text|translate|tweet|validate|update|upload|upsert|use|wait|write';
const BOUNDARY = new RegExp(
  `[.;!?](?=\\s|$)|,|[。、]|:(?=\\s)|\\s(?:-|–|—)\\s|->|→|=>|\\bthen\\b|\\b(?:and|und|et|y)\\b(?=\\s+(?:then\\s+|also\\s+)?(?:${VERBS})\\b)|\\s(?=(?:when|whenever|each time|every ?time|any ?time|the moment|as soon as|if|let|otherwise)\\s)`,
  'g',
);

const LIST_BEFORE =
  /\b(?:rows?|record|entry|line|columns?|fields?) (?:with|of|containing|:)?\s*(?:the )?[a-z_]+(?: [a-z_]+)?(?:, [a-z_]+(?: [a-z_]+)?)*$/;
const LIST_AFTER = new RegExp(`^,\\s+(?!(?:then|and|if|${VERBS})\\b)[a-z_]+(?: [a-z_]+)?(?:,|,? and )`);

/** "A row with sender, subject and date" is one thing. */
function lists(words: string, comma: number): boolean {
  return (
    LIST_BEFORE.test(words.slice(Math.max(0, comma - 80), comma)) && LIST_AFTER.test(words.slice(comma, comma + 60))
  );
}

function splitClauses(words: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  const push = (from: number, end: number): void => {
    const value = words.slice(from, end);
    if (value.trim() !== '' || end > from) clauses.push({ value, start: from, end });
  };
  const close = (end: number): void => {
    const deed = deedAfterEvent(words.slice(start, end));
    if (deed === undefined) push(start, end);
    else {
      push(start, start + deed);
      push(start + deed, end);
    }
  };
  for (const match of words.matchAll(BOUNDARY)) {
    if (match[0] === ',' && lists(words, match.index)) continue;
    close(match.index);
    start = match.index + match[0].length;
  }
  close(words.length);
  return clauses;
}

/** The spans that lie within a stretch of the prompt. */
export function within(spans: readonly Span[], start: number, end: number): readonly Span[] {
  return spans.filter((span) => span.start >= start && span.end <= end);
}
