import { valueAt } from './apply/set-at-path.ts';
import { outputsOf, wiresOf } from './connection-slots.ts';
import { dataLeaf } from './detached-data.ts';
import { parsePointer } from './json-pointer.ts';
import { asJson, own, without } from './json-values.ts';
import type { Touch } from './touch.ts';
import type { Json, WorkflowJson } from './workflow-json.ts';

/**
 * What stands at a touch now, null where nothing does, positions apart: the same value as long as nothing that
 * overlaps the touch is changed. Of a whole node: itself, what it sends and the leaf of its pin data.
 */
export function touchValue(workflow: WorkflowJson, touch: Touch): Json {
  if (touch.kind === 'workflow') return valueAt(asJson(workflow), parsePointer(touch.path)) ?? null;
  if (touch.kind === 'output') return asJson(wiresOf(workflow, touch.node, touch.type, touch.index));
  const found = workflow.nodes.find((node) => node.name === touch.node);
  if (touch.kind === 'target') return found?.type ?? null;
  if (found === undefined) return null;
  const node = asJson(without(found, ['position']));
  if (touch.path !== '') return valueAt(node, parsePointer(touch.path)) ?? null;
  const pin = own(workflow.pinData ?? {}, touch.node) ?? null;
  return {
    node,
    outputs: asJson(outputsOf(own(workflow.connections, touch.node) ?? {})),
    pin: pin === null ? null : dataLeaf(pin),
  };
}
