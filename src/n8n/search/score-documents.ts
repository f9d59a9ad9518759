import { intents } from './intents.ts';
import { matchWord } from './match-word.ts';
import { phraseScores } from './phrase-scores.ts';
import type { QueryWords } from './query-words.ts';
import type { SearchDocument } from './search-document.ts';
import type { SearchIndex } from './search-index.ts';
import { stem } from './tokens.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/** What a trigger is worth where one is asked for. */
const TRIGGERS = { surely: 1.8, perhaps: 1.3, no: 0.78 } as const;

interface Tally {
  score: number;
  covered: number;
}

/** Per document what the query's words are worth in it, each word counted once with its best match. */
function tally(
  index: SearchIndex,
  telling: readonly string[],
  until: number,
): { byDocument: Map<number, Tally>; mass: number } {
  const byDocument = new Map<number, Tally>();
  let mass = 0;
  for (const word of telling) {
    const best = new Map<number, number>();
    let wordMass = 0;
    for (const { word: found, quality } of matchWord(index, word)) {
      const rarity = index.rarity.get(found) ?? 0;
      wordMass = Math.max(wordMass, quality * rarity);
      for (const { document, weight } of index.postings.get(found) ?? []) {
        if (document >= until) break;
        const worth = quality * weight * rarity;
        if (worth > (best.get(document) ?? 0)) best.set(document, worth);
      }
    }
    // A word that no node has weighs as much as a middling one: it is then covered by none.
    const weighed = wordMass === 0 ? 2 : wordMass;
    mass += weighed;
    for (const [document, worth] of best) {
      const entry = byDocument.get(document);
      if (entry) {
        entry.score += worth;
        entry.covered += weighed;
      } else byDocument.set(document, { score: worth, covered: weighed });
    }
  }
  return { byDocument, mass };
}

const WHOLE_NAME = 60;
const MISSPELT_NAME = 40;
const NAME_OF_TRIGGER = 25;

function nameScore(index: SearchIndex, document: SearchDocument, asked: Asked): number {
  if (document.wholeNames.has(asked.compact)) return WHOLE_NAME;
  if (asked.corrected.some((name) => document.wholeNames.has(name))) return MISSPELT_NAME;
  if (document.bareName === asked.compact) return NAME_OF_TRIGGER;
  let rarity = 0;
  for (const word of document.nameWords) {
    if (!asked.roots.has(word)) return 0;
    rarity += index.rarity.get(word) ?? 0;
  }
  return 4 * rarity;
}

/** Words of the query written apart that are one name: `hub spot`. */
function joinedNames(index: SearchIndex, list: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const [place, word] of list.entries()) {
    const next = list[place + 1];
    if (next !== undefined && index.names.has(word + next)) joined.push(word + next);
  }
  if (joined.length > 0 || list.length < 2 || list.length > 3) return joined;
  const whole = list.join('');
  return matchWord(index, whole).some(({ word }) => index.names.has(word)) ? [whole] : [];
}

/** The words that one which nothing is called most likely stands for. */
function corrected(index: SearchIndex, word: string): readonly string[] {
  if (word.length < 4) return [];
  const matches = matchWord(index, word);
  const best = Math.max(...matches.map(({ quality }) => quality));
  return best === 1 || STOP_WORDS.has(word)
    ? []
    : matches.flatMap(({ word, quality }) => (quality === best ? [word] : []));
}

/** What a query says of names. */
interface Asked {
  /** Its words, and those that misspelt ones stand for, by their roots. */
  readonly roots: ReadonlySet<string>;
  /** All of it as one word. */
  readonly compact: string;
  /** What it stands for if it is one misspelt word. */
  readonly corrected: readonly string[];
}

function asked(index: SearchIndex, query: QueryWords, joined: readonly string[]): Asked {
  const written = [...query.all, ...query.telling, ...joined];
  const compact = query.all.join('');
  const meant = query.all.length <= 3 ? corrected(index, compact) : [];
  return {
    roots: new Set(written.flatMap((word) => [stem(word), ...corrected(index, word)])),
    compact,
    corrected: meant.flatMap((word) => index.spellings.get(word) ?? []),
  };
}

/** How well each document that has something of the query fits it, by its place in the index; derived tools if asked. */
export function scoreDocuments(index: SearchIndex, query: QueryWords, derived: boolean): ReadonlyMap<number, number> {
  const joined = [...new Set([...joinedNames(index, query.plain), ...joinedNames(index, query.all)])];
  const { byDocument, mass } = tally(
    index,
    [...query.telling, ...joined],
    derived ? Number.POSITIVE_INFINITY : index.ownDocuments,
  );
  const wanted = asked(index, query, joined);
  const phrases = phraseScores(index, wanted.roots);
  const { only, trigger } = intents(query.all);
  const scores = new Map<number, number>();
  if (only) {
    for (const [place, { row, prior }] of index.documents.entries()) if (only.has(row.type)) scores.set(place, prior);
  }
  for (const [place, { score, covered }] of byDocument) {
    const document = index.documents[place] as SearchDocument;
    if (only && !only.has(document.row.type)) continue;
    let hits = 0;
    for (const word of document.nameWords) if (wanted.roots.has(word)) hits += 1;
    // Who names no event hits the name of a trigger in part only.
    const unnamed = document.row.trigger && trigger === 'no' ? 1 : 0;
    const hit = hits / (document.nameWords.length + unnamed);
    const total =
      score * (covered / mass) ** 2 * (0.7 + 0.6 * hit) +
      nameScore(index, document, wanted) * (1 - 0.5 * unnamed) +
      (phrases.get(place) ?? 0);
    const kind = document.row.trigger ? TRIGGERS[trigger] : 1;
    scores.set(place, (scores.get(place) ?? 0) + total * document.prior * kind);
  }
  return scores;
}
