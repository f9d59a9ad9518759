import { PawlError } from '../../errors/pawl-error.ts';
import { listed } from '../json-values.ts';
import type { NodeJson, WorkflowJson } from '../workflow-json.ts';

/** The place of a node; NodeNotFound, with names that exist, if there is none. */
export function nodeIndex(workflow: WorkflowJson, name: string): number {
  const index = workflow.nodes.findIndex((node) => node.name === name);
  if (index < 0) throw nodeNotFound(workflow, name);
  return index;
}

/** Says that there is no such node, and which there are; `where`: what named it. */
export function nodeNotFound(workflow: WorkflowJson, name: string, where?: string): PawlError {
  const missing = `${where === undefined ? 'There' : `${where}: there`} is no node ${JSON.stringify(name)}`;
  const names = listed(workflow.nodes.map((node) => node.name));
  return new PawlError('NodeNotFound', `${missing}. Nodes here: ${names}.`, { node: name });
}

/** The workflow with one node replaced; all others keep their identity. */
export function withNode(workflow: WorkflowJson, index: number, node: NodeJson): WorkflowJson {
  return { ...workflow, nodes: workflow.nodes.with(index, node) };
}

/** InvalidOperation for a name that a node can't have. */
export function requireName(name: string): void {
  if (name.trim() === '') throw new PawlError('InvalidOperation', 'The name of a node can not be empty.');
  if (!name.isWellFormed()) {
    throw new PawlError('InvalidOperation', 'The name of a node can not hold half of a surrogate pair.');
  }
}
