import { ONE_TO_TWELVE } from './words.ts';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

export interface FoundTime extends TimeOfDay {
  readonly start: number;
  readonly end: number;
  /** It can only be a time of day: `8:00`, `3 pm`, `15 Uhr`. */
  readonly clockLike: boolean;
}

const HALF = /\b(am|a\.m\.|pm|p\.m\.)(?![a-z])/;
const TIME = new RegExp(
  [
    String.raw`\b(?<h1>\d{1,2})[:.](?<m1>\d{2})\s*(?<half1>am|pm|a\.m\.|p\.m\.)?(?:\s*uhr)?(?![\d.])`,
    String.raw`\b(?<h2>\d{1,2})\s*(?<half2>am|pm|a\.m\.|p\.m\.)(?![a-z])`,
    String.raw`\b(?<h3>\d{1,2})\s*(?:uhr|o'?clock|h(?![a-z])|heures?\b)\s*(?<m3>\d{2})?`,
    String.raw`(?<h4>\d{1,2})時(?:(?<m4>\d{1,2})分)?`,
    String.raw`\b(?:at|um|à|a las|@|and at)\s+(?<h5>\d{1,2})(?!\d|\s*(?:%|items?|rows?|records?|minutes?|seconds?|hours?|times))(?=\s|$|[,.;]|:(?=\s|$))`,
    String.raw`\bat\s+(?<word>${Object.keys(ONE_TO_TWELVE).join('|')})\b`,
    String.raw`\b(?:weekdays|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|daily|morning|evening|night)\s+(?:at\s+)?(?<h6>\d{1,2})(?=\s|$|[,.;]|:(?=\s|$))`,
  ].join('|'),
  'g',
);

/** The times of day that a prompt names, in its order. */
export function readTimes(words: string): readonly FoundTime[] {
  const found: FoundTime[] = [];
  for (const match of words.matchAll(TIME)) {
    const groups = match.groups ?? {};
    const hour = Number(
      groups.h1 ?? groups.h2 ?? groups.h3 ?? groups.h4 ?? groups.h5 ?? groups.h6 ?? ONE_TO_TWELVE[groups.word ?? ''],
    );
    const minute = Number(groups.m1 ?? groups.m3 ?? groups.m4 ?? 0);
    const half = groups.half1 ?? groups.half2 ?? (afternoon(words, match) ? 'pm' : undefined);
    const time = { hour: onDay(hour, half, words.includes('午後')), minute };
    if (time.hour > 23 || minute > 59) continue;
    const clockLike = Boolean(groups.h1 ?? groups.h2 ?? groups.h3 ?? groups.h4);
    if (found.some((known) => known.hour === time.hour && known.minute === minute)) continue;
    found.push({ ...time, start: match.index, end: match.index + match[0].length, clockLike });
  }
  return found;
}

/** "at five in the afternoon", "at 8 in the evening". */
function afternoon(words: string, match: RegExpExecArray): boolean {
  const before = words.slice(Math.max(0, match.index - 24), match.index + match[0].length);
  if (
    !HALF.test(match[0]) &&
    /\b(?:afternoons?|evenings?|tonight)\s+(?:at\s+)?\d{1,2}(?:[:.]\d{2})?\s*$|\b(?:afternoons?|evenings?)\s+at\s+\w+\s*$/.test(
      before,
    )
  )
    return true;
  const after = words.slice(match.index + match[0].length, match.index + match[0].length + 24);
  return (
    !HALF.test(match[0]) &&
    /^\s*(?:in the (?:afternoon|evening)|at night|(?:nach)?mittags?|abends|du soir|de la (?:tarde|noche))/.test(after)
  );
}

function onDay(hour: number, half: string | undefined, japaneseAfternoon: boolean): number {
  if (half?.startsWith('p') || japaneseAfternoon) return hour < 12 ? hour + 12 : hour;
  if (half?.startsWith('a')) return hour === 12 ? 0 : hour;
  return hour;
}
