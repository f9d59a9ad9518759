import type { ContentBlock, ToolUse } from '../../contract/messages-api.ts';
import type { RecordedMessage } from './recorded-message.ts';

/** What to try in place of a call that was refused with this code. */
const INSTEAD: Readonly<Record<string, string>> = {
  NodeTypeNotFound: 'search_nodes for what it does, and take a type as it stands there.',
  NodeNotFound: 'read the names with get_workflow, and write one exactly as it stands there.',
  PathNotFound:
    'get_node_details with withParameters and the resource, operation or mode of the node shows the names that it has; set what makes the parameter appear first, or in the same call.',
  ToolInputInvalid: 'change what the answer names: leave it out, or take one of the values that it lists.',
  ConnectionNotPossible:
    'get_node_details of both nodes shows their inputs and outputs; another mode or operation, another direction or a node between them may be needed.',
  OutOfBounds: 'get_node_details shows the outputs that there are; add the rule or the input first.',
  AlreadyExists: 'it is there already: look with get_workflow, and go on from it.',
  NothingToDo: 'it is as you want it already: go on.',
};
const OTHERWISE = 'take another way, or leave this part out and say so in the answer.';

type Result = Extract<ContentBlock, { readonly type: 'tool_result' }>;

/**
 * The messages with a word added to each result of a call that has failed in the same way in an earlier step of its
 * turn: what to try instead. It depends on earlier messages alone, so that no request changes the bytes of the one before.
 */
export function tellRepeats(messages: readonly RecordedMessage[]): readonly RecordedMessage[] {
  const calls = new Map<string, ToolUse>();
  let failed = new Set<string>();
  let turn = -1;
  return messages.map((message) => {
    if (message.turn !== turn) failed = new Set();
    turn = message.turn;
    for (const block of message.content) if (block.type === 'tool_use') calls.set(block.id, block);
    const failures = message.content.filter(isFailure).map((result) => keyOf(result, calls));
    const again = new Set(failures.filter((key) => failed.has(key)));
    failed = failed.union(new Set(failures));
    if (again.size === 0) return message;
    const tell = (block: ContentBlock): ContentBlock =>
      isFailure(block) && again.has(keyOf(block, calls)) ? withAdvice(block) : block;
    return { ...message, content: message.content.map(tell) };
  });
}

/** The call and what came of it, as one text. */
function keyOf({ tool_use_id: id, content }: Result, calls: ReadonlyMap<string, ToolUse>): string {
  const call = calls.get(id);
  return JSON.stringify([call?.name ?? id, call?.input, content]);
}

function withAdvice(result: Result): Result {
  const code = /^\w+/.exec(result.content)?.[0] ?? '';
  const instead = Object.hasOwn(INSTEAD, code) ? INSTEAD[code] : OTHERWISE;
  const advice = `This very call failed in this very way before, and will again; once more ends the turn. Instead: ${instead}`;
  return { ...result, content: `${result.content}\n${advice}` };
}

const isFailure = (block: ContentBlock): block is Result => block.type === 'tool_result' && block.is_error === true;
