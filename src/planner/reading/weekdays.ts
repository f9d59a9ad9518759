export interface Weekdays {
  /** 0 is Sunday, as n8n counts. */
  readonly days: readonly number[];
  readonly words: string;
  readonly index: number;
  readonly 0: string;
}

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAY_WORDS: readonly (readonly [string, number])[] = [
  ['mondays?|mon|montags?|lundis?|lunes', 1],
  ['tuesdays?|tues?|dienstags?|mardis?|martes', 2],
  ['wednesdays?|wed|mittwochs?|mercredis?|miércoles', 3],
  ['thursdays?|thurs?|donnerstags?|jeudis?|jueves', 4],
  ['fridays?|fri|freitags?|vendredis?|viernes', 5],
  ['saturdays?|samstags?|samedis?|sábados?', 6],
  ['sundays?|sonntags?|dimanches?|domingos?', 0],
];
const DAY = DAY_WORDS.map(([words]) => words).join('|');
const WORKING =
  /\b(?:weekdays?|week days?|working days?|work ?days?|business days?|werktags?|werktagen?|werktäglich|wochentags|arbeitstags?|jours? (?:de semaine|ouvrables?|ouvrés?)|días (?:laborables|hábiles)|en semaine)\b|平日/;
const WEEKEND = /\b(?:weekends?|wochenenden?|week-ends?|fines? de semana)\b|週末/;
const RANGE = new RegExp(`\\b(${DAY})\\s*(?:-|–|to|through|until|till|bis|à|a)\\s*(${DAY})\\b`);
const JAPANESE = '日月火水木金土';

/** The days of the week that a prompt names. */
export function readWeekdays(words: string): Weekdays | undefined {
  const working = WORKING.exec(words);
  if (working) return { days: [1, 2, 3, 4, 5], words: 'Monday to Friday', index: working.index, 0: working[0] };
  const weekend = WEEKEND.exec(words);
  if (weekend) return { days: [6, 0], words: 'on Saturday and Sunday', index: weekend.index, 0: weekend[0] };
  const range = RANGE.exec(words);
  if (range?.[1] && range[2]) {
    const from = dayOf(range[1]);
    const to = dayOf(range[2]);
    const days = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
    return { days, words: `${NAMES[from]} to ${NAMES[to]}`, index: range.index, 0: range[0] };
  }
  const single = [...words.matchAll(new RegExp(`\\b(?:${DAY})\\b`, 'g'))];
  const japanese = [...words.matchAll(/([日月火水木金土])曜/g)];
  const first = single[0] ?? japanese[0];
  if (!first) return undefined;
  const days = [
    ...new Set([
      ...single.map((match) => dayOf(match[0])),
      ...japanese.map((match) => JAPANESE.indexOf(match[1] ?? '')),
    ]),
  ];
  const last = single.at(-1) ?? japanese.at(-1) ?? first;
  return {
    days,
    words: `every ${days.map((day) => NAMES[day]).join(' and ')}`,
    index: first.index,
    0: words.slice(first.index, last.index + last[0].length),
  };
}

function dayOf(word: string): number {
  return DAY_WORDS.find(([words]) => new RegExp(`^(?:${words})$`).test(word))?.[1] ?? 1;
}
