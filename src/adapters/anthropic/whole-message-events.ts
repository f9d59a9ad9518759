import type { Message, RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';

/** The events that would have told of a message that came whole. */
export function wholeMessageEvents(message: Message): readonly RawMessageStreamEvent[] {
  return [
    { type: 'message_start', message },
    ...(message.content ?? []).map(
      (block, index): RawMessageStreamEvent => ({ type: 'content_block_start', index, content_block: block }),
    ),
    {
      type: 'message_delta',
      delta: {
        container: null,
        stop_details: null,
        stop_reason: message.stop_reason,
        stop_sequence: message.stop_sequence,
      },
      usage: message.usage,
    } as RawMessageStreamEvent,
    { type: 'message_stop' },
  ];
}
