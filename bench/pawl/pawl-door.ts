import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer } from './killable-pawl.ts';
import { untilTrue } from './until-true.ts';

const ANSWER_MS = 15_000;

/** The server of a home, by its token, wherever it answers at the moment. */
export class PawlDoor {
  readonly #home: string;
  readonly #url: () => string | undefined;

  constructor(home: string, url: () => string | undefined) {
    this.#home = home;
    this.#url = url;
  }

  /** One request, which fails where the server can't be reached. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const token = (await readFile(join(this.#home, 'token'), 'utf8')).trim();
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    headers.set('content-type', 'application/json');
    return fetch(`${this.#url()}/api/v1${path}`, { ...init, headers });
  }

  /** Asks again and again while the server can't be reached or has a fault of its own. */
  async request(method: string, path: string, body?: unknown, timeoutMs = 60_000): Promise<Answer> {
    let answer: Answer | undefined;
    const asked = async () => {
      answer = await this.#ask(method, path, body).catch(() => undefined);
      return answer !== undefined && answer.status < 500;
    };
    await untilTrue(asked, timeoutMs, `${method} ${path} gets no answer`);
    return answer as Answer;
  }

  async #ask(method: string, path: string, body: unknown): Promise<Answer> {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await this.fetch(path, { method, signal, ...sent });
    return { status: response.status, body: await response.json() };
  }
}
