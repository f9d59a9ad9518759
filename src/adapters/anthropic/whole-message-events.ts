import type { JsonObject } from '../../document/workflow-json.ts';

/** The events that would have told of a message that came whole. */
export function wholeMessageEvents(message: JsonObject): readonly unknown[] {
  const { content, stop_reason, stop_details, usage } = message;
  return [
    { type: 'message_start', message },
    ...(Array.isArray(content) ? content : []).map((block, index) => ({
      type: 'content_block_start',
      index,
      content_block: block,
    })),
    { type: 'message_delta', delta: { stop_reason, stop_details }, usage },
    { type: 'message_stop' },
  ];
}
