import { STOP_WORDS } from './words/stop-words.ts';

const TOWARDS = new Set(['to', 'into', 'as']);
const ARTICLES = new Set(['a', 'an', 'the', 'one']);
const FORMATS = new Set([
  ...['csv', 'excel', 'xlsx', 'pdf', 'html', 'xml', 'json', 'markdown', 'text', 'binary', 'base64'],
  ...['file', 'files', 'items', 'item', 'rows', 'list', 'array', 'image', 'speech', 'table'],
]);

/**
 * The words of a list that say something, each once, and for a format that something is turned into a word of its own:
 * `json into csv` and `csv into json` mean different nodes.
 */
export function tellingWords(list: readonly string[]): readonly string[] {
  const found = new Set(list.filter((word) => !STOP_WORDS.has(word)));
  for (const [place, word] of list.entries()) {
    if (!TOWARDS.has(word)) continue;
    const next = list.slice(place + 1).find((candidate) => !ARTICLES.has(candidate));
    if (next !== undefined && FORMATS.has(next)) found.add(`to${next}`);
  }
  return [...found];
}
