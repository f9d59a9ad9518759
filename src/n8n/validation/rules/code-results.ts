import { ownValue } from '../../catalog/own-value.ts';
import { itemsFault, oneItemFault } from '../javascript/item-fault.ts';
import { readProgram } from '../javascript/read-program.ts';
import type { NodeRule } from '../rule.ts';
import { javascriptIn } from '../texts/programs.ts';
import { nodeProblem } from './node-problem.ts';

const CODE_NODES = /^n8n-nodes-base\.(?:code|function|functionItem)$/;

/** Code that gives n8n no items: it returns nothing, or something that is none. */
export const codeResults: NodeRule = (checked) => {
  const { node } = checked;
  if (!CODE_NODES.test(node.type)) return [];
  const each = ownValue(node.parameters, 'mode') === 'runOnceForEachItem' && node.type === 'n8n-nodes-base.code';
  return javascriptIn(checked).flatMap(({ path, text }) => {
    const parsed = readProgram(text);
    if ('fault' in parsed) return [];
    const { values, throws } = parsed.returned;
    if (values.length === 0 && !throws) {
      const message = `The code of "${checked.name}" never returns anything: ${each ? 'every item is left out' : 'n8n stops with an error'}. Return ${each ? 'an item such as {json: {…}}' : 'a list of items such as [{json: {…}}]'}.`;
      return [nodeProblem(checked, 'code-return-missing', each ? 'warning' : 'error', message, { path })];
    }
    const faults = values.map(each ? oneItemFault : itemsFault);
    const fault = faults.find((one) => one !== undefined);
    if (fault === undefined || node.type !== 'n8n-nodes-base.code') return [];
    // One way out of several may never be taken.
    const severity = faults.every((one) => one !== undefined) ? 'error' : 'warning';
    const message = `The code of "${checked.name}" does not return items: ${fault}.`;
    return [nodeProblem(checked, 'code-return-invalid', severity, message, { path })];
  });
};
