const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/**
 * The text that stands between such quotes; undefined if it holds `${…}` and so is made at run time. `quote` may have
 * backslashes before it, as inside another string: then the text is read as that string's content.
 */
export function unquote(text: string, quote: string): string | undefined {
  if (quote.endsWith('`') && /(?<!\\)\$\{/.test(text)) return undefined;
  const levels = quote.length > 1 ? 2 : 1;
  let plain = text;
  for (let level = 0; level < levels; level += 1) plain = unescapeOnce(plain);
  return plain;
}

/**
 * Writes a name between such quotes so that it reads back letter by letter. `}}` is broken up, since in an expression
 * it would end the code.
 */
export function requote(name: string, quote: string): string {
  const sign = quote.at(-1) ?? "'";
  let text = escapeOnce(name, sign).replaceAll('}}', String.raw`}\x7d`);
  for (let level = 1; level < quote.length; level += 1) text = escapeOnce(text, sign);
  return `${quote}${text}${quote}`;
}

function unescapeOnce(text: string): string {
  const pattern = /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|\r\n|([\s\S]))/giu;
  return text.replace(pattern, (whole, point, unit, byte, letter) => {
    const hex = point ?? unit ?? byte;
    if (hex !== undefined) return fromHex(hex, whole);
    if (letter === undefined || letter === '\n' || letter === '\r') return '';
    return Object.hasOwn(ESCAPES, letter) ? (ESCAPES[letter] ?? letter) : letter;
  });
}

function fromHex(hex: string, whole: string): string {
  const point = Number.parseInt(hex, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

function escapeOnce(text: string, sign: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(sign, `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll('${', sign === '`' ? '\\${' : '${');
}
