import type { WorkflowJson } from '../../document/workflow-json.ts';
import { renameRewrites } from '../../n8n/expressions/rename-rewrites.ts';

/** The other nodes whose expressions or code name this node. */
export function usersOf(draft: WorkflowJson, name: string): readonly string[] {
  // What a rename would have to rewrite is what names the node; the new name is never used.
  const users = renameRewrites(draft, name, `${name} `).map(({ node }) => node);
  return [...new Set(users)].filter((user) => user !== name);
}
