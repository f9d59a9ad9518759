import type { Operation, Wire } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { connectionNotes } from './connection-notes.ts';
import type { ConnectionRequest } from './connection-request.ts';
import { errorOutput } from './error-output.ts';
import { fallbackOutput } from './fallback-output.ts';
import { type NodeSwitch, nodeSwitches, withSwitch } from './node-switches.ts';
import { type PossibleConnection, possibleConnection } from './possible-connection.ts';

export interface InferredConnection {
  readonly wire: Wire;
  /** True if the two ends were given the wrong way round. */
  readonly swapped: boolean;
  /** What has to be set first, so that the output and the input are there: nothing in most cases. */
  readonly preparation: readonly Operation[];
  /** What the asker should know: a swap, a setting that was needed, that one output now starts several nodes. */
  readonly note?: string;
}

/**
 * The wire that a request means, from what both nodes can do with the parameters they have. What is surely meant is
 * prepared: an error output asked for by name, a Merge that needs one more input, an output parser where the node has
 * none switched on. Throws NodeNotFound, ConnectionNotPossible (with the choices, and with what would have to be set),
 * OutOfBounds (with the outputs there are) or AlreadyExists.
 */
export function inferConnection(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  request: ConnectionRequest,
): InferredConnection {
  const prepared = errorOutput(nodeTypes, workflow, request) ?? fallbackOutput(nodeTypes, workflow, request);
  if (prepared !== undefined) {
    const found = possibleConnection(nodeTypes, prepared.workflow, { ...request, sourceOutput: prepared.index });
    return inferred(nodeTypes, workflow, request, found, [prepared.operation], [prepared.note]);
  }
  try {
    return inferred(nodeTypes, workflow, request, possibleConnection(nodeTypes, workflow, request), [], []);
  } catch (refusal) {
    if (!isPawlError(refusal)) throw refusal;
    return switchedFor(nodeTypes, workflow, request, refusal);
  }
}

/** The wire with the one switch that makes it possible; else the refusal, with the settings that would. */
function switchedFor(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  request: ConnectionRequest,
  refusal: PawlError,
): InferredConnection {
  if (!canSwitch(refusal)) throw refusal;
  const ways = waysFor(nodeTypes, workflow, request);
  const sure = ways.filter(({ kind }) => (refusal.details.reason === 'no-type' ? kind === 'on' : kind === 'more'));
  const [way] = sure;
  if (way === undefined || sure.length > 1) throw withWays(refusal, ways);
  const { node, parameter, value } = way;
  const operation: Operation = {
    type: 'setParameters',
    node: node.name,
    set: [{ path: `/parameters/${parameter}`, value }],
  };
  const found = possibleConnection(nodeTypes, withSwitch(workflow, way), request);
  return inferred(
    nodeTypes,
    workflow,
    request,
    found,
    [operation],
    [`"${parameter}" of "${node.name}" was set to ${JSON.stringify(value)}, which this connection needs.`],
  );
}

/** Where nothing shares a type, or all inputs are taken, or there is none of the number asked for. */
function canSwitch({ code, details }: PawlError): boolean {
  return (
    (code === 'ConnectionNotPossible' && (details.reason === 'no-type' || details.reason === 'taken')) ||
    (code === 'OutOfBounds' && details.input !== undefined)
  );
}

function waysFor(nodeTypes: NodeTypes, workflow: WorkflowJson, request: ConnectionRequest): readonly NodeSwitch[] {
  const ends = workflow.nodes.filter(({ name }) => name === request.source || name === request.target);
  return ends
    .flatMap((node) => nodeSwitches(nodeTypes, node))
    .filter((way) => {
      try {
        possibleConnection(nodeTypes, withSwitch(workflow, way), request);
        return true;
      } catch (error) {
        if (isPawlError(error)) return false;
        throw error;
      }
    });
}

function withWays(refusal: PawlError, ways: readonly NodeSwitch[]): PawlError {
  if (ways.length === 0) return refusal;
  const said = ways.map(({ node, parameter, value }) => `"${parameter}" ${JSON.stringify(value)} of "${node.name}"`);
  const message = `${refusal.message} It would be possible with ${said.join(' or ')}.`;
  const would = ways.map(({ node, parameter, value }) => ({ node: node.name, parameter, value }));
  return new PawlError(refusal.code, message, { ...refusal.details, would });
}

function inferred(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  request: ConnectionRequest,
  found: PossibleConnection,
  preparation: readonly Operation[],
  told: readonly string[],
): InferredConnection {
  const notes = [...told, ...connectionNotes(nodeTypes, workflow, request, found)];
  const { wire, swapped } = found;
  return { wire, swapped, preparation, ...(notes.length === 0 ? {} : { note: notes.join(' ') }) };
}
