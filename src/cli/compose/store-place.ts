import { join } from 'node:path';
import { PawlError } from '../../errors/pawl-error.ts';

/** Where a store is: a file of SQLite, or a database of PostgreSQL by its address, which may hold a password. */
export type StorePlace =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly address: string };

const FORM = 'postgres://USER@HOST/DATABASE';

/** PAWL_STORE's, else the file in the home. InvalidInput, without repeating a password, if it names neither. */
export function storePlace(home: string, env: Readonly<Record<string, string | undefined>>): StorePlace {
  const address = env.PAWL_STORE?.trim();
  if (!address) return { kind: 'sqlite', file: join(home, 'pawl.sqlite') };
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address) ?? [];
  if (scheme === 'postgres' || scheme === 'postgresql') return { kind: 'postgres', address };
  const what = scheme === undefined ? 'is no address' : `is an address of the scheme ${scheme}`;
  throw new PawlError(
    'InvalidInput',
    `PAWL_STORE ${what}; it takes ${FORM}. Leave it out, and the store is a file of SQLite in the home (PAWL_HOME).`,
  );
}
