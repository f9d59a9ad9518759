import { isObject } from '../../document/json-values.ts';
import type { NodeJson } from '../../document/workflow-json.ts';
import { ownValue } from '../catalog/own-value.ts';
import { isExpression } from '../expressions/split-segments.ts';

/** Where a node listens in n8n: one path for a whole instance, by method. */
export interface WebhookAddress {
  readonly path: string;
  readonly methods: readonly string[];
  /** The keys under the parameters that the path stands at. */
  readonly place: readonly string[];
}

const FORM = 'n8n-nodes-base.formTrigger';
const METHODS: ReadonlyMap<string, readonly string[] | undefined> = new Map([
  ['n8n-nodes-base.webhook', undefined],
  [FORM, ['GET', 'POST']],
  ['@n8n/n8n-nodes-langchain.mcpTrigger', ['GET', 'POST', 'DELETE']],
]);

/** The address that a node's parameters say; undefined if they say none, or one that only a run can tell. */
export function webhookAddress(node: NodeJson): WebhookAddress | undefined {
  if (!METHODS.has(node.type)) return undefined;
  const options = ownValue(node.parameters, 'options');
  const inOptions = node.type === FORM && isObject(options) && !ownValue(node.parameters, 'path');
  const place = inOptions ? ['options', 'path'] : ['path'];
  const path = ownValue(inOptions ? options : node.parameters, 'path');
  if (typeof path !== 'string' || path === '' || isExpression(path)) return undefined;
  const methods = METHODS.get(node.type) ?? [ownValue(node.parameters, 'httpMethod') ?? 'GET'].flat().map(String);
  return { path, methods, place };
}

/** `GET orders`, as n8n tells addresses apart. */
export function addressKeys({ path, methods }: Pick<WebhookAddress, 'path' | 'methods'>): readonly string[] {
  const bare = path.replace(/^\/+|\/+$/g, '');
  return methods.map((method) => `${method} ${bare}`);
}

/** The path with a number behind its last segment that is no parameter: `orders/:id` becomes `orders1/:id`. */
export function numberedPath(path: string, number: number): string {
  const segments = path.split('/');
  const last = segments.findLastIndex((segment) => segment !== '' && !segment.startsWith(':'));
  return last < 0 ? `${number}/${path}` : segments.with(last, `${segments[last]}${number}`).join('/');
}
