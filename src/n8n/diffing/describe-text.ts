import { longestCommon } from '../../document/longest-common.ts';
import type { DiffLine } from './diff-line.ts';

const LONG = 80;
/** How much of what is the same stands around what differs. */
const AROUND = 24;
const LONGEST_PART = 120;
const MOST_LINES = 16;

/** A text of which only the part that differs is worth showing. */
export function isLongText(text: string): boolean {
  return text.length > LONG || text.includes('\n');
}

/** Two texts: line by line where there are several, else the part that differs with what stands around it. */
export function describeText(place: string, before: string, after: string): readonly DiffLine[] {
  if (!before.includes('\n') && !after.includes('\n')) {
    const [old, now] = changedParts([...before], [...after]);
    return [{ depth: 0, sign: '~', text: `${place}: ${old} → ${now}` }];
  }
  const lines = changedLines(before.split('\n'), after.split('\n'));
  const shown = lines.slice(0, MOST_LINES);
  const more = lines.length - shown.length;
  return [
    { depth: 0, sign: '~', text: `${place}:` },
    ...shown.map((line) => ({ ...line, depth: 1 })),
    ...(more === 0 ? [] : [{ depth: 1, text: `and ${more} more lines` }]),
  ];
}

function changedParts(before: readonly string[], after: readonly string[]): readonly [string, string] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [part(before, start, end), part(after, start, end)];
}

/** The characters from `start` to `end` before the last, with some around them; dots where more was left out. */
function part(characters: readonly string[], start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(characters.length, characters.length - end + AROUND);
  const inner = characters.slice(from, to);
  const cut =
    inner.length > LONGEST_PART ? [...inner.slice(0, LONGEST_PART - AROUND), '…', ...inner.slice(1 - AROUND)] : inner;
  return JSON.stringify(`${from > 0 ? '…' : ''}${cut.join('')}${to < characters.length ? '…' : ''}`);
}

function changedLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const pairs = longestCommon(before, after, (one, other) => one === other);
  const lines: DiffLine[] = [];
  let next = 0;
  // What went stands before what came in its place.
  const goneUntil = (index: number) => {
    for (; next < index; next += 1) lines.push(line('-', before[next] ?? ''));
  };
  const following = after.map(() => before.length);
  for (let index = after.length - 1; index >= 0; index -= 1) {
    following[index] = pairs.get(index) ?? following[index + 1] ?? before.length;
  }
  for (const [index, text] of after.entries()) {
    goneUntil(following[index] ?? before.length);
    if (pairs.has(index)) next += 1;
    else lines.push(line('+', text));
  }
  goneUntil(before.length);
  return lines;
}

function line(sign: '+' | '-', text: string): DiffLine {
  const characters = [...text];
  const cut = characters.length > LONGEST_PART ? `${characters.slice(0, LONGEST_PART - 1).join('')}…` : text;
  return { depth: 0, sign, text: cut };
}
