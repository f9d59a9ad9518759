import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { isSubNode } from '../connections/is-sub-node.ts';
import { slotsOf } from '../connections/slots-of.ts';
import { NODE_HEIGHT, NODE_WIDTH, type Position, ROOT_WIDTH } from './grid.ts';

/** How a node lies on the canvas: main nodes flow to the right, sub-nodes hang below their root, notes are no obstacle. */
export interface Box {
  readonly name: string;
  readonly kind: 'main' | 'sub' | 'note';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NOTE = 'n8n-nodes-base.stickyNote';

export function boxOf(nodeTypes: NodeTypes, node: NodeJson): Box {
  const [x, y] = positionOf(node);
  const place = { name: node.name, x, y, height: NODE_HEIGHT };
  if (node.type === NOTE) return { ...place, kind: 'note', width: NODE_WIDTH };
  const slots = slotsOf(nodeTypes, node);
  const { inputs } = slots;
  const served = inputs !== 'unknown' && inputs.some((slot) => slot.type !== 'main');
  return { ...place, kind: isSubNode(slots) ? 'sub' : 'main', width: served ? ROOT_WIDTH : NODE_WIDTH };
}

export function boxesOf(nodeTypes: NodeTypes, workflow: Pick<WorkflowJson, 'nodes'>): readonly Box[] {
  return workflow.nodes.map((node) => boxOf(nodeTypes, node));
}

/** Real files have nodes without a position or with texts in it. */
function positionOf(node: NodeJson): Position {
  const position: unknown = node.position;
  if (!Array.isArray(position)) return [0, 0];
  const [x, y] = position.map(Number);
  return [finite(x), finite(y)];
}

function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}
