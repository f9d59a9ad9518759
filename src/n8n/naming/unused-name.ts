/**
 * A name that is not taken, as n8n's editor makes it: `HTTP Request`, then `HTTP Request1`; a taken `HTTP Request3`
 * goes on with 4. Surrounding blanks go, since expressions name nodes letter by letter.
 */
export function unusedName(taken: ReadonlySet<string>, wanted: string): string {
  const name = wanted.trim() || 'Node';
  if (!taken.has(name)) return name;
  const { base, first } = counted(name, taken);
  for (let number = first; ; number += 1) {
    if (!taken.has(`${base}${number}`)) return `${base}${number}`;
  }
}

/** `HTTP Request1` counts on from `HTTP Request` if that node is there; `S3` is a name of its own. */
function counted(name: string, taken: ReadonlySet<string>): { readonly base: string; readonly first: number } {
  const number = /\d{1,9}$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - number.length);
  return number !== '' && base !== '' && taken.has(base)
    ? { base, first: Number(number) + 1 }
    : { base: name, first: 1 };
}
