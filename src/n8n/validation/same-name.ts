/** The one known name that differs from another by nothing but case, blanks and dashes; undefined if there are several. */
export function sameName(name: string, known: Iterable<string>): string | undefined {
  return sameNames(known)(name);
}

/** The same for many names: the known ones are looked through once. */
export function sameNames(known: Iterable<string>): (name: string) => string | undefined {
  const byFolded = Map.groupBy(new Set(known), fold);
  return (name) => {
    const [only, second] = byFolded.get(fold(name)) ?? [];
    return second === undefined && only !== name ? only : undefined;
  };
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
