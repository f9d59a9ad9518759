import type { JsonObject } from '../../document/workflow-json.ts';
import { makeAction } from '../apps/make-action.ts';
import { expression, type StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import type { Part } from '../flow/parts.ts';
import { Upstream } from '../flow/upstream.ts';
import { httpParameters } from './http.ts';

const LC = '@n8n/n8n-nodes-langchain.';
const MEMORIES: readonly (readonly [RegExp, string])[] = [
  [/\bredis\b/, 'memoryRedisChat'],
  [/\bpostgres\w*\b/, 'memoryPostgresChat'],
  [/\bmongo\w*\b/, 'memoryMongoDbChat'],
];
const REMEMBERS =
  /\b(?:memory|remembers?|remember the conversation|conversation history|keeps? (?:the )?context|gedächtnis|mémoire|memoria)\b/;
const FORGETS = /\b(?:no memory|without (?:a )?memory|nothing else|stateless)\b/;

/** Memory if the prompt wants it; its key tells conversations apart. */
export function attachMemory(flow: Flow, agent: string, context: StepContext, upstream: Upstream): void {
  if (!REMEMBERS.test(context.prompt.words) || FORGETS.test(context.prompt.words)) return;
  const near = /[^.;]{0,60}\b(?:memory|remember\w*)\b[^.;]{0,60}/.exec(context.prompt.words)?.[0] ?? '';
  const type = MEMORIES.find(([said]) => said.test(near))?.[1] ?? 'memoryBufferWindow';
  const key =
    upstream.read('sessionId') ??
    upstream.read('chat') ??
    upstream.read('thread') ??
    upstream.read('user') ??
    upstream.read('phone') ??
    upstream.read('email');
  const parameters: JsonObject =
    key === undefined || key === '$json.sessionId'
      ? { sessionIdType: 'fromInput', sessionKey: '={{ $json.sessionId }}' }
      : { sessionIdType: 'customKey', sessionKey: expression(key) };
  const name = flow.sketch.add({ type: `${LC}${type}`, parameters });
  flow.sketch.wire(name, agent, { type: 'ai_memory' });
}

const OWN_TOOLS: readonly (readonly [RegExp, string, JsonObject])[] = [
  [/\bcalculator\b|\bcalculat\w+\b/, 'toolCalculator', {}],
  [/\bwikipedia\b/, 'toolWikipedia', {}],
  [/\bsearxng\b/, 'toolSearXng', { options: {} }],
  [/\bwolfram\b/, 'toolWolframAlpha', {}],
];

/** Everything that an agent or an MCP server can use. */
export function attachTools(flow: Flow, root: string, context: StepContext, parts: readonly Part[]): void {
  const add = (type: string, parameters: JsonObject): void => {
    if (!flow.sketch.nodeTypes.describe(type)) {
      context.leaveOpen(`n8n has no tool of the type ${type}`);
      return;
    }
    flow.sketch.wire(flow.sketch.add({ type, parameters }), root, { type: 'ai_tool' });
  };
  for (const [said, type, parameters] of OWN_TOOLS)
    if (said.test(context.prompt.words)) add(`${LC}${type}`, parameters);
  const serves = flow.sketch.node(root)?.type.endsWith('.mcpTrigger') ?? false;
  const mcp = serves ? undefined : mcpAddress(context);
  if (mcp !== undefined)
    add(`${LC}mcpClientTool`, {
      endpointUrl: mcp,
      serverTransport: /\/sse\b/.test(mcp) ? 'sse' : 'httpStreamable',
      authentication: /\bbearer\b/.test(context.prompt.words) ? 'bearerAuth' : 'none',
      include: 'all',
      options: {},
    });
  if (/\bsub-?workflow\b/.test(context.prompt.words)) add(`${LC}toolWorkflow`, workflowTool(context));
  for (const part of parts) {
    const own: StepContext = {
      ...context,
      region: part.region,
      words: context.prompt.words.slice(part.region.start, part.region.end),
      upstream: new ToolUpstream(),
      appName: part.app?.name ?? 'HTTP Request',
    };
    if (part.kind === 'http' && part.url === mcp && mcp !== undefined) continue;
    if (part.kind === 'http') add('n8n-nodes-base.httpRequestTool', httpTool(own, part.url));
    else if (part.app?.action) add(`${part.app.action}Tool`, makeAction(part.app.key, part.app.action, own).parameters);
  }
}

/** The address of somebody's MCP server whose tools are used; empty if it is spoken of without one. */
function mcpAddress(context: StepContext): string | undefined {
  if (
    context.prompt.words === '' ||
    !/\bmcp\b/.test(context.prompt.words) ||
    /\bas an? mcp\b/.test(context.prompt.words)
  )
    return undefined;
  const at = context.prompt.words.search(/\bmcp\b/);
  const url = context.prompt.urls.find(({ start }) => Math.abs(start - at) < 60)?.value;
  if (url === undefined) context.leaveOpen('MCP Client Tool: the address of the MCP server');
  return url ?? '';
}

function workflowTool(context: StepContext): JsonObject {
  const id = /\b(?:sub-?workflow|workflow)\s+(?:with (?:the )?id\s+|called\s+|named\s+)?["“]?([\w-]{6,})/i.exec(
    context.prompt.text,
  )?.[1];
  if (id === undefined) context.leaveOpen('choose the sub-workflow of the tool');
  return {
    description: 'Calls the workflow with what the assistant found out',
    source: 'database',
    workflowId: { __rl: true, mode: 'id', value: id ?? '' },
    workflowInputs: { mappingMode: 'defineBelow', value: {}, matchingColumns: [], schema: [] },
  };
}

function httpTool(context: StepContext, url: string | undefined): JsonObject {
  const search = /\b(?:search|by)\b[^.;]{0,20}\b(?:by|for)?\s*(name|query|term|keyword)\b/.exec(context.words)?.[1];
  const given = httpParameters(context, url);
  if (search === undefined) return given;
  return {
    ...given,
    sendQuery: true,
    queryParameters: {
      parameters: [{ name: search, value: `={{ $fromAI('${search}', 'what to search for', 'string') }}` }],
    },
  };
}

/** What a tool's parameters read: the model fills them when it calls. */
class ToolUpstream extends Upstream {
  override read(meaning: string): string | undefined {
    return [
      'title',
      'subject',
      'text',
      'email',
      'name',
      'description',
      'start',
      'end',
      'query',
      'phone',
      'message',
    ].includes(meaning)
      ? fromModel(meaning)
      : undefined;
  }

  override readNamed(name: string): string {
    return fromModel(name);
  }

  override wanted(): readonly string[] {
    return [];
  }

  override get about(): readonly string[] {
    return ['text'];
  }
}

function fromModel(meaning: string): string {
  const key = meaning.replaceAll(/[^\w-]/g, '_').slice(0, 64);
  return `$fromAI('${key}', 'the ${key.replaceAll('_', ' ')}', 'string')`;
}
