import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { constants, zstdCompressSync } from 'node:zlib';
import { storedIndexOf } from '../../n8n/catalog/stored-index.ts';
import type { FetchedPackage } from '../../ports/catalog-fetcher.ts';
import { CATALOG_FILE_FORMAT, type CatalogFileMeta } from './catalog-file-format.ts';

function compress(value: unknown): Buffer {
  return zstdCompressSync(JSON.stringify(value), { params: { [constants.ZSTD_c_compressionLevel]: 9 } });
}

/**
 * Writes the catalog's file under another name and moves it into place, so that nobody ever sees half of one and two
 * processes may write at once.
 */
export function writeCatalogFile(path: string, hash: string, packages: readonly FetchedPackage[]): void {
  const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    const descriptions = packages.flatMap((part) => part.nodes);
    const index = compress(storedIndexOf(descriptions));
    const bodies = descriptions.map(compress);
    const digest = createHash('sha256').update(index);
    for (const body of bodies) digest.update(body);
    const meta: CatalogFileMeta = {
      hash,
      packages: packages.map(({ name, version, nodes }) => ({ name, version, entries: nodes.length })),
      digest: digest.digest('hex'),
    };
    const database = new DatabaseSync(temporary);
    database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA user_version = ${CATALOG_FILE_FORMAT};
      CREATE TABLE catalog (meta TEXT NOT NULL, rows BLOB NOT NULL);
      CREATE TABLE entry (position INTEGER PRIMARY KEY, body BLOB NOT NULL);
      BEGIN`);
    database.prepare('INSERT INTO catalog VALUES (?, ?)').run(JSON.stringify(meta), index);
    const insert = database.prepare('INSERT INTO entry VALUES (?, ?)');
    for (const [position, body] of bodies.entries()) insert.run(position, body);
    database.exec('COMMIT');
    database.close();
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
