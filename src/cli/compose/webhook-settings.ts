import type { WebhookSettings } from '../../adapters/webhook/webhook-notifier.ts';
import { PawlError } from '../../errors/pawl-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const SHORTEST_SECRET = 16;
const DEFAULT_PORT = '4700';

function refused(name: string, why: string): PawlError {
  return new PawlError('InvalidInput', `${name} ${why}.`, { name });
}

function addressOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refused(name, 'is no address that begins with http(s)://');
  if (url.username !== '' || url.password !== '') throw refused(name, 'holds a user or a password: leave them out');
  return text;
}

function secretOf(env: Environment): string {
  const secret = (env.PAWL_WEBHOOK_SECRET ?? '').trim();
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw refused(
    'PAWL_WEBHOOK_SECRET',
    `must hold at least ${SHORTEST_SECRET} characters where PAWL_WEBHOOK_URL is set, or PAWL_WEBHOOK_SECRET_FILE name a file that does`,
  );
}

/** Whom to tell of gates, if the environment names somebody. InvalidInput, naming the variable, if it makes no sense. */
export function readWebhookSettings(env: Environment): WebhookSettings | undefined {
  const url = addressOf(env, 'PAWL_WEBHOOK_URL');
  const publicUrl = addressOf(env, 'PAWL_PUBLIC_URL') ?? `http://127.0.0.1:${env.PAWL_PORT || DEFAULT_PORT}`;
  return url === undefined ? undefined : { url, secret: secretOf(env), publicUrl: publicUrl.replace(/\/+$/, '') };
}
