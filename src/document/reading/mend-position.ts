import { isObject, isPosition, own } from '../json-values.ts';
import type { Json, JsonObject } from '../workflow-json.ts';
import { type Mended, numberIn } from './mend-fields.ts';

const COLUMNS = 8;
/** From one place to the next, in n8n's units. */
const COLUMN = 220;
const ROW = 200;

type Position = readonly [number, number];

/** A position that n8n can draw: two numbers, read from text, an object {x, y} or one number where they are so written. */
export function mendPosition(position: Json | undefined, place: () => Position): Mended<Position> {
  if (isPosition(position)) return { value: position };
  if (position === undefined || position === null) return { value: place(), code: 'position-missing' };
  const [x, y] = partsOf(position).map(numberIn);
  return { value: x === undefined ? place() : [x, y ?? 0], code: 'position-unreadable' };
}

function partsOf(position: Json): readonly (Json | undefined)[] {
  if (Array.isArray(position)) return position as readonly Json[];
  if (isObject(position)) return [own(position, 'x'), own(position, 'y')];
  return typeof position === 'string' ? position.replace(/[[\]]/g, '').split(',') : [position];
}

/** Places in rows of eight below every node that has a position. */
export function placesBelow(nodes: readonly JsonObject[]): () => Position {
  const heights = nodes
    .map((node) => own(node, 'position'))
    .flatMap((position) => (isPosition(position) ? [position[1]] : []));
  const top = heights.reduce((lowest, y) => Math.max(lowest, y + ROW), heights.length === 0 ? 0 : -Infinity);
  let count = 0;
  return () => {
    const [column, row] = [count % COLUMNS, Math.floor(count / COLUMNS)];
    count += 1;
    return [column * COLUMN, top + row * ROW];
  };
}
