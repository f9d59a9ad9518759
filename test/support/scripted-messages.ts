import type { EndpointStep, ScriptedAnswer } from './misbehaving-messages-endpoint.ts';

export interface ScriptedUsage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly cache_read_input_tokens?: number;
  readonly cache_creation_input_tokens?: number;
}

export function messageStart(
  usage: ScriptedUsage = { input_tokens: 10, output_tokens: 1 },
  model = 'scripted-1',
): EndpointStep {
  return {
    event: 'message_start',
    data: {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        usage,
      },
    },
  };
}

export function blockStart(index: number, block: Readonly<Record<string, unknown>>): EndpointStep {
  return { event: 'content_block_start', data: { type: 'content_block_start', index, content_block: block } };
}

export function blockDelta(index: number, delta: Readonly<Record<string, unknown>>): EndpointStep {
  return { event: 'content_block_delta', data: { type: 'content_block_delta', index, delta } };
}

export function blockStop(index: number): EndpointStep {
  return { event: 'content_block_stop', data: { type: 'content_block_stop', index } };
}

export function textBlock(index: number, ...parts: readonly string[]): readonly EndpointStep[] {
  return [
    blockStart(index, { type: 'text', text: '' }),
    ...parts.map((text) => blockDelta(index, { type: 'text_delta', text })),
    blockStop(index),
  ];
}

export function toolBlock(
  index: number,
  id: string,
  name: string,
  ...parts: readonly string[]
): readonly EndpointStep[] {
  return [
    blockStart(index, { type: 'tool_use', id, name, input: {} }),
    ...parts.map((partial_json) => blockDelta(index, { type: 'input_json_delta', partial_json })),
    blockStop(index),
  ];
}

export function messageEnd(
  stopReason: string | null,
  usage: ScriptedUsage = { output_tokens: 7 },
): readonly EndpointStep[] {
  return [
    {
      event: 'message_delta',
      data: { type: 'message_delta', delta: { stop_reason: stopReason, stop_sequence: null }, usage },
    },
    { event: 'message_stop', data: { type: 'message_stop' } },
  ];
}

/** A whole answer of text. */
export function scriptedText(...parts: readonly string[]): ScriptedAnswer {
  return { steps: [messageStart(), ...textBlock(0, ...parts), ...messageEnd('end_turn')] };
}

/** A whole answer of tool calls. */
export function scriptedCalls(
  ...calls: readonly { readonly id: string; readonly name: string; readonly input: unknown }[]
): ScriptedAnswer {
  return {
    steps: [
      messageStart(),
      ...calls.flatMap((call, index) => toolBlock(index, call.id, call.name, JSON.stringify(call.input))),
      ...messageEnd('tool_use'),
    ],
  };
}
