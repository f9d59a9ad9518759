import { nearestName } from '../search/nearest-name.ts';
import { memoByContext } from './memo-by-context.ts';
import type { ValidationContext } from './validation-context.ts';

// A file with more names that are nowhere has another fault than spelling.
const MOST = 50;

const NOTE = 'n8n-nodes-base.stickyNote';

const looked = memoByContext(() => new Map<string, string | undefined>());
const steps = memoByContext(({ nodes }) => nodes.flatMap(({ name, node }) => (node.type === NOTE ? [] : [name])));

/** The node that a misspelt name most likely means, no note; each name is looked up once, and not more than 50. */
export function nearestNode(name: string, context: ValidationContext): string | undefined {
  const known = looked(context);
  if (!known.has(name) && known.size < MOST) known.set(name, nearestName(name, steps(context)));
  return known.get(name);
}
