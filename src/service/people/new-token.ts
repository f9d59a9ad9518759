import { randomBytes } from 'node:crypto';

/** A fresh token; the prefix lets scanners for lost secrets know it. */
export function newToken(): string {
  return `pawl_${randomBytes(32).toString('base64url')}`;
}
