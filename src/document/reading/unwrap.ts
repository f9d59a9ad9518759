import { PawlError } from '../../errors/pawl-error.ts';
import { isObject, own } from '../json-values.ts';
import type { Json, JsonObject } from '../workflow-json.ts';
import { type Mending, mending } from './mending.ts';

/** Where exports keep a workflow: n8n's CLI, template and execution exports, its REST API, and what people paste. */
const WRAPPERS = ['workflow', 'workflowData', 'data'] as const;

/** The object with `nodes` within what was read, or InvalidWorkflow saying what it is instead. */
export function unwrap(value: unknown): { readonly workflow: JsonObject; readonly mendings: readonly Mending[] } {
  let current = value;
  let name: Json | undefined;
  const path: string[] = [];
  while (path.length < 6) {
    if (Array.isArray(current)) {
      current = onlyOne(current);
      path.push('0');
      continue;
    }
    if (!isObject(current)) throw refused(`it is ${kindOf(current)}, not an object with "nodes" and "connections"`);
    if (Array.isArray(own(current, 'nodes'))) return found(current, name, path);
    const outer = current;
    const key = WRAPPERS.find((wrapper) => isWrapped(own(outer, wrapper)));
    if (key === undefined) throw refused(whatItIs(current));
    name = own(current, 'name') ?? name;
    current = own(current, key);
    path.push(key);
  }
  throw refused('no workflow lies within the first six levels');
}

function found(workflow: JsonObject, name: Json | undefined, path: readonly string[]) {
  if (own(workflow, 'edges') !== undefined && own(workflow, 'connections') === undefined) {
    throw refused('it has "nodes" and "edges" as Flowise, Langflow and React Flow write them, and no "connections"');
  }
  if (own(workflow, 'links') !== undefined && own(workflow, 'connections') === undefined) {
    throw refused('it is a ComfyUI graph ("nodes" and "links")');
  }
  if (path.length === 0) return { workflow, mendings: [] };
  const named = own(workflow, 'name') === undefined && typeof name === 'string' ? { name, ...workflow } : workflow;
  return { workflow: named, mendings: [mending('wrapper-removed', {}, { before: path.join('.') })] };
}

function onlyOne(list: readonly unknown[]): unknown {
  if (list.length === 1) return list[0];
  if (list.length === 0) throw refused('it is an empty list');
  const workflows = list.filter((item) => isObject(item) && Array.isArray(own(item, 'nodes'))).length;
  if (workflows > 0) throw refused(`it is a list of ${list.length} workflows; open a file with one of them`);
  const nodeRed = list.some((item) => isObject(item) && own(item, 'wires') !== undefined);
  throw refused(nodeRed ? 'it is a Node-RED flow' : 'it is a list of things that are no workflows');
}

function isWrapped(value: unknown): boolean {
  return isObject(value) || (Array.isArray(value) && value.length === 1 && isObject(value[0]));
}

function whatItIs(object: JsonObject): string {
  const parts = Object.values(object);
  if (parts.length > 0 && parts.every((part) => isObject(part) && own(part, 'class_type') !== undefined)) {
    return 'it is a ComfyUI prompt';
  }
  if (own(object, 'nodes') !== undefined) return '"nodes" is not a list';
  if (Array.isArray(own(object, 'flow'))) return 'it is a Make blueprint';
  const keys = Object.keys(object).slice(0, 8);
  return `it has no "nodes" (its keys: ${keys.join(', ').slice(0, 200) || 'none'})`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

function refused(why: string): PawlError {
  return new PawlError('InvalidWorkflow', `This is no workflow that can be opened: ${why}.`);
}
