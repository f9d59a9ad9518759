import type { Delivery, GateNotice, Notifier } from '../../ports/notifier.ts';
import { signWebhook } from './sign-webhook.ts';

const PATIENCE_MS = 10_000;

export interface WebhookSettings {
  /** Any address, also of this machine or of a private network. */
  readonly url: string;
  readonly secret: string;
  /** Where people reach this Pawl; links begin with it. */
  readonly publicUrl: string;
}

function bodyOf({ id, type, at, ...data }: GateNotice, publicUrl: string): string {
  const path = `/api/v1/sessions/${encodeURIComponent(data.session)}/gates/${encodeURIComponent(data.gate)}`;
  return JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: { ...data, link: `${publicUrl}${path}` },
  });
}

/** What went wrong without a word of the address, which may hold a key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it could not be sent';
  if (error.name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1000} s`;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause
    ? `it could not be sent: ${cause.code}`
    : `it could not be sent: ${error.name}`;
}

/** Posts notices to one address, signed. Only an answer of the 200s counts; a redirect is followed nowhere. */
export function createWebhookNotifier({ url, secret, publicUrl }: WebhookSettings): Notifier {
  return {
    async notify(notice, signal): Promise<Delivery> {
      const body = bodyOf(notice, publicUrl);
      const seconds = Math.floor(Date.now() / 1000);
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'pawl',
        'webhook-id': notice.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signWebhook(secret, notice.id, seconds, body),
      };
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        });
        await response.body?.cancel();
        return response.ok ? { taken: true } : { taken: false, reason: `it was answered ${response.status}` };
      } catch (error) {
        return { taken: false, reason: reasonOf(error) };
      }
    },
  };
}
