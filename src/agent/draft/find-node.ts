import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { nearest } from '../text/nearest.ts';
import { quote, quoteList } from '../text/quote.ts';

/**
 * The node of this name or, if no node has the name, of this id, or the only one whose name differs in case and blanks
 * alone. NodeNotFound lists the names that are near.
 */
export function findNode(draft: WorkflowJson, reference: string): NodeJson {
  const node =
    draft.nodes.find(({ name }) => name === reference) ??
    draft.nodes.find(({ id }) => id === reference) ??
    alike(draft, reference);
  if (node !== undefined) return node;
  throw new PawlError(
    'NodeNotFound',
    `There is no node ${quote(reference)} in the workflow; ${instead(draft, reference)}`,
    {
      node: reference,
    },
  );
}

function alike(draft: WorkflowJson, reference: string): NodeJson | undefined {
  const wanted = fold(reference);
  const found = draft.nodes.filter(({ name }) => fold(name) === wanted);
  return found.length === 1 ? found[0] : undefined;
}

const fold = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

function instead(draft: WorkflowJson, reference: string): string {
  if (draft.nodes.length === 0) return 'it has no nodes yet. Add one with add_nodes.';
  const names = draft.nodes.map(({ name }) => name);
  const near = nearest(reference, names);
  return near.length > 0 ? `near names: ${quoteList(near)}.` : `its nodes are: ${quoteList(names, 30)}.`;
}
