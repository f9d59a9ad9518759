import type { NodeJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { slotsOf } from '../../n8n/connections/slots-of.ts';
import { sayMends } from '../parameters/say-findings.ts';
import { quote, shorten } from '../text/quote.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { saySlots } from './describe-slots.ts';
import { lostWires } from './lost-wires.ts';
import { type ParameterChange, planParameters } from './plan-parameters.ts';
import { sayChanges } from './say-changes.ts';
import { sayMissing } from './say-missing.ts';

/** What a tool answers that changes the parameters of a node: what was set, put right, is missing, and came to differ. */
export function parametersResult(node: NodeJson, change: ParameterChange, context: ToolContext): ToolResult {
  if (change.set.length + change.unset.length === 0) {
    throw new PawlError('NothingToDo', `Nothing was given to set or unset at ${quote(node.name)}.`, {
      node: node.name,
    });
  }
  const { operations, after, description, findings } = planParameters(node, change, context);
  const paths = [...change.set.map(({ path }) => path), ...change.unset.map((path) => `${path} (taken away)`)];
  const lines = [
    `Set at ${quote(node.name)}: ${paths.map((path) => shorten(path, 120)).join(', ')}.`,
    ...sayMends(findings),
    ...(description === undefined
      ? [`The catalog does not have ${node.type}, so nothing was checked.`]
      : sayMissing(description, after)),
    ...changedSlots(node, after, context),
  ];
  const set = operations.flatMap((operation) => (operation.type === 'setParameters' ? operation.set : []));
  const changes = sayChanges(set, change.unset, after, description);
  return { content: lines.join('\n'), summary: `Configured ${shorten(node.name, 80)}: ${changes}`, operations };
}

function changedSlots(before: NodeJson, after: NodeJson, { draft, nodeTypes }: ToolContext): readonly string[] {
  const now = saySlots(slotsOf(nodeTypes, after));
  if (now === saySlots(slotsOf(nodeTypes, before))) return [];
  const lost = lostWires(draft, nodeTypes, after);
  return [
    `Its inputs and outputs are different now. ${now}`,
    ...(lost.length === 0 ? [] : [`These wires lead nowhere any more, remove or move them: ${lost.join('; ')}.`]),
  ];
}
