/** How many bytes the text has in UTF-8, counted until `enough` is passed. */
export function utf8Length(text: string, enough: number): number {
  if (text.length > enough) return text.length;
  let bytes = 0;
  for (let i = 0; i < text.length && bytes <= enough; i += 1) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair counts two of the four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}
