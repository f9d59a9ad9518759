import type { WorkflowJson } from '../../document/workflow-json.ts';

/**
 * A name that no node of the workflow has, as n8n's editor makes it: `HTTP Request`, then `HTTP Request1`. Surrounding
 * blanks go, since expressions name nodes letter by letter.
 */
export function uniqueName(workflow: Pick<WorkflowJson, 'nodes'>, wanted: string): string {
  const taken = new Set(workflow.nodes.map((node) => node.name));
  const name = wanted.trim() || 'Node';
  if (!taken.has(name)) return name;
  const base = countedBase(name, taken);
  for (let number = 1; ; number += 1) {
    if (!taken.has(`${base}${number}`)) return `${base}${number}`;
  }
}

/** `HTTP Request1` counts on from `HTTP Request` if that node is there; `S3` is a name of its own. */
function countedBase(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/\d+$/, '');
  return base !== '' && taken.has(base) ? base : name;
}
