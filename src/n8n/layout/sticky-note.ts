import type { NodeJson } from '../../document/workflow-json.ts';
import { ownValue } from '../catalog/own-value.ts';
import { type Box, positionOf } from './box.ts';

const NOTE = 'n8n-nodes-base.stickyNote';
const WIDTH = 240;
const HEIGHT = 160;
/** Where the text of a note stands that lies behind nodes. */
const HEADER = 64;

export function isStickyNote(node: Pick<NodeJson, 'type'>): boolean {
  return node.type === NOTE;
}

/** What a sticky note covers; n8n's own size where it says none. */
export function noteBox(node: NodeJson): Box {
  const [x, y] = positionOf(node);
  return { x, y, width: size(node, 'width', WIDTH), height: size(node, 'height', HEIGHT) };
}

/** The part of a note that should stay readable: all of it, or its first lines if nodes lie on it. */
export function readablePart(note: Box, nodes: readonly Box[]): Box {
  const frames = nodes.some(({ x, y, width, height }) => {
    const [middle, centre] = [x + width / 2, y + height / 2];
    return middle > note.x && middle < note.x + note.width && centre > note.y && centre < note.y + note.height;
  });
  return frames ? { ...note, height: Math.min(note.height, HEADER) } : note;
}

function size(node: NodeJson, side: 'width' | 'height', fallback: number): number {
  const value = Number(ownValue(node.parameters, side) ?? fallback);
  return Number.isFinite(value) && value > 0 ? value : fallback;
}
