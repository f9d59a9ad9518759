import type { WebhookSettings } from '../../adapters/webhook/webhook-notifier.ts';
import type { SendDeps } from '../../service/send-notices.ts';

/** Tells whom the environment names of gates, until the signal aborts; loaded only where it names somebody. */
export async function keepSendingNotices(
  deps: Omit<SendDeps, 'notifier'>,
  webhook: WebhookSettings | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (webhook === undefined) return;
  const [{ createWebhookNotifier }, { createNoticeSender }] = await Promise.all([
    import('../../adapters/webhook/webhook-notifier.ts'),
    import('../../service/send-notices.ts'),
  ]);
  await createNoticeSender({ ...deps, notifier: createWebhookNotifier(webhook) }).run(signal);
}
