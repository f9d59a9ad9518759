interface CronField {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly names: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const PRESETS = new Set([
  '@yearly',
  '@monthly',
  '@weekly',
  '@daily',
  '@hourly',
  '@minutely',
  '@secondly',
  '@weekdays',
  '@weekends',
]);

const FIELDS: readonly CronField[] = [
  { label: 'second', least: 0, most: 59, names: [] },
  { label: 'minute', least: 0, most: 59, names: [] },
  { label: 'hour', least: 0, most: 23, names: [] },
  { label: 'day of the month', least: 1, most: 31, names: [] },
  { label: 'month', least: 1, most: 12, names: MONTHS },
  { label: 'day of the week', least: 0, most: 7, names: DAYS },
];

/** Why a cron expression of five or six fields (seconds first) can not be scheduled; undefined if it can. */
export function cronFault(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('@')) return PRESETS.has(trimmed.toLowerCase()) ? undefined : `"${trimmed}" is not known`;
  const parts = trimmed.split(/\s+/);
  if (parts.length !== 5 && parts.length !== 6) return `it has ${trimmed === '' ? 0 : parts.length} fields, not 5 or 6`;
  const fields = FIELDS.slice(FIELDS.length - parts.length);
  for (const [index, field] of fields.entries()) {
    for (const item of (parts[index] ?? '').split(',')) {
      if (!fits(item, field)) return `"${item}" is no ${field.label} (${field.least}-${field.most})`;
    }
  }
  return undefined;
}

function fits(item: string, field: CronField): boolean {
  const match = /^(\*|\?|[a-z0-9]+)(?:-([a-z0-9]+))?(?:\/(\d+))?$/i.exec(item);
  if (match === null) return false;
  const [, first = '', last, step] = match;
  if (step !== undefined && Number(step) === 0) return false;
  if (first === '*' || first === '?') return last === undefined;
  const from = numberIn(first, field);
  const to = last === undefined ? from : numberIn(last, field);
  return from !== undefined && to !== undefined && from <= to;
}

function numberIn(text: string, { least, most, names }: CronField): number | undefined {
  const named = names.indexOf(text.toLowerCase().slice(0, 3));
  if (named !== -1) return named + (least === 1 ? 1 : 0);
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
