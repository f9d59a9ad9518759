import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { isSubNode } from '../connections/is-sub-node.ts';
import { slotsOf } from '../connections/slots-of.ts';
import { type Box, boundsOf, positionOf } from './box.ts';
import type { Direction } from './clear-shift.ts';
import { nodeWidth } from './cluster.ts';
import { GAP_X, GAP_Y, NODE_SIZE, type Position, START, SUB_NODE_DROP } from './grid.ts';
import { layoutGraph } from './layout-graph.ts';
import { settle } from './settle.ts';
import { isStickyNote, noteBox, readablePart } from './sticky-note.ts';

/** A node that is to be placed before it is wired. */
export type UnplacedNode = Pick<NodeJson, 'type' | 'typeVersion' | 'parameters'>;

/**
 * Where a new node goes as long as it is wired to nothing, on the grid and clear of all others: right of the rightmost
 * one, a trigger at the left below all, a sub-node below all. What is there stays where it is.
 */
export function placeNode(workflow: WorkflowJson, nodeTypes: NodeTypes, unplaced: UnplacedNode): Position {
  const graph = layoutGraph(workflow, nodeTypes);
  const boxes = [...graph.nodes.values()].map((node) => ({ node, box: boxOf(node, graph.ports.get(node.name) ?? 0) }));
  const nodes = boxes.map(({ box }) => box);
  const main = boxes.filter(({ node }) => !graph.isSub(node.name)).map(({ box }) => box);
  const notes = workflow.nodes.filter(isStickyNote).map(noteBox);
  const node: NodeJson = { ...unplaced, id: '', name: '', position: [0, 0] };
  const slots = slotsOf(nodeTypes, node);
  const ports = slots.inputs === 'unknown' ? 0 : slots.inputs.filter(({ type }) => type !== 'main').length;
  const trigger = nodeTypes.describe(node.type, node.typeVersion)?.group.includes('trigger') ?? false;
  const { corner, direction } = isSubNode(slots) ? below(nodes, main) : trigger ? atLeft(nodes, main) : atRight(main);
  const block = new Map([['', boxOf(node, ports)]]);
  const readable = notes.map((note) => readablePart(note, nodes));
  const { x, y } = settle(block, corner, direction, { nodes, notes: readable }).get('') ?? boxOf(node, ports);
  return [x, y];
}

interface Wanted {
  readonly corner: Position;
  readonly direction: Direction;
}

function boxOf(node: NodeJson, ports: number): Box {
  const [x, y] = positionOf(node);
  return { x, y, width: nodeWidth(ports), height: NODE_SIZE };
}

function atRight(main: readonly Box[]): Wanted {
  const [first, ...others] = main;
  if (first === undefined) return { corner: START, direction: 'down' };
  const last = others.reduce((right, box) => (box.x + box.width >= right.x + right.width ? box : right), first);
  return { corner: [last.x + last.width + GAP_X, last.y], direction: 'down' };
}

function atLeft(nodes: readonly Box[], main: readonly Box[]): Wanted {
  const [bounds, flow] = [boundsOf(nodes), boundsOf(main)];
  if (bounds === undefined || flow === undefined) return { corner: START, direction: 'down' };
  return { corner: [flow.x, bounds.y + bounds.height + GAP_Y], direction: 'down' };
}

function below(nodes: readonly Box[], main: readonly Box[]): Wanted {
  const flow = boundsOf(main);
  if (flow !== undefined) {
    return { corner: [flow.x, flow.y + flow.height - NODE_SIZE + SUB_NODE_DROP], direction: 'right' };
  }
  const [first] = nodes;
  return {
    corner: first === undefined ? [START[0], START[1] + SUB_NODE_DROP] : [first.x, first.y],
    direction: 'right',
  };
}
