import { PawlError } from '../../errors/pawl-error.ts';
import { REFUSALS, type RefusalCode } from '../../errors/refusal-codes.ts';

export interface ServerAddress {
  readonly url: string;
  readonly token: string;
}

/** No server answers at the address, or nobody behind the proxy that does. */
export class ServerUnreachable extends PawlError {
  constructor(url: string) {
    super('NotSetUp', `The server at ${url} does not answer.`, { url });
  }
}

/** Asks a Pawl server. A refusal is thrown with its code; a server that can't be reached is a ServerUnreachable. */
export interface ApiClient {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** The raw answer, for streams. */
  open(path: string, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response>;
}

/** What a proxy says in the place of a server that is away. */
const AWAY = [502, 503, 504];

async function refusalOf(url: string, response: Response): Promise<PawlError> {
  const text = await response.text();
  try {
    const { code, detail, type, title, status, ...details } = JSON.parse(text);
    if (Object.hasOwn(REFUSALS, code)) return new PawlError(code as RefusalCode, String(detail), details);
  } catch {
    // Whoever answers is not Pawl, or failed while it answered.
  }
  if (AWAY.includes(response.status)) return new ServerUnreachable(url);
  return new PawlError('Unexpected', `The server answered ${response.status}: ${text.slice(0, 200)}`);
}

export function createApiClient({ url, token }: ServerAddress): ApiClient {
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    let response: Response;
    try {
      response = await fetch(`${url}/api/v1${path}`, { ...init, headers });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ServerUnreachable(url);
    }
    if (!response.ok) throw await refusalOf(url, response);
    return response;
  }
  return {
    get: async <T>(path: string) => (await (await ask(path, {})).json()) as T,
    send: async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
      const sent =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await (await ask(path, { method, ...sent })).json()) as T;
    },
    open: (path, headers, signal) => ask(path, { headers, ...(signal === undefined ? {} : { signal }) }),
  };
}
