import { tellingWords } from './telling-words.ts';
import { words } from './tokens.ts';
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
const translations: ReadonlyMap<string, readonly string[]> = new Map(
  [...TRANSLATED_WORDS].map(([key, value]) => [key, value.split(' ')]),
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

export interface QueryWords {
  /** All words, translated, in their order. */
  readonly all: readonly string[];
  /** Those that say something; all of them if none does. */
  readonly telling: readonly string[];
}

/** The words of a query in the index's language: other languages translated, abbreviations written out, each once. */
export function queryWords(query: string): QueryWords {
  const plain = words(translateParts(query.slice(0, MAX_CHARACTERS)));
  const all = replaceRuns(replaceRuns(plain, translations), synonyms).slice(0, MAX_WORDS);
  const telling = tellingWords(all);
  return { all, telling: telling.length > 0 ? telling : [...new Set(all)] };
}
