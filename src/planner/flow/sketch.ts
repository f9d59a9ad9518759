import type { JsonObject } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { defaultName } from '../../n8n/naming/default-name.ts';
import { uniqueName } from '../../n8n/naming/unique-name.ts';
import type { PlannedNode, PlannedWire } from './plan.ts';

export interface Ask {
  readonly type: string;
  readonly parameters?: JsonObject;
  /** The type's own name if left out. */
  readonly name?: string;
  readonly settings?: JsonObject;
}

/** The nodes and wires of a plan while it is being made. */
export class Sketch {
  readonly nodes: PlannedNode[] = [];
  readonly wires: PlannedWire[] = [];
  readonly open: string[] = [];
  readonly nodeTypes: NodeTypes;
  readonly #taken: { name: string }[];

  /** `taken` are the names that the workflow has already. */
  constructor(nodeTypes: NodeTypes, taken: readonly string[]) {
    this.nodeTypes = nodeTypes;
    this.#taken = taken.map((name) => ({ name }));
  }

  /** Adds a node; returns the name that it got. */
  add({ type, parameters = {}, name, settings }: Ask): string {
    const description = this.nodeTypes.describe(type);
    const given = uniqueName({ nodes: this.#taken as never }, name ?? (description ? defaultName(description) : type));
    this.#taken.push({ name: given });
    this.nodes.push({ name: given, type, parameters, ...(settings ? { settings } : {}) });
    return given;
  }

  wire(from: string, to: string, ends: Omit<PlannedWire, 'from' | 'to'> = {}): void {
    this.wires.push({ from, to, ...ends });
  }

  /** Once, however often it is found missing. */
  leaveOpen(...lines: readonly string[]): void {
    for (const line of lines) if (!this.open.includes(line)) this.open.push(line);
  }

  node(name: string): PlannedNode | undefined {
    return this.nodes.find((node) => node.name === name);
  }

  /** Changes parameters or settings of a node that was added. */
  amend(name: string, change: { readonly parameters?: JsonObject; readonly settings?: JsonObject }): void {
    const index = this.nodes.findIndex((node) => node.name === name);
    const node = this.nodes[index];
    if (!node) return;
    this.nodes[index] = {
      ...node,
      parameters: { ...node.parameters, ...change.parameters },
      ...(node.settings || change.settings ? { settings: { ...node.settings, ...change.settings } } : {}),
    };
  }
}
