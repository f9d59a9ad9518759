const MOST_NAMES = 8;

/** `2 nodes added, 1 changed`; nothing where there is none. */
export function counted(what: string, counts: readonly { readonly kind: string; readonly count: number }[]): string {
  const parts = counts.filter(({ count }) => count > 0);
  return parts
    .map(({ kind, count }, index) =>
      index === 0 ? `${count} ${what}${count === 1 ? '' : 's'} ${kind}` : `${count} ${kind}`,
    )
    .join(', ');
}

/** Names in quotes, the first few of many. */
export function named(names: readonly string[]): string {
  const few = names.slice(0, MOST_NAMES).map((name) => JSON.stringify(name));
  return names.length > few.length ? `${few.join(', ')} and ${names.length - few.length} more` : few.join(', ');
}
