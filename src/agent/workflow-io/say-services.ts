import { isObject } from '../../document/json-values.ts';
import { resolvedParameters } from '../../n8n/nodes/resolved-parameters.ts';
import type { CheckedNode } from '../../n8n/validation/checked-node.ts';
import type { ValidationContext } from '../../n8n/validation/validation-context.ts';
import { usedCredentials } from '../draft/used-credentials.ts';
import { quote, shorten } from '../text/quote.ts';

const MOST = 60;

/** Every live node that reaches outside: which service, what it does there, and which credentials that takes. */
export function sayServices({ nodes }: ValidationContext): readonly string[] {
  const lines = nodes.filter(({ live }) => live).flatMap(sayService);
  if (lines.length === 0) return ['Talks to: no service.'];
  return [
    'Talks to:',
    ...lines.slice(0, MOST),
    ...(lines.length > MOST ? [`- and ${lines.length - MOST} more nodes; get_workflow shows them`] : []),
  ];
}

function sayService({ name, node, description }: CheckedNode): readonly string[] {
  const held = isObject(node.credentials) ? Object.keys(node.credentials) : [];
  const needed = description === undefined ? [] : usedCredentials(description, node);
  const names = [...new Set([...needed.map((credential) => credential.name), ...held])];
  const set = description === undefined ? {} : resolvedParameters(description, node);
  const parameters: Readonly<Record<string, unknown>> = { ...set, ...node.parameters };
  const url = typeof parameters.url === 'string' ? parameters.url : undefined;
  if (names.length === 0 && url === undefined) return [];
  const doing = ['resource', 'operation', 'method', 'model']
    .map((key) => parameters[key])
    .filter((value) => typeof value === 'string')
    .map((value) => quote(value, 80));
  const address = url === undefined ? [] : [shorten(JSON.stringify(url), 160)];
  const credentials = names.map((each) => {
    const optional = needed.find((one) => one.name === each)?.required === false && !held.includes(each);
    return `${each} (${held.includes(each) ? 'chosen' : optional ? 'optional' : 'not chosen yet'})`;
  });
  const what = [...doing, ...address].join(' ');
  const by = credentials.length === 0 ? '' : `; credentials ${credentials.join(', ')}`;
  return [`- ${description?.displayName ?? node.type} at ${quote(name)}${what === '' ? '' : `: ${what}`}${by}`];
}
