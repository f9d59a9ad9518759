import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPawlError, PawlError } from '../errors/pawl-error.ts';
import type { Principal, Store } from '../ports/store.ts';
import { EVERY_ROLE } from './access.ts';
import { tokenText } from './token-text.ts';

/** Who the token of a home speaks for. */
const OWNER: Principal = { id: 'owner', workspace: 'home', roles: EVERY_ROLE };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token in PAWL_HOME/token; made on the first start, for its owner's eyes only. NotSetUp if it can't be. */
export function homeToken(home: string): string {
  const file = join(home, 'token');
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    makeToken(file);
    return tokenText(file, readFileSync(file, 'utf8'));
  } catch (error) {
    if (isPawlError(error)) throw error;
    throw new PawlError('NotSetUp', `The token ${file} can't be made (${String(error)}). Choose another home.`);
  }
}

/** A link appears whole or not at all, so that of two processes that start at once neither reads half a token. */
function makeToken(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Makes the home's token known to the store and returns it; the store has its hash only. */
export async function installHomeToken(store: Store, home: string): Promise<string> {
  const token = homeToken(home);
  await store.addPrincipal(OWNER, hashToken(token));
  return token;
}
