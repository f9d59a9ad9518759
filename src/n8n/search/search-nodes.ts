import type { CatalogIndex, CatalogRow } from '../catalog/catalog-index.ts';
import { intents } from './intents.ts';
import { matchWord } from './match-word.ts';
import { queryWords } from './query-words.ts';
import { scoreDocuments } from './score-documents.ts';
import type { SearchDocument } from './search-document.ts';
import { searchIndexOf } from './search-index.ts';

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

// Below this share of the best score, and below this score, results are noise.
const TAIL = 0.25;
const LEAST = 5;

function yields(row: CatalogRow, connectionType: string | undefined): number {
  if (connectionType === undefined) return row.derivedTool ? 0 : 1;
  // A review tool stands between an agent and a tool; it is hardly ever what is meant.
  if (row.type.endsWith('HitlTool')) return row.outputs.always.includes(connectionType) ? 0.4 : 0;
  if (row.outputs.always.includes(connectionType)) return 1;
  return row.outputs.byMode.includes(connectionType) ? 0.8 : 0;
}

/** A row with what the query says for it, and what it comes to with all else. */
interface Candidate {
  readonly row: CatalogRow;
  readonly own: number;
  readonly score: number;
}

/**
 * The nodes that fit a query best, with the best first; hidden ones are never among them, what fits much worse than the
 * best is left out, and tools that n8n derives are found only where `ai_tool` is asked for. Without a query, or with one
 * that fits none, the most used nodes of the connection type.
 */
export function searchNodes(catalog: CatalogIndex, search: NodeSearch): readonly FoundNode[] {
  const index = searchIndexOf(catalog);
  const { connectionType, limit } = search;
  const query = queryWords(search.query ?? '', (word) => matchWord(index, word).length > 0);
  const scores =
    query.all.length > 0 ? scoreDocuments(index, query, connectionType !== undefined) : new Map<number, number>();
  const candidates: Candidate[] = [];
  const consider = (place: number, { row, prior }: SearchDocument) => {
    const fit = yields(row, connectionType);
    const own = (scores.get(place) ?? 0) * fit;
    // Of a connection type every node is found, those that are used most first.
    if (fit > 0) candidates.push({ row, own, score: connectionType === undefined ? own : own + prior * fit });
  };
  if (connectionType === undefined) {
    for (const place of scores.keys()) consider(place, index.documents[place] as SearchDocument);
  } else for (const [place, document] of index.documents.entries()) consider(place, document);
  candidates.sort((a, b) => b.score - a.score || (a.row.type < b.row.type ? -1 : 1));
  const floor = intents(query.all).only ? 0 : floorOf(candidates[0]?.own ?? 0, connectionType);
  return candidates
    .slice(0, Math.max(0, limit))
    .filter(({ own }) => own >= floor)
    .map(({ row, score }) => ({
      type: row.type,
      displayName: row.displayName,
      version: row.defaultVersion,
      description: row.description,
      score: Math.round(score * 100) / 100,
    }));
}

/** What a result has to reach; nothing where only the connection type is left to go by. */
function floorOf(best: number, connectionType: string | undefined): number {
  if (best < LEAST) return connectionType === undefined ? LEAST : 0;
  return Math.max(best * TAIL, LEAST * TAIL);
}
