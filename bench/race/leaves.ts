import type { Operation } from '../../src/document/operation.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';

/**
 * A workflow as a flat table: `node`, `node/parameter`, `from>to` and `name`. What a person wrote is a cell of it, so
 * that whether it is still there can be seen without asking the code that is tried.
 */
export type Leaves = ReadonlyMap<string, string>;

const NAME = 'name';

export function leavesOf({ name = '', nodes, connections }: WorkflowJson): Leaves {
  const leaves = new Map([[NAME, name]]);
  for (const { name: node, type, parameters = {} } of nodes) {
    leaves.set(node, type);
    for (const [key, value] of Object.entries(parameters)) leaves.set(`${node}/${key}`, JSON.stringify(value));
  }
  for (const [from, byType] of Object.entries(connections)) {
    for (const { node } of Object.values(byType)
      .flat(2)
      .filter((wire) => wire !== null))
      leaves.set(`${from}>${node}`, 'wire');
  }
  return leaves;
}

/** The cells that differ. */
export function differingLeaves(before: Leaves, after: Leaves): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((leaf) => before.get(leaf) !== after.get(leaf));
}

/** Cells and whole nodes that an operation writes, and nodes that it brings or has to find. */
export interface Reach {
  readonly writes: readonly string[];
  readonly brings: readonly string[];
  readonly needs: readonly string[];
}

/** Knows the operations that these interleavings are made of. */
export function reachOf(operation: Operation): Reach {
  switch (operation.type) {
    case 'addNodes': {
      const names = operation.nodes.map(({ name }) => name);
      return { writes: names, brings: names, needs: [] };
    }
    case 'removeNodes':
      return { writes: operation.nodes, brings: [], needs: operation.nodes };
    case 'setParameters': {
      const { node, set = [] } = operation;
      return { writes: set.map(({ path }) => `${node}/${path}`), brings: [], needs: [node] };
    }
    case 'renameNode': {
      const { node, name } = operation;
      return { writes: [node, name], brings: [name], needs: [node] };
    }
    case 'addConnections': {
      const wires = operation.connections.map(({ from, to }) => `${from}>${to}`);
      return { writes: wires, brings: [], needs: operation.connections.flatMap(({ from, to }) => [from, to]) };
    }
    case 'setName':
      return { writes: [NAME], brings: [], needs: [] };
    default:
      throw new Error(`the reference model knows nothing of ${operation.type}`);
  }
}

/** Whether two of them concern the same: a node has its parameters within it. */
export function meets(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/** The nodes that a cell stands on. */
export function nodesOf(leaf: string): readonly string[] {
  if (leaf === NAME) return [];
  const [from = '', to] = leaf.split('>');
  return to === undefined ? [leaf.split('/')[0] ?? ''] : [from, to];
}
