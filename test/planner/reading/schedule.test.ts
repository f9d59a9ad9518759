import { describe, expect, it } from 'vitest';
import { readPrompt } from '../../../src/planner/reading/prompt.ts';
import { readSchedule } from '../../../src/planner/reading/schedule.ts';

const daily = (hour: number, minute = 0) => [
  { field: 'days', daysInterval: 1, triggerAtHour: hour, triggerAtMinute: minute },
];
const weekly = (days: readonly number[], hour: number, minute = 0) => [
  { field: 'weeks', weeksInterval: 1, triggerAtDay: days, triggerAtHour: hour, triggerAtMinute: minute },
];
const WORK = [1, 2, 3, 4, 5];

describe('readSchedule', () => {
  it.each([
    ['every 15 minutes check the page', [{ field: 'minutes', minutesInterval: 15 }]],
    ['hourly: top stories', [{ field: 'hours', hoursInterval: 1, triggerAtMinute: 0 }]],
    ['every two hours', [{ field: 'hours', hoursInterval: 2, triggerAtMinute: 0 }]],
    ['every half hour', [{ field: 'minutes', minutesInterval: 30 }]],
    ['Every weekday at 8:00 fetch', weekly(WORK, 8)],
    ['at 7:30 on weekdays', weekly(WORK, 7, 30)],
    ['Monday to Thursday 17:30', weekly([1, 2, 3, 4], 17, 30)],
    ['Sundays at 3 am: export', weekly([0], 3)],
    ['on Mondays and Fridays at 9', weekly([1, 5], 9)],
    ['each day at 18:00', daily(18)],
    ['Every morning at 7: read', daily(7)],
    ['nightly at 2', daily(2)],
    ['every evening', daily(18)],
    ['daily at five in the afternoon', daily(17)],
    ['at midnight every day', daily(0)],
    ['every other day at 5pm', [{ field: 'days', daysInterval: 2, triggerAtHour: 17, triggerAtMinute: 0 }]],
    [
      'on the 1st of each month at noon',
      [{ field: 'months', monthsInterval: 1, triggerAtDayOfMonth: 1, triggerAtHour: 12, triggerAtMinute: 0 }],
    ],
    ['twice a day', [...daily(8), ...daily(20)]],
    ['cron 0 15 * * 1', [{ field: 'cronExpression', expression: '0 15 * * 1' }]],
    ['Jeden Freitag um 15 Uhr', weekly([5], 15)],
    ['Jeden Tag um 8 Uhr', daily(8)],
    ['Chaque lundi à 9h30', weekly([1], 9, 30)],
    ['平日の朝9時に', weekly(WORK, 9)],
  ])('%s', (words, interval) => {
    expect(readSchedule(readPrompt(words).words)?.rule).toEqual({ interval });
  });

  it.each([
    'Post new tickets into a channel',
    'when a card changes',
    'Make my work easier.',
    'name it "every day at 8"',
  ])('finds none in: %s', (words) => {
    expect(readSchedule(readPrompt(words).words)).toBeUndefined();
  });
});
