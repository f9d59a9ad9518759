import { findNode } from '../../agent/draft/find-node.ts';
import { applyOperations } from '../../document/apply-operations.ts';
import { hashWorkflow } from '../../document/hash-workflow.ts';
import type { Operation, Wire } from '../../document/operation.ts';
import { readWorkflow } from '../../document/read-workflow.ts';
import type { Mending } from '../../document/reading/mending.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { ConnectionRequest } from '../../n8n/connections/connection-request.ts';
import { inferConnection } from '../../n8n/connections/infer-connection.ts';

export interface ConnectedText {
  readonly workflow: WorkflowJson;
  readonly hash: string;
  readonly connection: Wire;
  /** What leads from the file to `workflow`. */
  readonly operations: readonly Operation[];
  readonly note?: string;
  readonly mendings: readonly Mending[];
}

/**
 * A workflow file, given as text, with two of its nodes connected: by name or id, the type and the indexes as they
 * follow from what both can do. Refused as `inferConnection` refuses.
 */
export function connectText(nodeTypes: NodeTypes, text: string, request: ConnectionRequest): ConnectedText {
  const { workflow, mendings } = readWorkflow(text);
  const [source, target] = [findNode(workflow, request.source).name, findNode(workflow, request.target).name];
  const { wire, preparation, note } = inferConnection(nodeTypes, workflow, { ...request, source, target });
  const operations: readonly Operation[] = [...preparation, { type: 'addConnections', connections: [wire] }];
  const connected = applyOperations(workflow, operations);
  const told = note === undefined ? {} : { note };
  return { workflow: connected, hash: hashWorkflow(connected), connection: wire, operations, ...told, mendings };
}
