import { hideSecrets } from '../../session/secrets/hide-secrets.ts';

const LONGEST = 60;

/**
 * Text of somebody else's as a terminal may show it: one line, no control characters or escapes, nothing that looks like
 * a secret, cut when long.
 */
export function displayText(text: string, longest = LONGEST): string {
  const plain = hideSecrets(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim());
  const characters = [...plain];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : plain;
}
