import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A row of a corpus file: a workflow file as it was found, and what to call it. */
export interface CorpusRow {
  readonly id: string;
  readonly workflow: unknown;
}

/** The rows of a .jsonl or .jsonl.gz file. */
export function readRows(file: string): readonly CorpusRow[] {
  const bytes = readFileSync(file);
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as CorpusRow);
}
