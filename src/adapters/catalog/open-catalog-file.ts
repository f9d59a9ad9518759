import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { createNodeTypes } from '../../n8n/catalog/create-node-types.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { StoredIndex } from '../../n8n/catalog/stored-index.ts';
import { CATALOG_FILE_FORMAT, type CatalogFileMeta } from './catalog-file-format.ts';
import { RecentEntries } from './recent-entries.ts';

export interface OpenedCatalog {
  readonly meta: CatalogFileMeta;
  readonly nodeTypes: NodeTypes;
}

// A real workflow has 8 types in the middle and 44 at most.
const KEPT_ENTRIES = 64;

function decompress(bytes: unknown): unknown {
  return JSON.parse(zstdDecompressSync(bytes as Uint8Array).toString('utf8'));
}

function read(database: DatabaseSync): OpenedCatalog | undefined {
  const format = database.prepare('PRAGMA user_version').get()?.user_version;
  if (format !== CATALOG_FILE_FORMAT) return undefined;
  const catalog = database.prepare('SELECT meta, rows FROM catalog').get();
  if (!catalog) return undefined;
  const meta = JSON.parse(String(catalog.meta)) as CatalogFileMeta;
  const digest = createHash('sha256').update(catalog.rows as Uint8Array);
  for (const { body } of database.prepare('SELECT body FROM entry ORDER BY position').iterate()) {
    digest.update(body as Uint8Array);
  }
  if (digest.digest('hex') !== meta.digest) return undefined;
  const entries = new RecentEntries<number, NodeDescription>(KEPT_ENTRIES);
  const select = database.prepare('SELECT body FROM entry WHERE position = ?');
  const load = (position: number): NodeDescription =>
    entries.get(position, () => decompress(select.get(position)?.body) as NodeDescription);
  return { meta, nodeTypes: createNodeTypes(meta.hash, decompress(catalog.rows) as StoredIndex, load) };
}

/** The catalog in this file; undefined if there is none, or if it is damaged or of another format. */
export function openCatalogFile(path: string, hash: string): OpenedCatalog | undefined {
  if (!existsSync(path)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const opened = read(database);
    if (opened?.meta.hash === hash) return opened;
  } catch {
    // SQLite, zstd or JSON stumbled over damaged bytes.
  }
  if (database?.isOpen) database.close();
  return undefined;
}
