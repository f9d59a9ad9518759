import type { NodeDescription } from '../catalog/node-description.ts';
import type { NodeState } from './node-state.ts';

const NO_PARAMETERS: Readonly<Record<string, unknown>> = Object.freeze({});

interface Remembered<Result> {
  readonly typeVersion: number;
  readonly result: Result;
}

/**
 * Remembers what a description and a node's parameters and version yield, as long as both objects live. Operations
 * leave the parameters of nodes they don't touch identical, so most of a draft is never looked at twice.
 */
export function memoByNode<Result>(
  compute: (description: NodeDescription, node: NodeState) => Result,
): (description: NodeDescription, node: NodeState) => Result {
  const byParameters = new WeakMap<object, WeakMap<NodeDescription, Remembered<Result>>>();
  return (description, node) => {
    const key = node.parameters ?? NO_PARAMETERS;
    let byDescription = byParameters.get(key);
    if (!byDescription) {
      byDescription = new WeakMap();
      byParameters.set(key, byDescription);
    }
    const known = byDescription.get(description);
    if (known && known.typeVersion === node.typeVersion) return known.result;
    const result = compute(description, node);
    byDescription.set(description, { typeVersion: node.typeVersion, result });
    return result;
  };
}
