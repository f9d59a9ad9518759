import type { PlantedSecret } from './planted-secrets.ts';

const PIECE = 12;

/** What must not stand in a text: the secret, as it is and escaped, and a telling piece of a long one. */
function tellingPieces({ secret }: PlantedSecret): readonly string[] {
  const escaped = JSON.stringify(secret).slice(1, -1);
  const line = secret.split('\n')[1];
  const end = secret.replace(/[=%3D]+$/, '').slice(-PIECE);
  const piece = line ?? (secret.length >= 2 * PIECE ? end : secret);
  return [secret, escaped, JSON.stringify(escaped).slice(1, -1), encodeURIComponent(secret), piece];
}

/** The kinds of secrets of which a text tells anything, sorted. */
export function leaksIn(text: string, planted: readonly PlantedSecret[]): readonly string[] {
  const leaked = planted.filter((one) => tellingPieces(one).some((piece) => text.includes(piece)));
  return leaked.map(({ kind }) => kind).sort();
}
