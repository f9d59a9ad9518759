import type { PlannerRequest } from '../../planner/conversation.ts';

/** A refusal in the Messages API's terms. */
export class MessagesError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.name = 'MessagesError';
    this.status = status;
    this.type = type;
  }
}

export interface MessagesRequest {
  readonly model: string;
  readonly stream: boolean;
  readonly request: PlannerRequest;
  readonly raw: string;
}

type Message = PlannerRequest['messages'][number];
type Block = Message['content'][number];
type Loose = Readonly<Record<string, unknown>>;

/** Reads the body of a request; content may be a text or blocks, as the API allows. */
export function readMessagesRequest(raw: string): MessagesRequest {
  const body = parse(raw);
  if (!Array.isArray(body.messages) || body.messages.length === 0) {
    throw new MessagesError(400, 'invalid_request_error', 'messages: at least one message is required');
  }
  const tools = Array.isArray(body.tools) ? (body.tools as Loose[]) : [];
  return {
    model: typeof body.model === 'string' ? body.model : 'offline',
    stream: body.stream === true,
    raw,
    request: {
      tools: tools.map(({ name }) => ({ name: String(name) })),
      messages: (body.messages as Loose[]).map(toMessage),
    },
  };
}

function parse(raw: string): Loose {
  try {
    const body: unknown = JSON.parse(raw);
    if (typeof body === 'object' && body !== null) return body as Loose;
  } catch {
    // Said below: what is no JSON and what is no object are the same mistake to the sender.
  }
  throw new MessagesError(400, 'invalid_request_error', 'the body is not a JSON object');
}

function toMessage(message: Loose): Message {
  if (message.role !== 'user' && message.role !== 'assistant') {
    throw new MessagesError(
      400,
      'invalid_request_error',
      `messages: role must be user or assistant, not ${String(message.role)}`,
    );
  }
  return { role: message.role, content: toBlocks(message.content).map(flattenResult) };
}

function toBlocks(content: unknown): readonly Block[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? (content as Block[]) : [];
}

/** A result's content may be blocks of text. */
function flattenResult(block: Block): Block {
  if (block.type !== 'tool_result') return block;
  const content: unknown = block.content;
  const text = Array.isArray(content)
    ? content.map((part: Loose) => String(part.text ?? '')).join('\n')
    : String(content ?? '');
  return { ...block, content: text };
}
