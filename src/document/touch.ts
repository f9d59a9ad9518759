/**
 * What a change reaches: a node and a JSON Pointer under it ('' is the whole node, position apart), the wires of one
 * output, a node as the end of a wire (which only what concerns the whole node overlaps), or a path beside the nodes
 * (`/name`, `/settings/timezone`; `/connections` is every wire, '' everything).
 */
export type Touch =
  | { readonly kind: 'node'; readonly node: string; readonly path: string }
  | { readonly kind: 'output'; readonly node: string; readonly type: string; readonly index: number }
  | { readonly kind: 'target'; readonly node: string }
  | { readonly kind: 'workflow'; readonly path: string };
