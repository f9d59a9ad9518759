import { tellingWords } from './telling-words.ts';
import { words } from './tokens.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import { SYNONYMS } from './words/synonyms.ts';
import { TRANSLATED_PARTS, TRANSLATED_WORDS } from './words/translations.ts';

const MAX_CHARACTERS = 400;
const MAX_WORDS = 24;
const LONGEST_PHRASE = 3;

const SPACELESS_SCRIPT = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

function translateParts(text: string): string {
  if (!SPACELESS_SCRIPT.test(text)) return text;
  let translated = text.normalize('NFC');
  for (const [foreign, meaning] of TRANSLATED_PARTS) translated = translated.replaceAll(foreign, ` ${meaning} `);
  return translated;
}

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SYNONYMS).map(([key, value]) => [key, value.split(' ')]),
);
const translations = [...TRANSLATED_WORDS].map(([key, value]) => [key, value.split(' ')] as const);
const says = ([, meaning]: readonly [string, readonly string[]]) => meaning.some((word) => !STOP_WORDS.has(word));
const contentWords: ReadonlyMap<string, readonly string[]> = new Map(translations.filter(says));
const functionWords: ReadonlyMap<string, readonly string[]> = new Map(translations.filter((pair) => !says(pair)));

const SHORTEST_PART = 5;
const LONGEST_ENDING = 3;

/** A word of another language that ends in another way, or that is put together: `kalendereintrag` begins with `kalender`. */
function partsMeant(word: string): readonly string[] {
  for (let length = word.length - 1; length >= SHORTEST_PART; length -= 1) {
    const beginning = word.slice(0, length);
    const meaning =
      contentWords.get(beginning) ?? (word.length - length <= LONGEST_ENDING ? inflections.get(beginning) : undefined);
    if (meaning) return [...meaning, ...(contentWords.get(word.slice(length)) ?? [])];
  }
  return [word];
}

/** Meanings by the beginnings of words, without their last letters. */
const inflections: ReadonlyMap<string, readonly string[]> = new Map(
  [...contentWords].flatMap(([word, meaning]) =>
    word.includes(' ') || word.length <= SHORTEST_PART
      ? []
      : [[word.slice(0, -1), meaning] as const, [word.slice(0, -2), meaning] as const],
  ),
);

/** Replaces what the table has, the longest run of words first. */
function replaceRuns(list: readonly string[], table: ReadonlyMap<string, readonly string[]>): string[] {
  const result: string[] = [];
  for (let place = 0; place < list.length; ) {
    let length = Math.min(LONGEST_PHRASE, list.length - place);
    let found: readonly string[] | undefined;
    for (; length > 0; length -= 1) {
      found = table.get(length === 1 ? (list[place] as string) : list.slice(place, place + length).join(' '));
      if (found) break;
    }
    result.push(...(found ?? [list[place] as string]));
    place += Math.max(length, 1);
  }
  return result;
}

/** Translated; short words such as `com` and `die` only where a word of weight shows that it is another language. */
function translate(list: readonly string[]): readonly string[] {
  const heavy = replaceRuns(list, contentWords);
  const foreign = heavy.length !== list.length || heavy.some((word, place) => word !== list[place]);
  return foreign ? replaceRuns(heavy, functionWords) : list;
}

export interface QueryWords {
  /** All words as they are written. */
  readonly plain: readonly string[];
  /** All words, translated, in their order. */
  readonly all: readonly string[];
  /** Those that say something; all of them if none does. */
  readonly telling: readonly string[];
}

/**
 * The words of a query in the index's language: other languages translated, abbreviations written out, each once.
 * `isKnown` says whether a word means something to the index; one that does not may be made of others, or inflected.
 */
export function queryWords(query: string, isKnown: (word: string) => boolean = () => true): QueryWords {
  const plain = words(translateParts(query.slice(0, MAX_CHARACTERS))).slice(0, MAX_WORDS);
  const translated = translate(plain).flatMap((word) => (isKnown(word) ? [word] : partsMeant(word)));
  const meant = [...verbsMeant(translated), ...meantByForm(query)];
  const all = prose(replaceRuns(meant, synonyms)).slice(0, MAX_WORDS);
  const telling = tellingWords(all).filter((word) => !saysNothingIn(all, word));
  return { plain, all, telling: telling.length > 0 ? telling : [...new Set(all)] };
}

/** What a text is by its form, whatever its words: a statement, a request, a piece of code. */
function meantByForm(query: string): readonly string[] {
  if (SQL.test(query)) return ['sql', 'query'];
  if (REQUEST.test(query)) return ['http', 'request'];
  return SCRIPT.test(query) ? ['javascript', 'code'] : [];
}

const REQUEST = /^\s*(?:curl\s|(?:GET|POST|PUT|PATCH|DELETE)\s+(?:\/|https?:))/;
const SCRIPT = /\b(?:Array|Object|JSON|Math|String|Number|Date)\.[a-z]\w+|=>|\bfunction\s*\(/;
const SQL = /^\s*(?:select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from|create\s+table)\s/i;
const SOMEBODY =
  /^(?:me|my|us|our|them|their|him|her|someone|somebody|a|the|customers?|clients?|people|everyone|users?)$/;

/** What words mean as verbs at the beginning: `text my customers`, `trigger a build`. */
function verbsMeant([first = '', second = '', ...rest]: readonly string[]): readonly string[] {
  if (first === 'text' && SOMEBODY.test(second)) return ['send', 'sms', second, ...rest];
  if (first === 'trigger' && /^(?:an?|the|another|my)$/.test(second)) return ['start', second, ...rest];
  return [first, second, ...rest].filter((word) => word !== '');
}

const PROSE =
  /^(?:texts?|pdfs?|articles?|documents?|emails?|mails?|pages?|websites?|meetings?|calls?|conversations?|transcripts?|reports?|news|reviews?|books?|threads?)$/;

/** To summarize a text means something else than to summarize items. */
function prose(list: readonly string[]): readonly string[] {
  if (!list.some((word) => PROSE.test(word))) return list;
  return list.flatMap((word) => (/^summari[sz]e$/.test(word) ? ['summary', 'shorten'] : [word]));
}

/** Numbers beside other words, and an `if` within a sentence. */
function saysNothingIn(all: readonly string[], word: string): boolean {
  if (word === 'if')
    return all.length >= 4 && all[0] !== 'if' && all.at(-1) !== 'if' && all[all.indexOf('if') + 1] !== 'else';
  return /^\d+$/.test(word) && all.length >= 3;
}
