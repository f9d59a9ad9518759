import type { JsonObject } from '../../document/workflow-json.ts';
import type { NodeDescription, NodeProperty, NodePropertyOption } from '../../n8n/catalog/node-description.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { type Output, UNKNOWN } from '../flow/output.ts';
import { fillRequired } from './fill-required.ts';
import { hasData } from './has-data.ts';
import { listing } from './source-profiles.ts';
import type { StepContext } from './step-context.ts';
import { bestSaid, comparable, coverage } from './word-match.ts';

export interface MadeAction {
  readonly parameters: JsonObject;
  readonly output: Output;
}

/** An action of an app that no table here knows: resource and operation by what is said, then what they require. */
export function genericAction(description: NodeDescription, version: number, context: StepContext): MadeAction {
  const said = saidOf(context);
  let parameters = chooseResourceAndOperation(description, version, said, context);
  const shown = topLevel(description, version, parameters);
  const operation = String(parameters.operation ?? '');
  if (/getAll|list|search|getMany/i.test(operation) && shown.some(({ name }) => name === 'returnAll'))
    parameters = { ...parameters, ...listing(context) };
  if (context.upstream.file !== undefined && shown.some(({ name }) => name === 'binaryData'))
    parameters = { ...parameters, binaryData: true };
  parameters = fillRequired(description, version, parameters, context);
  const fetchesFile = /download/i.test(operation);
  return { parameters, output: fetchesFile ? { ...UNKNOWN, file: 'data' } : { ...UNKNOWN, noun: nounOf(parameters) } };
}

/** With data at hand "list" is a thing to add to; without, "new rows" is what is read. */
function saidOf(context: StepContext): ReadonlySet<string> {
  const said = new Set(comparable(context.words));
  const writes = ['creat', 'send', 'updat', 'delet'].some((verb) => said.has(verb));
  if (hasData(context) && writes) said.delete('get');
  else if (!hasData(context) && said.has('get')) said.delete('creat');
  return said;
}

function nounOf(parameters: JsonObject): string {
  return String(parameters.resource ?? 'item')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function topLevel(description: NodeDescription, version: number, parameters: JsonObject): readonly NodeProperty[] {
  return visibleProperties(description, { typeVersion: version, parameters })
    .filter(({ depth }) => depth === 0)
    .map(({ property }) => property);
}

function optionsOf(properties: readonly NodeProperty[], name: string): readonly NodePropertyOption[] {
  return properties.find((property) => property.name === name)?.options ?? [];
}

/** Every resource is tried with every operation it has; what is said of both counts, a message first where one is sent. */
function chooseResourceAndOperation(
  description: NodeDescription,
  version: number,
  said: ReadonlySet<string>,
  context: StepContext,
): JsonObject {
  const resources = optionsOf(topLevel(description, version, {}), 'resource');
  if (resources.length === 0) return chooseOperation(description, version, {}, said, context)?.parameters ?? {};
  let best: { parameters: JsonObject; score: number } | undefined;
  for (const resource of resources) {
    const found = chooseOperation(description, version, { resource: resource.value ?? '' }, said, context);
    const parameters = found?.parameters ?? { resource: resource.value ?? '' };
    const sends = said.has('send') && /message|chat/i.test(String(resource.value)) ? 0.6 : 0;
    const score = coverage(resource.name, said) * 1.5 + (found?.score ?? 0) + sends;
    if (!best || score > best.score) best = { parameters, score };
  }
  return best?.parameters ?? {};
}

function chooseOperation(
  description: NodeDescription,
  version: number,
  start: JsonObject,
  said: ReadonlySet<string>,
  context: StepContext,
): { parameters: JsonObject; score: number } | undefined {
  const operations = optionsOf(topLevel(description, version, start), 'operation');
  if (operations.length === 0) return undefined;
  const verbs = new Set([...said].filter((word) => !comparable(String(start.resource ?? '')).includes(word)));
  const best = bestSaid(operations, (option) => `${option.name} ${option.value}`, verbs) ?? likely(operations, context);
  if (best?.value === undefined) return undefined;
  return { parameters: { ...start, operation: best.value }, score: coverage(best.name, verbs) };
}

/** Nothing said of the operation: with data at hand something is made of it, without something is fetched. */
function likely(operations: readonly NodePropertyOption[], context: StepContext): NodePropertyOption | undefined {
  const order = hasData(context)
    ? ['create', 'send', 'post', 'upsert', 'upload', 'add']
    : ['getAll', 'get', 'list', 'search'];
  return (
    order.map((value) => operations.find((option) => option.value === value)).find((option) => option !== undefined) ??
    operations[0]
  );
}
