import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTokenText, tokenText } from '../../adapters/host/token-text.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { homeDirectory } from '../home.ts';
import { readRunFile } from '../run-file.ts';
import { type ApiClient, createApiClient } from './api-client.ts';

/** A client of the server that runs on this home. NotSetUp if none does. */
export function connect(home: string = homeDirectory()): ApiClient {
  const { url } = readRunFile(home);
  if (url === undefined) throw new PawlError('NotSetUp', `No Pawl runs on ${home}: start it with \`pawl up\`.`);
  return connectTo(url, home);
}

/** A client of the server at this address. */
export function connectTo(url: string, home: string): ApiClient {
  return createApiClient({ url, token: actingToken(home) });
}

/** The token that this command acts with: PAWL_TOKEN, or that of the owner of this home. */
function actingToken(home: string, env: NodeJS.ProcessEnv = process.env): string {
  if (!env.PAWL_TOKEN) return readToken(home);
  const token = readTokenText(env.PAWL_TOKEN);
  if (token !== undefined) return token;
  throw new PawlError('InvalidInput', 'PAWL_TOKEN holds no token: set it to one that `pawl users token NAME` gave.');
}

function readToken(home: string): string {
  const file = join(home, 'token');
  return tokenText(file, contentOf(file));
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new PawlError(
      'NotSetUp',
      `There is no token at ${file}: \`pawl up\` makes one when it starts; of a server elsewhere, set PAWL_TOKEN to yours.`,
    );
  }
}
