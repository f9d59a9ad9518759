interface CronField {
  readonly label: string;
  readonly least: number;
  readonly most: number;
}

const NAMES: Readonly<Record<string, number>> = Object.fromEntries([
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, at) => [
    name,
    at + 1,
  ]),
  ...['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name, at) => [name, at]),
]);
const PRESET = /^@(?:yearly|monthly|weekly|daily|hourly|minutely|secondly|weekdays|weekends)$/i;
const FIELDS: readonly CronField[] = [
  { label: 'second', least: 0, most: 59 },
  { label: 'minute', least: 0, most: 59 },
  { label: 'hour', least: 0, most: 23 },
  { label: 'day of the month', least: 1, most: 31 },
  { label: 'month', least: 1, most: 12 },
  { label: 'day of the week', least: 0, most: 7 },
];
const RANGE = /^(\d+)(?:-(\d+))?(?:\/(\d+))?$/;
// A 29th of February is met within eight years, as far as n8n looks.
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Why a cron expression of five or six fields (seconds first) can not be scheduled; undefined if it can. */
export function cronFault(text: string): string | undefined {
  if (PRESET.test(text)) return undefined;
  const unknown = text
    .toLowerCase()
    .match(/[a-z]{1,3}/g)
    ?.find((name) => !Object.hasOwn(NAMES, name));
  if (unknown !== undefined) return `"${unknown}" is not known`;
  const parts = text
    .toLowerCase()
    .replace(/[a-z]{3}/g, (name) => String(NAMES[name]))
    .split(/\s+/)
    .filter((part) => part !== '');
  if (parts.length !== 5 && parts.length !== 6) return `it has ${parts.length} fields, not 5 or 6`;
  const met: (readonly number[])[] = [];
  for (const [index, field] of FIELDS.slice(FIELDS.length - parts.length).entries()) {
    const values: number[] = [];
    for (const item of (parts[index] ?? '').split(',')) {
      const numbers = numbersOf(item, field);
      if (numbers === undefined) return `"${item}" is no ${field.label} (${field.least}-${field.most})`;
      values.push(...numbers);
    }
    met.push(values);
  }
  return neverCome(met.slice(-3)) ? 'no month has such a day' : undefined;
}

function numbersOf(item: string, { least, most }: CronField): readonly number[] | undefined {
  const match = RANGE.exec(item.replace(/^\*/, `${least}-${most}`));
  if (match === null) return undefined;
  const first = Number(match[1]);
  const step = Number(match[3] ?? 1);
  const last = match[2] !== undefined ? Number(match[2]) : match[3] === undefined ? first : most;
  if (step === 0 || first > last || first < least || last > most) return undefined;
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Where days of the week are named as well, it is enough if one of both comes. */
function neverCome([days = [], months = [], weekdays = []]: readonly (readonly number[])[]): boolean {
  if (new Set(weekdays.map((day) => day % 7)).size < 7) return false;
  return months.every((month) => days.every((day) => day > (LONGEST[month - 1] ?? 0)));
}
