import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { makeAction } from '../apps/make-action.ts';
import { UNKNOWN } from '../flow/output.ts';
import { EMPTY_PLAN, type PlannedWire } from '../flow/plan.ts';
import { Sketch } from '../flow/sketch.ts';
import { Upstream } from '../flow/upstream.ts';
import { languageOf } from '../reading/language.ts';
import { type App, lexiconOf } from '../reading/lexicon.ts';
import { findMentions } from '../reading/mentions.ts';
import type { Edit, EditRequest, SeenNode } from './edit.ts';
import { plannedWire } from './node-edits.ts';

const SWAPS =
  /\b(?:moved? from|migrat\w+ from|switch(?:ed)? from|replace|swap|exchange|instead of|rather than|in place of|statt|anstelle|au lieu|en vez)\b/;
const MESSAGES = ['text', 'message', 'content', 'messageUi.text'] as const;
const READS = /^(?:read|get|getAll|search|select|find|list|lookup)$/;

/** "We moved from Slack to Microsoft Teams": every node of one app becomes one of the other, with the same wires and words. */
export const replaceApp: Edit = (request) => {
  if (!SWAPS.test(request.prompt.words)) return undefined;
  const apps = findMentions(request.prompt, lexiconOf(request.nodeTypes)).map(({ app }) => app);
  const isThere = (app: App): boolean => request.workflow.nodes.some(({ type }) => type === app.action);
  const old = apps.find(isThere);
  const next = apps.find((app) => app.action !== undefined && app.key !== old?.key && !isThere(app));
  if (!old || !next?.action) return undefined;
  const sketch = new Sketch(
    request.nodeTypes,
    request.workflow.nodes.map(({ name }) => name),
  );
  const gone = request.workflow.nodes.filter(({ type }) => type === old.action);
  const names = new Map(gone.map((node) => [node.name, replacement(request, sketch, node, next)] as const));
  const follow = (value: Json): Json => rewrite(value, names);
  const referring = request.workflow.nodes.filter(
    (node) => !names.has(node.name) && JSON.stringify(follow(node.parameters)) !== JSON.stringify(node.parameters),
  );
  return {
    ...EMPTY_PLAN,
    removals: gone.map(({ name }) => name),
    nodes: sketch.nodes.map((node) => ({ ...node, parameters: follow(node.parameters) as JsonObject })),
    wires: rewired(request, names),
    values: referring.flatMap((node) =>
      Object.entries(node.parameters)
        .filter(([, value]) => JSON.stringify(follow(value)) !== JSON.stringify(value))
        .map(([path, value]) => ({ node: node.name, path, value: follow(value) })),
    ),
    open: sketch.open,
    account: [...names].map(
      ([before, after]) => `"${after}" (${next.name}) stands where "${before}" (${old.name}) stood`,
    ),
  };
};

function replacement({ prompt, nodeTypes }: EditRequest, sketch: Sketch, node: SeenNode, next: App): string {
  const reading = READS.test(String(node.parameters.operation ?? ''));
  const upstream = new Upstream([{ node: 'before', output: UNKNOWN, paired: true }]);
  const { parameters } = makeAction(next.key, next.action ?? '', {
    prompt,
    region: { start: 0, end: prompt.text.length },
    words: reading ? 'get' : 'add write post',
    upstream,
    nodeTypes,
    language: languageOf(prompt.words),
    appName: next.name,
    leaveOpen: (line) => sketch.leaveOpen(line),
  });
  return sketch.add({
    type: next.action ?? '',
    name: `${node.name} (${next.name})`,
    parameters: { ...parameters, ...keptWords(node, parameters), ...keptColumns(node, parameters) },
  });
}

/** The old node's words in the new node's field for them. */
function keptWords(node: SeenNode, parameters: JsonObject): JsonObject {
  const said = ['text', 'message', 'content']
    .map((name) => node.parameters[name])
    .find((value) => typeof value === 'string');
  const field = MESSAGES.find((name) => typeof parameters[name] === 'string');
  return said === undefined || field === undefined ? {} : { [field]: said };
}

function keptColumns(node: SeenNode, parameters: JsonObject): JsonObject {
  const columns = node.parameters.columns as JsonObject | undefined;
  return columns !== undefined && parameters.columns !== undefined ? { columns } : {};
}

function rewired({ workflow }: EditRequest, names: ReadonlyMap<string, string>): readonly PlannedWire[] {
  return workflow.wires
    .filter(({ from, to }) => names.has(from) || names.has(to))
    .map((wire) =>
      plannedWire({ ...wire, from: names.get(wire.from) ?? wire.from, to: names.get(wire.to) ?? wire.to }),
    );
}

/** Expressions that name a replaced node name its successor. */
function rewrite(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') {
    return [...names].reduce(
      (text, [before, after]) =>
        text.replaceAll(`$('${before}')`, () => `$('${after}')`).replaceAll(`$("${before}")`, () => `$("${after}")`),
      value,
    );
  }
  if (Array.isArray(value)) return value.map((item) => rewrite(item as Json, names));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item as Json, names)]));
  return value;
}
