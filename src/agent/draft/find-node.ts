import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { nearest } from '../text/nearest.ts';
import { quote, quoteList } from '../text/quote.ts';

/** The node of this name or, if no node has the name, of this id. NodeNotFound lists the names that are near. */
export function findNode(draft: WorkflowJson, reference: string): NodeJson {
  const node = draft.nodes.find(({ name }) => name === reference) ?? draft.nodes.find(({ id }) => id === reference);
  if (node !== undefined) return node;
  throw new PawlError(
    'NodeNotFound',
    `There is no node ${quote(reference)} in the workflow; ${instead(draft, reference)}`,
    {
      node: reference,
    },
  );
}

function instead(draft: WorkflowJson, reference: string): string {
  if (draft.nodes.length === 0) return 'it has no nodes yet. Add one with add_nodes.';
  const names = draft.nodes.map(({ name }) => name);
  const near = nearest(reference, names);
  return near.length > 0 ? `near names: ${quoteList(near)}.` : `its nodes are: ${quoteList(names, 30)}.`;
}
