import type { NodeJson } from '../../document/workflow-json.ts';
import type { NodeDescription } from '../catalog/node-description.ts';
import type { NodeSlots } from '../nodes/node-slots.ts';

/** A node as the rules see it. */
export interface CheckedNode {
  readonly node: NodeJson;
  readonly name: string;
  /** Absent where the catalog lacks the type or the version. */
  readonly description: NodeDescription | undefined;
  readonly slots: NodeSlots;
  readonly disabled: boolean;
  readonly trigger: boolean;
  /** True if it can ever run: it is enabled and a trigger leads to it, or to a node that it serves. */
  readonly live: boolean;
}
