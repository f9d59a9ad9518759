const LONGEST = 300;

/** A name or value as data within a sentence: quoted, on one line, capped. */
export function quote(text: string, longest: number = LONGEST): string {
  return JSON.stringify(shorten(text, longest));
}

/** The text, or its beginning with how much was left out. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const begin = beginning(text, longest);
  return `${begin}… (${text.length - begin.length} more characters)`;
}

/** The text, or its beginning and an ellipsis. */
export function clip(text: string, longest: number): string {
  return text.length <= longest ? text : `${beginning(text, longest).trimEnd()}…`;
}

/** The text, or as many whole sentences of it as fit; where not even one does, its beginning and an ellipsis. */
export function clipSentences(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = [...text.slice(0, longest).matchAll(/[.!?](?= )/g)].at(-1)?.index ?? 0;
  return end === 0 ? clip(text, longest) : text.slice(0, end + 1);
}

/** Cuts between whole characters, never within an emoji: half of one can't be stored. */
function beginning(text: string, longest: number): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest);
}

/** `a, b and c` as data; past `most` of them, how many more. */
export function quoteList(texts: readonly string[], most = 12): string {
  const shown = texts.slice(0, most).map((text) => quote(text));
  return texts.length > most ? `${shown.join(', ')} and ${texts.length - most} more` : shown.join(', ');
}
