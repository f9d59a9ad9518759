import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { PawlError } from '../errors/pawl-error.ts';
import type { Tables } from './tables.ts';

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Stores a text under its hash, compressed; one that is there already costs a look only. */
export async function putObject(db: Kysely<Tables>, text: string): Promise<string> {
  const hash = hashText(text);
  const known = await db.selectFrom('objects').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (known !== undefined) return hash;
  const plain = Buffer.from(text);
  await db
    .insertInto('objects')
    .values({ hash, size: plain.length, encoding: 'zstd', data: zstdCompressSync(plain) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** The text of this hash. StoreUnavailable if what is stored under it is not it. */
export async function getObject(db: Kysely<Tables>, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom('objects').select('data').where('hash', '=', hash).executeTakeFirst();
  if (row === undefined) return undefined;
  const text = zstdDecompressSync(row.data).toString();
  if (hashText(text) === hash) return text;
  throw new PawlError('StoreUnavailable', `Object ${hash} of the store is damaged: put a backup in its place.`, {
    hash,
  });
}
