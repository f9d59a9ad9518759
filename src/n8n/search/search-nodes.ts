import type { CatalogIndex, CatalogRow } from '../catalog/catalog-index.ts';
import { intents } from './intents.ts';
import { matchWord } from './match-word.ts';
import { phraseScore } from './phrase-score.ts';
import { type QueryWords, queryWords } from './query-words.ts';
import type { SearchDocument } from './search-document.ts';
import { type SearchIndex, searchIndexOf } from './search-index.ts';
import { stem } from './tokens.ts';

export interface NodeSearch {
  readonly query?: string;
  /** Only nodes that yield this connection type: `ai_tool`, `ai_languageModel` … */
  readonly connectionType?: string;
  readonly limit: number;
}

export interface FoundNode {
  readonly type: string;
  readonly displayName: string;
  readonly version: number;
  readonly description: string;
  readonly score: number;
}

// Below this share of the best score, results are noise.
const TAIL = 0.25;

function yields(row: CatalogRow, connectionType: string | undefined): number {
  if (connectionType === undefined) return row.derivedTool ? 0 : 1;
  // A review tool stands between an agent and a tool; it is hardly ever what is meant.
  if (row.type.endsWith('HitlTool')) return row.outputs.always.includes(connectionType) ? 0.4 : 0;
  if (row.outputs.always.includes(connectionType)) return 1;
  return row.outputs.byMode.includes(connectionType) ? 0.8 : 0;
}

interface Tally {
  score: number;
  covered: number;
}

/** Per document what the query's words are worth in it, each word counted once with its best match. */
function tally(index: SearchIndex, telling: readonly string[]): { byDocument: Map<number, Tally>; mass: number } {
  const byDocument = new Map<number, Tally>();
  let mass = 0;
  for (const word of telling) {
    const best = new Map<number, number>();
    let wordMass = 0;
    for (const { word: found, quality } of matchWord(index, word)) {
      const rarity = index.rarity.get(found) ?? 0;
      wordMass = Math.max(wordMass, quality * rarity);
      for (const { document, weight } of index.postings.get(found) ?? []) {
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

function nameScore(index: SearchIndex, document: SearchDocument, compact: string, roots: ReadonlySet<string>): number {
  if (document.compactNames.has(compact)) return 60;
  let rarity = 0;
  for (const word of document.nameWords) {
    if (!roots.has(word)) return 0;
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

function scoreAll(index: SearchIndex, query: QueryWords): Map<number, number> {
  const joined = joinedNames(index, query.all);
  const { byDocument, mass } = tally(index, [...query.telling, ...joined]);
  const roots = new Set([...query.all, ...query.telling, ...joined].map(stem));
  const compact = query.all.join('');
  const { only, trigger } = intents(query.all);
  const scores = new Map<number, number>();
  if (only) {
    for (const [place, { row, prior }] of index.documents.entries()) if (only.has(row.type)) scores.set(place, prior);
  }
  for (const [place, { score, covered }] of byDocument) {
    const document = index.documents[place] as SearchDocument;
    if (only && !only.has(document.row.type)) continue;
    const hit = document.nameWords.filter((word) => roots.has(word)).length / document.nameWords.length;
    const total =
      score * (covered / mass) ** 2 * (0.7 + 0.6 * hit) +
      nameScore(index, document, compact, roots) +
      phraseScore(index, document, roots);
    const kind = document.row.trigger ? (trigger ? 1.3 : 0.85) : 1;
    scores.set(place, (scores.get(place) ?? 0) + total * document.prior * kind);
  }
  return scores;
}

/**
 * The nodes that fit a query best, with the best first; hidden ones are never among them, and tools that n8n derives
 * only where `ai_tool` is asked for. Without a query the most used nodes of the connection type.
 */
export function searchNodes(catalog: CatalogIndex, search: NodeSearch): readonly FoundNode[] {
  const index = searchIndexOf(catalog);
  const { connectionType, limit } = search;
  const query = queryWords(search.query ?? '');
  const scores = query.all.length > 0 ? scoreAll(index, query) : new Map<number, number>();
  const candidates: { row: CatalogRow; score: number }[] = [];
  if (connectionType === undefined) {
    for (const [place, score] of scores) {
      const { row } = index.documents[place] as SearchDocument;
      if (yields(row, undefined) > 0) candidates.push({ row, score });
    }
  } else {
    for (const [place, { row, prior }] of index.documents.entries()) {
      const fit = yields(row, connectionType);
      if (fit > 0) candidates.push({ row, score: ((scores.get(place) ?? 0) + prior) * fit });
    }
  }
  candidates.sort((a, b) => b.score - a.score || (a.row.type < b.row.type ? -1 : 1));
  const floor = connectionType === undefined ? (candidates[0]?.score ?? 0) * TAIL : 0;
  return candidates
    .slice(0, Math.max(0, limit))
    .filter(({ score }) => score >= floor)
    .map(({ row, score }) => ({
      type: row.type,
      displayName: row.displayName,
      version: row.defaultVersion,
      description: row.description,
      score: Math.round(score * 100) / 100,
    }));
}
