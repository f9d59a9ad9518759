/** The first of `name1`, `name2` … that is free, as n8n counts; `next` remembers how far each name has got. */
export function freeName(name: string, isTaken: (name: string) => boolean, next: Map<string, number>): string {
  let number = next.get(name) ?? 1;
  while (isTaken(`${name}${number}`)) number += 1;
  next.set(name, number + 1);
  return `${name}${number}`;
}
