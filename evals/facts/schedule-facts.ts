import type { Subject } from './subject.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface Interval {
  readonly field?: string;
  readonly [key: string]: unknown;
}

function intervals(subject: Subject): readonly Interval[] {
  return subject.after.nodes
    .filter(({ type }) => type.endsWith('.scheduleTrigger'))
    .flatMap(({ parameters }) => (parameters?.rule as { interval?: readonly Interval[] } | undefined)?.interval ?? []);
}

/** "at 7:30 daily", "at 8:00 on Monday to Friday". */
export function runsAt(clock: string, days: string, subject: Subject): boolean {
  const [hour, minute] = clock.split(':').map(Number);
  const wanted = days === 'daily' ? undefined : daysOf(days);
  return intervals(subject).some((given) => {
    if (Number(given.triggerAtHour) !== hour || Number(given.triggerAtMinute ?? 0) !== minute) return false;
    if (wanted === undefined) return given.field === 'days';
    const on = Array.isArray(given.triggerAtDay) ? [...given.triggerAtDay].map(Number).sort() : [];
    return given.field === 'weeks' && JSON.stringify(on) === JSON.stringify([...wanted].sort());
  });
}

function daysOf(text: string): readonly number[] {
  const range = /^(\w+) to (\w+)$/.exec(text);
  if (!range) return text.split(/, | and /).map((day) => DAYS.indexOf(day));
  const from = DAYS.indexOf(range[1] ?? '');
  const to = DAYS.indexOf(range[2] ?? '');
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

export function runsEveryHour(subject: Subject): boolean {
  return intervals(subject).some((given) => given.field === 'hours' && Number(given.hoursInterval ?? 1) === 1);
}

export function runsTwiceADay(subject: Subject): boolean {
  const daily = intervals(subject).filter(({ field }) => field === 'days').length >= 2;
  return daily || intervals(subject).some((given) => given.field === 'hours' && Number(given.hoursInterval) === 12);
}

/** "every 15 minutes"; a cron expression that says the same counts. */
export function runsEvery(count: number, unit: string, subject: Subject): boolean {
  const fields: Readonly<Record<string, string>> = { minutes: '* * * *', hours: '* * *' };
  const cron =
    unit === 'minutes' ? `*/${count} ${fields.minutes}` : unit === 'hours' ? `0 */${count} ${fields.hours}` : '';
  return intervals(subject).some(
    (given) =>
      (given.field === unit && Number(given[`${unit}Interval`] ?? (unit === 'minutes' ? 5 : 1)) === count) ||
      (given.field === 'cronExpression' && given.expression === cron),
  );
}

export function runsMonthly(clock: string, day: number, subject: Subject): boolean {
  const [hour, minute] = clock.split(':').map(Number);
  return intervals(subject).some(
    (given) =>
      (given.field === 'months' &&
        Number(given.triggerAtDayOfMonth ?? 1) === day &&
        Number(given.triggerAtHour ?? 0) === hour &&
        Number(given.triggerAtMinute ?? 0) === minute &&
        Number(given.monthsInterval ?? 1) === 1) ||
      (given.field === 'cronExpression' && given.expression === `${minute} ${hour} ${day} * *`),
  );
}

export function runsBy(cron: string, subject: Subject): boolean {
  return intervals(subject).some((given) => given.field === 'cronExpression' && given.expression === cron);
}
