import type { Dispatcher } from 'undici';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

interface Transport {
  readonly fetch: typeof globalThis.fetch;
  /** For this machine, and for anywhere else, through the proxy that the environment names. */
  readonly direct: Dispatcher;
  readonly outward: Dispatcher;
}

let transport: Promise<Transport> | undefined;

/** Loaded with the first call: a worker that restarts should be back soon. */
async function load(): Promise<Transport> {
  const { Agent, EnvHttpProxyAgent, fetch } = await import('undici');
  const limits = { headersTimeout: 0, bodyTimeout: 0, allowH2: false };
  return {
    fetch: fetch as unknown as typeof globalThis.fetch,
    direct: new Agent(limits),
    outward: new EnvHttpProxyAgent(limits),
  };
}

/**
 * A fetch for models: without undici's own limits of five minutes, since how long an endpoint may be silent is ours to
 * say, and through HTTPS_PROXY, HTTP_PROXY and NO_PROXY where they are set.
 */
export const modelFetch: typeof globalThis.fetch = async (input, init) => {
  transport ??= load();
  const { fetch, direct, outward } = await transport;
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  const dispatcher = LOOPBACK.test(hostname) ? direct : outward;
  return fetch(input, { ...init, dispatcher } as RequestInit);
};
