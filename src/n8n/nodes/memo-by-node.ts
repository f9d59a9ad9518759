import type { NodeDescription } from '../catalog/node-description.ts';
import type { NodeState } from './node-state.ts';

interface Remembered<Result> {
  readonly description: NodeDescription;
  readonly typeVersion: number;
  readonly result: Result;
}

/**
 * Remembers what a description and a node's parameters and version yield, the last for each, as long as they live.
 * Operations leave the parameters of nodes they don't touch identical, so most of a draft is never looked at twice.
 */
export function memoByNode<Result>(
  compute: (description: NodeDescription, node: NodeState) => Result,
): (description: NodeDescription, node: NodeState) => Result {
  const remembered = new WeakMap<object, Remembered<Result>>();
  return (description, node) => {
    const { parameters, typeVersion } = node;
    // Nodes without parameters are told apart by their description alone.
    const key = parameters ?? description;
    const known = remembered.get(key);
    if (known?.description === description && known.typeVersion === typeVersion) return known.result;
    const result = compute(description, node);
    remembered.set(key, { description, typeVersion, result });
    return result;
  };
}
