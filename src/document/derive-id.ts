import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './sha256.ts';

/** A UUID-shaped id (version 8) that depends on nothing but its parts: same parts, same id. */
export function deriveId(...parts: readonly (string | number)[]): string {
  const hex = sha256Hex(canonicalJson(parts));
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
