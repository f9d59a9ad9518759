import { createHmac } from 'node:crypto';

/** A keyed hash, as an installation has one. */
export const fingerprint = (secret: string): string => createHmac('sha256', 'test').update(secret).digest('hex');
