import { deriveId } from '../../document/derive-id.ts';
import type { NodeJson } from '../../document/workflow-json.ts';

/** Ids for nodes beside others: their own where it is free, else one that derives from `key`. The same for webhook ids. */
export interface FreshIds {
  id(node: NodeJson): string;
  /** Undefined for a node that has no webhook id. */
  webhookId(node: NodeJson): string | undefined;
}

export function freshIds(nodes: readonly NodeJson[], key: string): FreshIds {
  const ids = new Set<unknown>(nodes.map(({ id }) => id));
  const webhookIds = new Set<unknown>(nodes.map(({ webhookId }) => webhookId));
  return {
    id: (node) => taken(ids, node.id) ?? derived(ids, key, 'node', node.name),
    webhookId: ({ name, webhookId }) =>
      typeof webhookId === 'string'
        ? (taken(webhookIds, webhookId) ?? derived(webhookIds, key, 'webhook', name))
        : undefined,
  };
}

/** The id itself if it was free; from now on it is not. */
function taken(ids: Set<unknown>, id: string): string | undefined {
  if (ids.has(id)) return undefined;
  ids.add(id);
  return id;
}

function derived(ids: Set<unknown>, key: string, what: string, name: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = taken(ids, deriveId(key, what, name, attempt));
    if (id !== undefined) return id;
  }
}
