import { isExpression } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { cronFault } from './cron-fault.ts';
import { nodeProblem } from './node-problem.ts';

const SCHEDULES = /^n8n-nodes-base\.(?:scheduleTrigger|cron)$/;
const POLLED = '/parameters/pollTimes/';
const KEYS = new Set(['expression', 'cronExpression']);

/** Cron expressions that no clock can meet: n8n answers 200 and then fails to register the trigger. */
export const cronExpressions: NodeRule = (checked) => {
  const { node, description } = checked;
  const polls = node.parameters?.pollTimes !== undefined;
  if (description === undefined || !(polls || SCHEDULES.test(node.type))) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value }) => {
    if (!KEYS.has(property.name) || !(path.startsWith(POLLED) || SCHEDULES.test(node.type))) return [];
    if (typeof value !== 'string' || isExpression(value)) return [];
    const fault = cronFault(value);
    if (fault === undefined) return [];
    const message = `"${checked.name}" has the cron expression "${value}": ${fault}.`;
    return [nodeProblem(checked, 'cron-impossible', 'error', message, { path })];
  });
};
