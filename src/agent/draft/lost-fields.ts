import type { WorkflowJson } from '../../document/workflow-json.ts';
import { listWires } from '../../n8n/connections/list-wires.ts';
import { quote, shorten } from '../text/quote.ts';

const CORE = 'n8n-nodes-base.';
const AI = '@n8n/n8n-nodes-langchain.';

/** Types that hand on these fields and no others, whatever came in. */
const HANDED_ON: ReadonlyMap<string, readonly string[]> = new Map([
  [`${CORE}webhook`, ['body', 'query', 'headers', 'params', 'webhookUrl', 'executionMode']],
  [`${AI}chatTrigger`, ['chatInput', 'sessionId', 'action', 'files', 'metadata']],
  [`${AI}agent`, ['output', 'intermediateSteps']],
  [`${AI}informationExtractor`, ['output']],
]);

/** Types that hand on what comes in as it is. */
const PASSING = new Set(
  ['if', 'switch', 'filter', 'noOp', 'wait', 'limit', 'sort', 'removeDuplicates', 'splitInBatches'].map(
    (name) => `${CORE}${name}`,
  ),
);

const FIELD = /\$json(?:\.|\?\.|\[\s*(?=["']))["']?([A-Za-z_]\w*)/g;

/**
 * Sentences about expressions that read a field of $json which nothing in front of the node hands on: `$json.email`
 * behind a Webhook, whose fields are in body, or `$json.message` behind an agent.
 */
export function lostFields({ nodes, connections }: WorkflowJson): readonly string[] {
  const into = new Map<string, string[]>();
  for (const { from, to, output } of listWires({ connections }))
    if (output.type === 'main') into.set(to, [...(into.get(to) ?? []), from]);
  const types = new Map(nodes.map(({ name, type }) => [name, type]));
  return nodes.flatMap(({ name, parameters, disabled }) => {
    const sources = disabled === true ? [] : sourcesOf(name, into, types);
    const known = sources.map((source) => HANDED_ON.get(types.get(source) ?? ''));
    if (sources.length === 0 || known.includes(undefined)) return [];
    const fields = new Set(known.flatMap((list) => list ?? []));
    return fieldsRead(parameters)
      .filter((field) => !fields.has(field))
      .map(
        (field) =>
          `${quote(name)} reads $json.${shorten(field, 60)}, but ${sources.map((source) => quote(source)).join(' and ')} ${sources.length === 1 ? 'hands' : 'hand'} on only ${[...fields].slice(0, 4).join(', ')}.`,
      );
  });
}

/** The nodes whose result $json is at this node: those before it, past the ones that only pass it on. */
function sourcesOf(
  name: string,
  into: ReadonlyMap<string, readonly string[]>,
  types: ReadonlyMap<string, string>,
): readonly string[] {
  const seen = new Set<string>([name]);
  const found: string[] = [];
  const open = [...(into.get(name) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (PASSING.has(types.get(next) ?? '')) open.push(...(into.get(next) ?? []));
    else found.push(next);
  }
  return found;
}

function fieldsRead(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return value.startsWith('=') ? [...value.matchAll(FIELD)].map((match) => match[1] ?? '') : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(fieldsRead))];
}
