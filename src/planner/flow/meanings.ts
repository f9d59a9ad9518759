/** What people also say for a field of this meaning. */
const SAID: Readonly<Record<string, string>> = {
  amount: 'amount|paid|how much|total|sum|price|betrag|montant|importe',
  author: 'author|who|by whom|user',
  body: 'body|text|description|content',
  date: 'date|datum|fecha',
  description: 'description|details?|explanation',
  email: 'e-?mails?(?: address(?:es)?)?|mails?(?: address)?|address',
  firstName: 'first ?names?|name',
  from: 'sender|who wrote|from whom',
  key: 'key|id|number',
  link: 'links?|urls?',
  name: 'names?',
  number: 'number|no\\.',
  phone: 'phone(?: number)?|mobile',
  snippet: 'preview|snippet|beginning',
  subject: 'subject|title|betreff',
  summary: 'summary|title',
  text: 'text|message|content',
  title: 'titles?|headline|subject|summary|names?',
  to: 'recipients?|to whom',
  total: 'total|amount|sum|value',
  url: 'urls?|links?',
};
const patterns = new Map<string, RegExp>();

/** Finds in a prompt that a field of this meaning is spoken of. */
export function meaningPattern(meaning: string): RegExp {
  const known = patterns.get(meaning);
  if (known) return known;
  const said = Object.hasOwn(SAID, meaning) ? SAID[meaning] : spoken(meaning);
  const made = new RegExp(`\\b(?:${said})\\b`);
  patterns.set(meaning, made);
  return made;
}

/** `startTime` is spoken of as "start time". */
function spoken(meaning: string): string {
  const words = meaning
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return `${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}s?`;
}
