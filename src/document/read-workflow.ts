import { PawlError } from '../errors/pawl-error.ts';
import { canonicalJson } from './canonical-json.ts';
import { own } from './json-values.ts';
import { cleanJson } from './reading/clean-json.ts';
import { mendConnections } from './reading/mend-connections.ts';
import { mendNodes } from './reading/mend-nodes.ts';
import { mendRest } from './reading/mend-rest.ts';
import type { Mending } from './reading/mending.ts';
import { unwrap } from './reading/unwrap.ts';
import { sha256Hex } from './sha256.ts';
import { utf8Length } from './utf8-length.ts';
import type { Json, WorkflowJson } from './workflow-json.ts';

/** The largest file that is opened, in bytes of UTF-8. */
export const MAX_WORKFLOW_BYTES = 5 * 1024 * 1024;

export interface ReadWorkflow {
  readonly workflow: WorkflowJson;
  /** What was put right to open it, in order; none for a file that needs nothing. */
  readonly mendings: readonly Mending[];
}

/**
 * Opens the text of a workflow file. Every shape that real files have either opens, with what was mended told, or is
 * refused: InvalidWorkflow, or TooLarge over MAX_WORKFLOW_BYTES. Nothing else changes: unknown keys, the order of
 * keys and nodes that needed no mending stay as they are; the same file gives the same ids.
 */
export function readWorkflow(text: string): ReadWorkflow {
  if (utf8Length(text, MAX_WORKFLOW_BYTES) > MAX_WORKFLOW_BYTES) {
    throw new PawlError('TooLarge', 'The file is larger than the 5 MB that Pawl opens.', { limit: MAX_WORKFLOW_BYTES });
  }
  return readWorkflowValue(parse(text));
}

/** Opens a workflow that is parsed already. */
export function readWorkflowValue(value: unknown): ReadWorkflow {
  const cleaned = cleanJson(value);
  const unwrapped = unwrap(cleaned.value);
  const rest = mendRest(unwrapped.workflow);
  let seed: string | undefined;
  const nodes = mendNodes(own(rest.workflow, 'nodes') as readonly Json[], () => {
    seed ??= sha256Hex(canonicalJson(unwrapped.workflow));
    return seed;
  });
  const namesById = new Map(nodes.nodes.map((node) => [node.id, node.name]));
  const connections = mendConnections(own(rest.workflow, 'connections'), namesById);
  const workflow = { ...rest.workflow, nodes: nodes.nodes, connections: connections.connections };
  const parts = [cleaned, unwrapped, rest, nodes, connections];
  return { workflow, mendings: parts.flatMap((part) => part.mendings) };
}

function parse(text: string): unknown {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return JSON.parse(body);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PawlError('InvalidWorkflow', `The file is not JSON: ${advice(body, why)}`);
  }
}

function advice(body: string, why: string): string {
  if (body.trim() === '') return 'it is empty.';
  if (why.includes('after JSON')) return `text follows the end of the workflow; delete it (${why}).`;
  return `${why}.`;
}
