import type { NodeJson } from '../../src/document/workflow-json.ts';
import { type VisibleProperty, visibleProperties } from '../../src/n8n/nodes/visible-properties.ts';
import type { CheckedNode } from '../../src/n8n/validation/checked-node.ts';
import type { ValidationContext } from '../../src/n8n/validation/validation-context.ts';
import { type Keys, put, replaceNode } from './edits.ts';
import type { Fault, Site } from './fault.ts';

/** A node that n8n runs, known to the catalog. */
export type LiveNode = CheckedNode & { readonly description: NonNullable<CheckedNode['description']> };

/** The nodes that run, but for those with a name that another one has too. */
export function liveNodes(good: ValidationContext): readonly LiveNode[] {
  return good.nodes.filter((checked): checked is LiveNode => checked.live && checked.description !== undefined);
}

/** A fault of single nodes: `change` gives the node with the fault, undefined where it can't have it. */
export function ofNodes(kind: string, change: (checked: LiveNode, good: ValidationContext) => unknown): Fault {
  return {
    kind,
    sites: (good) =>
      liveNodes(good).flatMap((checked): readonly Site[] => {
        const changed = change(checked, good);
        if (changed === undefined) return [];
        return [{ at: [checked.name], plant: () => replaceNode(good.workflow, checked.name, changed) }];
      }),
  };
}

/** A value in the place of another in the parameters of a node. */
export interface Planting {
  readonly keys: Keys;
  readonly value: unknown;
}

/** A fault of single parameters. */
export function ofParameters(
  kind: string,
  plantings: (checked: LiveNode, good: ValidationContext) => readonly Planting[],
): Fault {
  return {
    kind,
    sites: (good) =>
      liveNodes(good).flatMap((checked) =>
        plantings(checked, good).map(({ keys, value }) => ({
          at: [checked.name],
          plant: () =>
            replaceNode(good.workflow, checked.name, put(withParameters(checked.node), ['parameters', ...keys], value)),
        })),
      ),
  };
}

function withParameters(node: NodeJson): NodeJson {
  return { ...node, parameters: node.parameters ?? {} };
}

/** The parameters that are shown, stand in the file and meet a condition, with the keys that lead there. */
export function given(
  { description, node }: LiveNode,
  meets: (visible: VisibleProperty) => boolean,
): readonly (VisibleProperty & { readonly keys: Keys })[] {
  return visibleProperties(description, node).flatMap((visible) =>
    visible.given && meets(visible) ? [{ ...visible, keys: visible.path.split('/').slice(2) }] : [],
  );
}
