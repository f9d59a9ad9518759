import { parameterPointer } from '../../expressions/parameter-pointer.ts';
import { parameterTexts } from '../../expressions/parameter-texts.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import type { NodeRule } from '../rule.ts';
import { cronFault } from './cron-fault.ts';
import { nodeProblem } from './node-problem.ts';

const SCHEDULES = new Set(['n8n-nodes-base.scheduleTrigger', 'n8n-nodes-base.cron']);
const KEYS = new Set(['expression', 'cronExpression']);

/** Cron expressions that no clock can meet: n8n answers 200 and then fails to register the trigger. */
export const cronExpressions: NodeRule = (checked) => {
  if (!SCHEDULES.has(checked.node.type)) return [];
  return parameterTexts(checked.node).flatMap(({ path, text }) => {
    if (!KEYS.has(String(path.at(-1))) || isExpression(text)) return [];
    const fault = cronFault(text);
    if (fault === undefined) return [];
    const message = `"${checked.name}" has the cron expression "${text}": ${fault}.`;
    return [nodeProblem(checked, 'cron-impossible', 'error', message, { path: parameterPointer(path) })];
  });
};
