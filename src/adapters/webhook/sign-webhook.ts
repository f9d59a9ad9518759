import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The key in a secret: what stands behind `whsec_` in Base64, or else its very characters. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);
}

/**
 * The signature of a message as the Standard Webhooks specification has it, so that receivers find a library that
 * checks it: HMAC-SHA256 over id, time in seconds and body.
 */
export function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  return `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}
