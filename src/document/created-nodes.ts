import type { Operation } from './operation.ts';

/** The names that nodes added by the operations end up with, renames followed and removals left out. */
export function createdNodes(operations: readonly Operation[]): readonly string[] {
  let names: readonly string[] = [];
  for (const operation of operations) names = after(names, operation);
  return names;
}

function after(names: readonly string[], operation: Operation): readonly string[] {
  switch (operation.type) {
    case 'addNodes':
      return names.concat(operation.nodes.map((node) => node.name));
    case 'removeNodes':
      return names.filter((name) => !operation.nodes.includes(name));
    case 'renameNode':
      return names.map((name) => (name === operation.node ? operation.name : name));
    case 'clear':
      return [];
    default:
      return names;
  }
}
