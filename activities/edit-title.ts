import type { Operation } from '../src/document/operation.ts';

const LONGEST = 200;

/** What a person's edit is called: what it does to what, without the values. */
export function editTitle(operations: readonly Operation[]): string {
  const title = `Edit: ${operations.map(inWords).join('; ')}`;
  const characters = [...title];
  return characters.length <= LONGEST ? title : `${characters.slice(0, LONGEST - 1).join('')}…`;
}

function inWords(operation: Operation): string {
  switch (operation.type) {
    case 'addNodes':
      return `adds ${operation.nodes.map(({ name }) => name).join(', ')}`;
    case 'removeNodes':
      return `removes ${operation.nodes.join(', ')}`;
    case 'updateNode':
      return `changes ${[...Object.keys(operation.set), ...(operation.unset ?? [])].join(', ')} of ${operation.node}`;
    case 'setParameters': {
      const paths = [...operation.set.map(({ path }) => path), ...(operation.unset ?? [])];
      return `sets ${paths.map(shortPath).join(', ')} of ${operation.node}`;
    }
    case 'renameNode':
      return `renames ${operation.node} to ${operation.name}`;
    case 'addConnections':
      return `wires ${operation.connections.map(({ from, to }) => `${from} to ${to}`).join(', ')}`;
    case 'removeConnections':
      return `unwires ${operation.connections.map(({ from, to }) => `${from} from ${to}`).join(', ')}`;
    case 'setConnections':
      return 'sets all wires';
    case 'setName':
      return 'names the workflow';
    case 'setSettings':
      return `changes the settings ${[...Object.keys(operation.set), ...(operation.unset ?? [])].join(', ')}`;
    case 'clear':
      return 'clears the workflow';
  }
}

function shortPath(path: string): string {
  return path.replace(/^\/parameters\//, '');
}
