import type { ContentBlock, ModelMessage } from '../contract/messages-api.ts';
import type { JsonObject, NodeJson } from '../document/workflow-json.ts';

/** What the planner is asked with: of a request to a model, what it reads. */
export interface PlannerRequest {
  readonly tools: readonly { readonly name: string }[];
  readonly messages: readonly ModelMessage[];
}

/** A wire of the workflow that the turn began with. */
export interface SeenWire {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly output: number;
  readonly input: number;
}

/** A workflow as the conversation shows it. */
export interface SeenWorkflow {
  readonly name: string;
  readonly nodes: readonly (Pick<NodeJson, 'name' | 'type' | 'typeVersion'> & {
    readonly parameters: JsonObject;
    readonly disabled?: boolean;
  })[];
  readonly wires: readonly SeenWire[];
}

export interface CallOutcome {
  readonly name: string;
  readonly input: unknown;
  readonly content: string;
  readonly failed: boolean;
}

/** What the planner knows of a turn: the person's words, the workflow at its start, and what its own calls came to. */
export interface Turn {
  readonly text: string;
  readonly workflow: SeenWorkflow;
  /** Of a large workflow parameters are left out, or long texts in them. */
  readonly partial: boolean;
  /** The plan that was approved or sent back. */
  readonly plan?: string;
  /** Outcomes of the turn's calls, by answer. */
  readonly steps: readonly (readonly CallOutcome[])[];
  /** Words of people that arrived while the turn was under way. */
  readonly later: readonly string[];
  /** Errors that it is told of and that came with its own changes; left out where it is told of none. */
  readonly problems?: readonly string[];
  /** It is asked to put the conversation together: what it said last. */
  readonly compacts?: string;
  readonly tools: ReadonlySet<string>;
}

const NO_WORKFLOW: SeenWorkflow = { name: '', nodes: [], wires: [] };
const LEFT_OUT = /"note":"[^"]*left out|characters left out here; read them with get_node_parameter/;
const OURS = /^<(?:since-last-turn|plan|workflow|summary|requests|compact|problems|selected-nodes|execution)>\n/;

/** Reads the last turn of a conversation. */
export function readTurn(request: PlannerRequest): Turn {
  const start = request.messages.findLastIndex(beginsTurn);
  const begin = request.messages[start];
  const texts = textsOf(begin?.content ?? []);
  const shown = texts.find((text) => text.startsWith('<workflow>\n'));
  const plan = texts.find((text) => text.startsWith('<plan>\n'));
  const rest = request.messages.slice(start + 1);
  const problems = problemsIn(rest.at(-1));
  const compacts = textsOf(request.messages.at(-1)?.content ?? []).some((text) => text.startsWith('<compact>\n'));
  return {
    text: plan === undefined ? wordsOf(texts) : plannedWords(request.messages.slice(0, start + 1)),
    workflow: shown === undefined ? NO_WORKFLOW : readWorkflow(shown),
    partial: shown !== undefined && LEFT_OUT.test(shown),
    ...(plan === undefined ? {} : { plan }),
    steps: readSteps(rest),
    later: rest.flatMap((message) =>
      message.role === 'user' ? textsOf(message.content).filter((text) => !OURS.test(text)) : [],
    ),
    ...(problems === undefined ? {} : { problems }),
    ...(compacts ? { compacts: lastWords(request.messages) } : {}),
    tools: new Set(request.tools.map(({ name }) => name)),
  };
}

function problemsIn(last: ModelMessage | undefined): readonly string[] | undefined {
  const told = textsOf(last?.content ?? []).find((text) => text.startsWith('<problems>\n'));
  return told === undefined ? undefined : (JSON.parse(told.split('\n')[1] ?? '[]') as readonly string[]);
}

function lastWords(messages: readonly ModelMessage[]): string {
  const said = messages.filter(({ role }) => role === 'assistant').map(({ content }) => textsOf(content).join('\n'));
  return said.findLast((text) => text !== '') ?? '';
}

/** A turn begins with words, unless they are about what it has made; or where it follows upon a plan or a question, with the workflow beside their result. */
function beginsTurn({ role, content }: ModelMessage): boolean {
  if (role !== 'user') return false;
  if (textsOf(content).some((text) => text.startsWith('<problems>\n'))) return false;
  return (
    !content.some(({ type }) => type === 'tool_result') ||
    textsOf(content).some((text) => text.startsWith('<workflow>\n'))
  );
}

/** What a person wrote; nothing where our own line says that they wrote nothing. */
function wordsOf(texts: readonly string[]): string {
  const words = texts.findLast((text) => !OURS.test(text)) ?? '';
  return words.startsWith('(The person wrote nothing more') ? '' : words;
}

/** The request that a plan is for, and what was written about the plan since. */
function plannedWords(messages: readonly ModelMessage[]): string {
  const said: string[] = [];
  for (const { content } of messages.filter(beginsTurn).toReversed()) {
    const texts = textsOf(content);
    const words = wordsOf(texts);
    if (words !== '') said.unshift(words);
    if (!texts.some((text) => text.startsWith('<plan>\n'))) break;
  }
  return said.join(' ');
}

function textsOf(content: readonly ContentBlock[]): readonly string[] {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
}

/** Each answer of the turn that makes calls, with their results. */
function readSteps(messages: readonly ModelMessage[]): readonly (readonly CallOutcome[])[] {
  const results = new Map<string, { content: string; failed: boolean }>();
  for (const message of messages) {
    for (const block of message.content) {
      if (block.type === 'tool_result')
        results.set(block.tool_use_id, { content: block.content, failed: block.is_error === true });
    }
  }
  return messages
    .filter(({ role, content }) => role === 'assistant' && content.some(({ type }) => type === 'tool_use'))
    .map(({ content }) =>
      content.flatMap((block) => {
        if (block.type !== 'tool_use') return [];
        const result = results.get(block.id);
        return [
          {
            name: block.name,
            input: block.input,
            content: result?.content ?? '',
            failed: result?.failed ?? true,
          },
        ];
      }),
    );
}

/** Nodes and wires stand one a line, as JSON; a line that is none is left out. */
export function readWorkflow(text: string): SeenWorkflow {
  const lines = text.split('\n').flatMap((line) => (line.startsWith('{') ? [parse(line)] : []));
  const [head, ...rows] = lines;
  const nodes = rows.filter((row) => typeof row.type === 'string' && typeof row.name === 'string');
  const wires = rows.filter((row) => typeof row.from === 'string' && typeof row.to === 'string');
  return {
    name: typeof head?.name === 'string' ? head.name : '',
    nodes: nodes.map((row) => ({
      name: row.name as string,
      type: row.type as string,
      typeVersion: Number(row.typeVersion ?? 1),
      parameters: (row.parameters ?? {}) as JsonObject,
      ...(row.disabled === true ? { disabled: true } : {}),
    })),
    wires: wires.map((row) => ({
      from: row.from as string,
      to: row.to as string,
      type: typeof row.type === 'string' ? row.type : 'main',
      output: Number(row.output ?? 0),
      input: Number(row.input ?? 0),
    })),
  };
}

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return {};
  }
}
