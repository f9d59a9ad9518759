import { PawlError } from '../../errors/pawl-error.ts';
import { without } from '../json-values.ts';
import type { Operation } from '../operation.ts';
import type { WorkflowJson } from '../workflow-json.ts';
import { addNodes } from './add-nodes.ts';
import { removeNodes } from './remove-nodes.ts';
import { renameNode } from './rename-node.ts';
import { setConnections } from './set-connections.ts';
import { setParameters } from './set-parameters.ts';
import { setSettings } from './set-settings.ts';
import { updateNode } from './update-node.ts';
import { addWire, removeWire } from './wires.ts';

/** One operation on a workflow; `key` makes the ids of new nodes. Throws PawlError. */
export function applyOperation(workflow: WorkflowJson, operation: Operation, key: string): WorkflowJson {
  switch (operation.type) {
    case 'addNodes':
      return addNodes(workflow, operation, key);
    case 'removeNodes':
      return removeNodes(workflow, operation.nodes);
    case 'updateNode':
      return updateNode(workflow, operation);
    case 'setParameters':
      return setParameters(workflow, operation);
    case 'renameNode':
      return renameNode(workflow, operation);
    case 'addConnections':
      return operation.connections.reduce(addWire, workflow);
    case 'removeConnections':
      return operation.connections.reduce(removeWire, workflow);
    case 'setConnections':
      return setConnections(workflow, operation);
    case 'setName':
      return setName(workflow, operation.name);
    case 'setSettings':
      return setSettings(workflow, operation);
    case 'clear':
      return { ...workflow, nodes: [], connections: {}, ...(workflow.pinData === undefined ? {} : { pinData: {} }) };
  }
}

/** An empty name takes the name away. */
function setName(workflow: WorkflowJson, name: string): WorkflowJson {
  if (!name.isWellFormed()) throw new PawlError('InvalidOperation', 'The name holds half of a surrogate pair.');
  return name === '' ? without(workflow, ['name']) : { ...workflow, name };
}
