const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['sent', 'send'],
  ['made', 'make'],
  ['written', 'write'],
  ['ran', 'run'],
  ['news', 'news'],
  ['aws', 'aws'],
  ['sms', 'sms'],
  ['dns', 'dns'],
  ['css', 'css'],
  ['rss', 'rss'],
]);

/** Roots that mean the same here, each with the one that stands for all. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    create: ['make', 'generate', 'build', 'produce'],
    image: ['picture', 'photo', 'pic', 'photograph'],
    summarize: ['summarise'],
    delete: ['erase'],
    send: ['deliver', 'dispatch'],
    transcribe: ['transcription', 'transcript'],
    translate: ['translation'],
    classify: ['classification', 'categorize', 'categorise'],
  }).flatMap(([chosen, others]) => others.map((other) => [root(other), root(chosen)] as const)),
);

function plural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function verb(word: string): string {
  const stripped = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1];
  if (!stripped || word.length < 6) return word;
  return /([bdglmnprt])\1$/.test(stripped) ? stripped.slice(0, -1) : stripped;
}

function root(word: string): string {
  const irregular = IRREGULAR.get(word);
  const stripped = irregular ?? verb(plural(word));
  return stripped.length > 4 && stripped.endsWith('e') ? stripped.slice(0, -1) : stripped;
}

const MAX_REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/**
 * A word without the endings of plural and tense, so that `merging`, `merged` and `merges` are one; words that mean the
 * same have one stem.
 */
export function stem(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const bare = root(word);
  const chosen = SAME.get(bare) ?? bare;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, chosen);
  return chosen;
}

// Only other texts need the slow way.
const BEYOND_ASCII = /[^\x20-\x7e]/;
const ACCENTS = /[\u0300-\u036f]/g;

/** Lower-case words of a text: accents dropped, camelCase taken apart, everything else than letters and digits a gap. */
export function words(text: string): string[] {
  const apart = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  const plain = BEYOND_ASCII.test(apart) ? apart.normalize('NFKD').replace(ACCENTS, '') : apart;
  return plain
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
