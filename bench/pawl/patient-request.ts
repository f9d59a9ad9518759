import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer } from './killable-pawl.ts';
import { untilTrue } from './until-true.ts';

const ANSWER_MS = 15_000;

/** Asks the server of this home, again and again while it can't be reached or has a fault of its own. */
export async function patientRequest(
  server: { readonly home: string; readonly url: () => string | undefined },
  method: string,
  path: string,
  body?: unknown,
  timeoutMs = 60_000,
): Promise<Answer> {
  let answer: Answer | undefined;
  const asked = async () => {
    answer = await ask(server.home, server.url(), method, path, body).catch(() => undefined);
    return answer !== undefined && answer.status < 500;
  };
  await untilTrue(asked, timeoutMs, `${method} ${path} gets no answer`);
  return answer as Answer;
}

async function ask(home: string, url: string | undefined, method: string, path: string, body: unknown) {
  const token = (await readFile(join(home, 'token'), 'utf8')).trim();
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: response.status, body: await response.json() };
}
