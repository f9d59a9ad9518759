import { PawlError } from '../../errors/pawl-error.ts';
import type { ApiClient } from '../client/api-client.ts';
import { connectTo } from '../client/connect.ts';
import { nobodyAt } from '../client/server-url.ts';
import { isHealthy, untilHealthy } from './until-healthy.ts';

const FIRST_MS = 3_000;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Finds a server elsewhere: at first it has to answer within seconds; once it has, it may be away for a minute. NotSetUp
 * if it is not there; throws what `signal` was aborted for.
 */
export function awaitServer(
  url: string,
  home: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): () => Promise<ApiClient> {
  let known = false;
  return async () => {
    const found = (await isHealthy(url)) || (await comesBack());
    signal?.throwIfAborted();
    if (!found) throw new PawlError('NotSetUp', `${nobodyAt(url)}.`, { url });
    known = true;
    return connectTo(url, home);
  };

  function comesBack(): Promise<boolean> {
    if (known) say(`the server at ${url} is away: waiting until it is back`);
    const late = AbortSignal.timeout(known ? PATIENCE_MS : FIRST_MS);
    return untilHealthy(url, AbortSignal.any([late, ...(signal === undefined ? [] : [signal])]), PAUSE_MS);
  }
}
