import { formatPointer } from '../../document/json-pointer.ts';
import type { ReadWorkflow } from '../../document/read-workflow.ts';
import type { Mending } from '../../document/reading/mending.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Fix } from '../../n8n/fixing/fix.ts';
import { type FixedWorkflow, fixWorkflow } from '../../n8n/fixing/fix-workflow.ts';

/** An opened workflow with everything put right that can only be meant in one way. What opening mended is told first. */
export function fixOpened(nodeTypes: NodeTypes, { workflow, mendings }: ReadWorkflow): FixedWorkflow {
  const fixed = fixWorkflow(nodeTypes, workflow);
  return { workflow: fixed.workflow, fixes: [...mendings.map(mended), ...fixed.fixes] };
}

function mended({ code, node, path = '', before = null, after = null }: Mending): Fix {
  const wires = node !== undefined && code.startsWith('connection');
  const place = wires ? `${formatPointer(['connections', node])}${path}` : path;
  return { code, ...(node === undefined ? {} : { node }), path: place, before, after };
}
