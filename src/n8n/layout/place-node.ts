import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { newestVersion } from '../catalog/newest-version.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { slotsOf } from '../connections/slots-of.ts';
import { type Box, boxesOf, boxOf } from './box.ts';
import { freePlace } from './free-place.ts';
import { GAP_X, GAP_Y, NODE_HEIGHT, type Position, START, SUB_NODE_DROP } from './grid.ts';

/** A node that is to be placed, and the neighbour it will have, if that is known. */
export interface PlacementRequest {
  readonly type: string;
  readonly typeVersion?: number;
  readonly parameters?: NodeJson['parameters'];
  /** The node whose output will lead to this one. */
  readonly after?: string;
  /** Which of its main outputs, for branches to lie apart. */
  readonly output?: number;
  /** The node that this sub-node will serve. */
  readonly root?: string;
}

/**
 * Where a new node goes, on the grid and clear of all others: right of the node it follows, or of the rightmost one;
 * a sub-node below the node it serves, or below everything. Other nodes stay where they are.
 */
export function placeNode(
  workflow: Pick<WorkflowJson, 'nodes'>,
  nodeTypes: NodeTypes,
  request: PlacementRequest,
): Position {
  const box = boxOf(nodeTypes, nodeFrom(nodeTypes, request));
  const boxes = boxesOf(nodeTypes, workflow);
  if (box.kind === 'sub') return placeSubNode(boxes, box, request.root);
  const before = boxes.find((other) => other.name === request.after && other.kind !== 'note');
  if (before !== undefined) {
    const drop = branchDrop(workflow, nodeTypes, before.name, request.output ?? 0);
    return freePlace(boxes, [before.x + before.width + GAP_X, before.y + drop], box, 'down');
  }
  return placeMainNode(boxes, box, nodeTypes, request);
}

function nodeFrom(nodeTypes: NodeTypes, request: PlacementRequest): NodeJson {
  const { type, typeVersion, parameters = {} } = request;
  const known = nodeTypes.describe(type);
  const version = typeVersion ?? (known === undefined ? 1 : newestVersion(known));
  return { id: '', name: '', type, typeVersion: version, position: [0, 0], parameters };
}

function placeMainNode(boxes: readonly Box[], box: Box, nodeTypes: NodeTypes, request: PlacementRequest): Position {
  const main = boxes.filter((other) => other.kind === 'main');
  if (main.length === 0) return freePlace(boxes, START, box, 'down');
  const trigger = nodeTypes.describe(request.type)?.group.includes('trigger') ?? false;
  if (trigger) {
    const x = Math.min(...main.map((other) => other.x));
    const bottom = Math.max(...boxes.map((other) => other.y));
    return freePlace(boxes, [x, bottom + NODE_HEIGHT + GAP_Y], box, 'down');
  }
  const last = main.reduce((right, other) => (other.x + other.width >= right.x + right.width ? other : right));
  return freePlace(boxes, [last.x + last.width + GAP_X, last.y], box, 'down');
}

function placeSubNode(boxes: readonly Box[], box: Box, root: string | undefined): Position {
  const solid = boxes.filter((other) => other.kind !== 'note');
  const above = solid.find((other) => other.name === root);
  if (above !== undefined) return freePlace(boxes, [above.x, above.y + SUB_NODE_DROP], box, 'right');
  if (solid.length === 0) return [START[0], START[1] + SUB_NODE_DROP];
  const main = solid.filter((other) => other.kind === 'main');
  const x = Math.min(...(main.length > 0 ? main : solid).map((other) => other.x));
  const y = main.length > 0 ? Math.max(...main.map((other) => other.y)) + SUB_NODE_DROP : (solid[0]?.y ?? 0);
  return freePlace(boxes, [x, y], box, 'right');
}

/** Branches fan out around the height of the node they leave. */
function branchDrop(
  workflow: Pick<WorkflowJson, 'nodes'>,
  nodeTypes: NodeTypes,
  before: string,
  output: number,
): number {
  const node = workflow.nodes.find((candidate) => candidate.name === before);
  if (node === undefined) return 0;
  const { outputs } = slotsOf(nodeTypes, node);
  const count = outputs === 'unknown' ? 1 : outputs.filter((slot) => slot.type === 'main').length;
  return (output - (Math.max(count, 1) - 1) / 2) * (NODE_HEIGHT + GAP_Y);
}
