import type { CatalogRow } from '../catalog/catalog-index.ts';
import { tellingWords } from './telling-words.ts';
import { stem, words } from './tokens.ts';
import { AI_HINTS } from './words/ai-hints.ts';
import { APP_HINTS_A_TO_L } from './words/app-hints-a-to-l.ts';
import { APP_HINTS_M_TO_Z } from './words/app-hints-m-to-z.ts';
import { CORE_HINTS } from './words/core-hints.ts';
import { popularity } from './words/popularity.ts';

/** What one field is worth when a word of it stands in a query. */
const WEIGHTS = { name: 10, generic: 5, alias: 6, hint: 4, operation: 2.5, description: 3, category: 1.5 } as const;

export interface SearchDocument {
  readonly row: CatalogRow;
  /** Best weight of each stemmed word. */
  readonly weights: ReadonlyMap<string, number>;
  /** Stemmed words of the display name; that a trigger is called one says nothing more. */
  readonly nameWords: readonly string[];
  /** Whole names written as one word: `whatsapp`, `gmailtrigger`. */
  readonly wholeNames: ReadonlySet<string>;
  /** The same without the word that says that it is a trigger: `gmail`. */
  readonly bareName: string;
  /** Those, and words of names that camelCase takes apart: `hubspot`, `mongodb`. */
  readonly compactNames: ReadonlySet<string>;
  /** Hints as sets of stemmed words. */
  readonly phrases: readonly (readonly string[])[];
  /** How much use and kind speak for it, whatever the query. */
  readonly prior: number;
}

const BASE = 'n8n-nodes-base.';
const AI = '@n8n/n8n-nodes-langchain.';
const CORE_BOOST = 1.15;

const BASE_HINTS = [CORE_HINTS, APP_HINTS_A_TO_L, APP_HINTS_M_TO_Z];

function hints(type: string): readonly string[] {
  const name = shortName(type);
  const tables = type.startsWith(AI) ? [AI_HINTS] : type.startsWith(BASE) ? BASE_HINTS : [];
  const table = tables.find((candidate) => Object.hasOwn(candidate, name));
  return table?.[name]?.split(',') ?? [];
}

function isCore(type: string): boolean {
  return type.startsWith(BASE) && Object.hasOwn(CORE_HINTS, type.slice(BASE.length));
}

/** Words of names that say what kind of thing it is, rather than which. */
const GENERIC: ReadonlySet<string> = new Set(
  [
    'database',
    'cloud',
    'software',
    'online',
    'api',
    'business',
    'model',
    'chat',
    'memory',
    'store',
    'tool',
    'data',
  ].map(stem),
);

/** The words of a name; that a trigger is called one says nothing more. */
function withoutTrigger(name: string, row: CatalogRow): readonly string[] {
  return words(name).filter((word, _, all) => word !== 'trigger' || !row.trigger || all.length === 1);
}

/** The stems of a text's telling words. Many texts (Create, Get Many) are those of hundreds of nodes. */
export type Telling = (text: string) => readonly string[];

/** A Telling that remembers its answers, for the time of one build. */
export function rememberedTelling(): Telling {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier) return earlier;
    const stems = tellingWords(words(text)).map(stem);
    known.set(text, stems);
    return stems;
  };
}

function shortName(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

/** What search knows of one row. `names` holds the compact names of all types: as aliases of others they only mislead. */
export function searchDocument(row: CatalogRow, names: ReadonlySet<string>, telling: Telling): SearchDocument {
  const { type } = row;
  const weights = new Map<string, number>();
  const put = (list: readonly string[], weight: number): void => {
    for (const word of list) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  const name = shortName(type);
  // What stands in brackets names a neighbour or a former name: `Microsoft Excel (OneDrive)`.
  const displayName = row.displayName.replace(/\(.*?\)/g, ' ').trim() || row.displayName;
  const nameWords = withoutTrigger(displayName, row).map(stem);
  const wholeNames = new Set([words(name), words(displayName)].map((list) => list.join('')));
  const bareName = withoutTrigger(displayName, row).join('');
  // Also names that camelCase takes apart as one word, so that both `HubSpot` and `hub spot` are found.
  const compactNames = new Set([...wholeNames, bareName]);
  for (const word of displayName.split(/[^\p{L}\p{N}]+/u)) if (word !== '') compactNames.add(words(word).join(''));
  put(
    nameWords.filter((word) => !GENERIC.has(word)),
    WEIGHTS.name,
  );
  put(nameWords, nameWords.every((word) => GENERIC.has(word)) ? WEIGHTS.name : WEIGHTS.generic);
  const whole = words(row.displayName).map(stem);
  put(
    whole.filter((word) => !GENERIC.has(word)),
    row.trigger ? WEIGHTS.name : WEIGHTS.alias,
  );
  put(whole, WEIGHTS.generic);
  put(
    words(name)
      .map(stem)
      .filter((word) => !GENERIC.has(word)),
    WEIGHTS.name * 0.8,
  );
  put([...compactNames].map(stem), WEIGHTS.name);
  const own = new Set([...compactNames, ...words(row.displayName), ...words(name)]);
  const aliases = row.aliases.filter((alias) => {
    const compact = words(alias).join('');
    return own.has(compact) || !names.has(compact);
  });
  for (const alias of aliases) put(telling(alias), WEIGHTS.alias * (words(alias).length > 1 ? 0.6 : 1));
  const phrases = [...hints(type), ...aliases]
    .map((hint) => [...new Set(telling(hint))])
    .filter((list) => list.length > 0);
  for (const phrase of phrases) put(phrase, phrase.length === 1 ? WEIGHTS.alias : WEIGHTS.hint);
  put(telling(row.description), WEIGHTS.description);
  for (const operation of row.operations) put(telling(operation), WEIGHTS.operation);
  for (const category of row.categories) put(telling(category), WEIGHTS.category);
  const uses = popularity(type) * 151;
  const prior = (1 + 0.12 * Math.log10(1 + uses)) * (isCore(type) ? CORE_BOOST : 1);
  return { row, weights, nameWords, wholeNames, bareName, compactNames, phrases, prior };
}
