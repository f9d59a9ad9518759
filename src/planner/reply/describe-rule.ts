import type { JsonObject } from '../../document/workflow-json.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A schedule in words. */
export function describeRule(parameters: JsonObject): string {
  const rule = parameters.rule as { readonly interval?: readonly Record<string, unknown>[] } | undefined;
  const said = (Array.isArray(rule?.interval) ? rule.interval : []).map(interval);
  return said.join(' and ') || 'on its schedule';
}

function interval(given: Record<string, unknown>): string {
  const unit = String(given.field ?? 'days').replace(/s$/, '');
  const count = Number(given[`${unit}sInterval`] ?? 1);
  const at =
    given.triggerAtHour === undefined
      ? ''
      : ` at ${String(given.triggerAtHour)}:${String(given.triggerAtMinute ?? 0).padStart(2, '0')}`;
  if (unit === 'cronExpression') return `by the cron expression ${String(given.expression)}`;
  if (unit === 'hour' && count === 1) return 'hourly';
  if (unit === 'week' && Array.isArray(given.triggerAtDay))
    return `every ${given.triggerAtDay.map((day) => DAYS[Number(day)]).join(', ')}${at}`;
  return `every ${count === 1 ? unit : `${count} ${unit}s`}${at}`;
}
