import { isPawlError } from '../errors/pawl-error.ts';

/** What has to answer before work can be done, by name: `ok`, or why not as a code. */
export interface Readiness {
  readonly ok: boolean;
  readonly parts: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 3000;
const SILENT = 'Silent';

/** Asks everything at once. What throws does not answer; what says nothing for so long is `Silent`. */
export async function readinessOf(
  checks: Readonly<Record<string, () => Promise<unknown>>>,
  patienceMs = PATIENCE_MS,
): Promise<Readiness> {
  const names = Object.keys(checks);
  const answers = await Promise.all(names.map((name) => within(patienceMs, checks[name] as () => Promise<unknown>)));
  return {
    ok: answers.every((answer) => answer === 'ok'),
    parts: Object.fromEntries(names.map((name, index) => [name, answers[index] as string])),
  };
}

async function within(milliseconds: number, check: () => Promise<unknown>): Promise<string> {
  const silence = Promise.withResolvers<string>();
  const timer = setTimeout(silence.resolve, milliseconds, SILENT);
  const answer = check().then(
    () => 'ok',
    (error: unknown) => (isPawlError(error) ? error.code : 'Unexpected'),
  );
  try {
    return await Promise.race([answer, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
