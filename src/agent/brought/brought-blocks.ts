import type { Json, JsonObject, WorkflowJson } from '../../document/workflow-json.ts';
import { partOf } from '../draft/workflow-part.ts';
import { workflowView } from '../draft/workflow-view.ts';
import { asData, dataBlock } from '../text/as-data.ts';

/** What a message brought along beside its words, as it is kept: without secrets, and trimmed. */
export interface Brought {
  /** Names of nodes that the person has selected. */
  readonly nodes?: readonly string[];
  readonly execution?: JsonObject;
}

/** It as blocks before the person's words: data, and none of their words. */
export function broughtBlocks({ nodes = [], execution }: Brought, draft: WorkflowJson): readonly string[] {
  return [
    ...(nodes.length === 0 ? [] : [selected(nodes, draft)]),
    ...(execution === undefined ? [] : [dataBlock('execution', execution)]),
  ];
}

/** The selected nodes as they stand, with the wires at them; a name that is no node's stands apart. */
function selected(names: readonly string[], draft: WorkflowJson): string {
  const missing: readonly Json[] = names.filter((name) => !draft.nodes.some((node) => node.name === name));
  const gone = missing.length === 0 ? '' : `\nno such nodes: ${asData(missing)}`;
  return `<selected-nodes>\n${workflowView(partOf(draft, new Set(names)))}${gone}\n</selected-nodes>`;
}
