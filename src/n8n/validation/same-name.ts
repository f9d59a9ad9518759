/** The one known name that differs from another by nothing but case, blanks and dashes; undefined if there are several. */
export function sameName(name: string, known: Iterable<string>): string | undefined {
  const folded = fold(name);
  const same = new Set([...known].filter((candidate) => fold(candidate) === folded));
  const [only] = same;
  return same.size === 1 && only !== name ? only : undefined;
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
