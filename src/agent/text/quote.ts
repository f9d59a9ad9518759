const LONGEST = 300;

/** A name or value as data within a sentence: quoted, on one line, capped. */
export function quote(text: string, longest: number = LONGEST): string {
  return JSON.stringify(shorten(text, longest));
}

/** The text, or its beginning with how much was left out. Cuts between whole characters, never within an emoji. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return `${text.slice(0, cut)}… (${text.length - cut} more characters)`;
}

/** `a, b and c` as data; past `most` of them, how many more. */
export function quoteList(texts: readonly string[], most = 12): string {
  const shown = texts.slice(0, most).map((text) => quote(text));
  return texts.length > most ? `${shown.join(', ')} and ${texts.length - most} more` : shown.join(', ');
}
