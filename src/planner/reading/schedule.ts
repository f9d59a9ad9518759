import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { readTimes, type TimeOfDay } from './times.ts';
import { readWeekdays } from './weekdays.ts';

/** When a flow runs by the clock, and in words for people. */
export interface Schedule {
  readonly rule: JsonObject;
  readonly words: string;
  /** Where the prompt speaks of it. */
  readonly start: number;
  readonly end: number;
}

const UNITS: readonly {
  readonly name: string;
  readonly field: string;
  readonly key: string;
  readonly words: string;
}[] = [
  { name: 'second', field: 'seconds', key: 'secondsInterval', words: 'seconds?|secs?|sekunden?|secondes?|segundos?' },
  { name: 'minute', field: 'minutes', key: 'minutesInterval', words: 'minutes?|mins?|minuten?|minutos?' },
  { name: 'hour', field: 'hours', key: 'hoursInterval', words: 'hours?|hrs?|stunden?|heures?|horas?' },
  { name: 'day', field: 'days', key: 'daysInterval', words: 'days?|tage?|jours?|días?|dias?' },
  { name: 'week', field: 'weeks', key: 'weeksInterval', words: 'weeks?|wochen?|semaines?|semanas?' },
  { name: 'month', field: 'months', key: 'monthsInterval', words: 'months?|monate?|mois|mes(?:es)?' },
];
const EVERY = '(?:every|each|alle|jede[nrs]?|tous les|toutes les|chaque|cada)';
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  other: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  thirty: 30,
  half: 0.5,
};
const DAILY =
  /\b(?:daily|nightly|every (?:single )?(?:day|morning|evening|night|noon|midnight)|each (?:day|morning|evening|night)|once a day|once per day|(?:in )?the morning|täglich|jeden (?:tag|morgen|abend)|jede nacht|chaque (?:jour|matin|soir|nuit)|tous les (?:jours|matins|soirs)|cada (?:día|dia|mañana|noche)|todos los días|a diario|diariamente|morgens|at midnight|at noon)\b|毎日|毎朝|毎晩/;
const DEFAULT_HOURS: readonly (readonly [RegExp, number])[] = [
  [/midnight|mitternacht|minuit|medianoche/, 0],
  [/\bnoon\b|mittag|\bmidi\b|mediodía/, 12],
  [/night|nacht|nuit|noche/, 2],
  [/evening|abend|soir|毎晩/, 18],
];
const SOME_HOUR = 9;

/** Reads when something shall run by the clock; undefined if the prompt speaks of no schedule. */
export function readSchedule(words: string): Schedule | undefined {
  return readCron(words) ?? readInterval(words) ?? readTwiceADay(words) ?? readCalendar(words);
}

function readCron(words: string): Schedule | undefined {
  const match = /\bcron\b[^*\d]{0,20}((?:[\d*/,-]+\s+){4}[\d*/,a-z-]+)/.exec(words);
  if (!match?.[1]) return undefined;
  return found(
    [{ field: 'cronExpression', expression: match[1] }],
    `by the cron expression ${match[1]}`,
    match.index,
    match[0].length,
  );
}

function readInterval(words: string): Schedule | undefined {
  for (const unit of UNITS) {
    const match = new RegExp(
      `\\b${EVERY}\\s+(?:(\\d+|${Object.keys(NUMBER_WORDS).join('|')})\\s+(?:an?\\s+)?)?(?:${unit.words})\\b`,
    ).exec(words);
    const hourly =
      unit.name === 'hour' ? /\b(?:hourly|stündlich|once an hour|toutes les heures)\b|毎時/.exec(words) : null;
    const quarter =
      unit.name === 'minute' ? /\b(?:every|each) quarter of an hour\b|\bquarter[- ]hourly\b/.exec(words) : null;
    if (quarter)
      return found([{ field: 'minutes', minutesInterval: 15 }], 'every 15 minutes', quarter.index, quarter[0].length);
    const hit = match ?? hourly;
    if (!hit) continue;
    const count = NUMBER_WORDS[hit[1] ?? ''] ?? Number(hit[1] ?? 1);
    if (count === 0.5 && unit.name === 'hour')
      return found([{ field: 'minutes', minutesInterval: 30 }], 'every 30 minutes', hit.index, hit[0].length);
    if (['second', 'minute', 'hour'].includes(unit.name)) {
      return found(
        [intervalOf(unit, count)],
        count === 1 ? `every ${unit.name}` : `every ${count} ${unit.name}s`,
        hit.index,
        hit[0].length,
      );
    }
    if (count > 1) {
      const time = readTimes(words)[0] ?? { hour: SOME_HOUR, minute: 0 };
      const days = unit.name === 'week' ? { triggerAtDay: readWeekdays(words)?.days ?? [1] } : {};
      const rule = {
        field: unit.field,
        [unit.key]: count,
        ...days,
        triggerAtHour: time.hour,
        triggerAtMinute: time.minute,
      };
      return found([rule], `every ${count} ${unit.name}s at ${clock(time)}`, hit.index, hit[0].length);
    }
  }
  return undefined;
}

function intervalOf(unit: (typeof UNITS)[number], count: number): JsonObject {
  return { field: unit.field, [unit.key]: count, ...(unit.name === 'hour' ? { triggerAtMinute: 0 } : {}) };
}

function readTwiceADay(words: string): Schedule | undefined {
  const match = /\b(twice|two times|three times|zweimal|dreimal|2x|3x) (?:a|per|each|every|am) (?:day|tag)\b/.exec(
    words,
  );
  if (!match?.[1]) return undefined;
  const given = readTimes(words);
  const hours = /three|drei|3/.test(match[1]) ? [6, 12, 18] : [8, 20];
  const times = given.length > 1 ? given : hours.map((hour) => ({ hour, minute: 0 }));
  return found(times.map(dailyAt), `daily at ${times.map(clock).join(' and ')}`, match.index, match[0].length);
}

function dailyAt(time: TimeOfDay): JsonObject {
  return { field: 'days', daysInterval: 1, triggerAtHour: time.hour, triggerAtMinute: time.minute };
}

function readCalendar(words: string): Schedule | undefined {
  const times = readTimes(words);
  const monthly =
    /\b(?:monthly|every month|each month|of (?:the|each|every) month|monatlich|jeden monat|chaque mois|cada mes)\b/.exec(
      words,
    );
  const weekdays = readWeekdays(words);
  const weekly = /\b(?:weekly|every week|each week|once a week|wöchentlich|chaque semaine|cada semana)\b/.exec(words);
  const daily = DAILY.exec(words);
  const anchor =
    monthly ??
    weekdays ??
    weekly ??
    daily ??
    (times[0]?.clockLike ? { index: times[0].start, 0: words.slice(times[0].start, times[0].end) } : undefined);
  if (!anchor) return undefined;
  const used = times.length > 0 ? times : [{ hour: defaultHour(words), minute: 0 }];
  const at = ` at ${used.map(clock).join(' and ')}`;
  const start = Math.min(anchor.index, times[0]?.start ?? anchor.index);
  const end = Math.max(anchor.index + anchor[0].length, times.at(-1)?.end ?? 0);
  const rules = (make: (time: TimeOfDay) => JsonObject): JsonObject[] => used.map(make);
  if (monthly) {
    const day = dayOfMonth(words);
    const made = rules((time) => ({
      field: 'months',
      monthsInterval: 1,
      triggerAtDayOfMonth: day,
      triggerAtHour: time.hour,
      triggerAtMinute: time.minute,
    }));
    return found(made, `on day ${day} of each month${at}`, start, end - start);
  }
  if (weekdays || weekly) {
    const days: readonly number[] = weekdays?.days ?? [1];
    const made = rules((time) => ({
      field: 'weeks',
      weeksInterval: 1,
      triggerAtDay: days as Json,
      triggerAtHour: time.hour,
      triggerAtMinute: time.minute,
    }));
    return found(made, `${weekdays?.words ?? 'every Monday'}${at}`, start, end - start);
  }
  return found(rules(dailyAt), `daily${at}`, start, end - start);
}

function dayOfMonth(words: string): number {
  if (/\blast day\b/.test(words)) return 31;
  const match = /\b(\d{1,2})(?:st|nd|rd|th|\.)(?=\s)|\b(first)\b|\bam (\d{1,2})\./.exec(words);
  const day = match?.[2] ? 1 : Number(match?.[1] ?? match?.[3] ?? 1);
  return day >= 1 && day <= 31 ? day : 1;
}

function defaultHour(words: string): number {
  return DEFAULT_HOURS.find(([pattern]) => pattern.test(words))?.[1] ?? SOME_HOUR;
}

function clock(time: TimeOfDay): string {
  return `${time.hour}:${String(time.minute).padStart(2, '0')}`;
}

function found(interval: readonly JsonObject[], words: string, start: number, length: number): Schedule {
  return { rule: { interval: interval as Json }, words, start, end: start + length };
}
