import type { Operation } from './operation.ts';

/** The names that nodes added by the operations end up with, renames followed and removals left out. */
export function createdNodes(operations: readonly Operation[]): readonly string[] {
  return operations.reduce<readonly string[]>((names, operation) => {
    switch (operation.type) {
      case 'addNodes':
        return [...names, ...operation.nodes.map((node) => node.name)];
      case 'removeNodes':
        return names.filter((name) => !operation.nodes.includes(name));
      case 'renameNode':
        return names.map((name) => (name === operation.node ? operation.name : name));
      case 'clear':
        return [];
      default:
        return names;
    }
  }, []);
}
