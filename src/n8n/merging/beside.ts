import type { WorkflowJson } from '../../document/workflow-json.ts';
import { type Box, boundsOf, positionOf } from '../layout/box.ts';
import { nodeWidth } from '../layout/cluster.ts';
import { GAP_X, NODE_SIZE, type Position } from '../layout/grid.ts';
import { isStickyNote, noteBox } from '../layout/sticky-note.ts';

/** A multiple of n8n's grid and of its older one, so that what lies on either stays on it. */
const STEP = 80;
/** As wide as any node is taken to be here, where nobody asks what it is. */
const WIDEST = nodeWidth(6);

/** How far all of `addition` moves to lie right of `base`, their tops on one line; [0, 0] beside nothing. */
export function shiftBeside(base: WorkflowJson, addition: WorkflowJson): Position {
  const [there, added] = [boundsOf(boxes(base)), boundsOf(boxes(addition))];
  if (there === undefined || added === undefined) return [0, 0];
  const x = there.x + there.width + GAP_X - added.x;
  return [Math.ceil(x / STEP) * STEP || 0, Math.round((there.y - added.y) / STEP) * STEP || 0];
}

function boxes({ nodes }: WorkflowJson): readonly Box[] {
  return nodes.map((node) => {
    if (isStickyNote(node)) return noteBox(node);
    const [x, y] = positionOf(node);
    return { x, y, width: WIDEST, height: NODE_SIZE };
  });
}
