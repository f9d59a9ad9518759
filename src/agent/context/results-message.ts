import type { ContentBlock } from '../../contract/messages-api.ts';
import { shorten } from '../text/quote.ts';
import { words } from './turn-message.ts';

const LONGEST_RESULT = 120_000;
const NOT_RUN = 'Not run: cancelled.';

/** A tool call and what came of it; without `content` it was not run. */
export interface CallResult {
  /** The provider's id of the call. */
  readonly id: string;
  readonly content?: string;
  readonly failed?: boolean;
}

/**
 * The one user message that answers a step: a result for each call in the order of the calls, failures flagged, and
 * then what else the model has to read (messages that people wrote meanwhile, conflicts).
 */
export function resultsMessage(calls: readonly CallResult[], texts: readonly string[] = []): readonly ContentBlock[] {
  const results = calls.map(({ id, content, failed }): ContentBlock => {
    const text = shorten(content ?? NOT_RUN, LONGEST_RESULT);
    const result = { type: 'tool_result', tool_use_id: id, content: text === '' ? 'Done.' : text } as const;
    return failed === true || content === undefined ? { ...result, is_error: true } : result;
  });
  return [
    ...results,
    ...texts.filter((text) => text.trim() !== '').map((text): ContentBlock => ({ type: 'text', text: words(text) })),
  ];
}
