import { shorten } from '../text/quote.ts';
import type { KeptMessage } from './kept-message.ts';

const LONGEST_REQUEST = 4_000;
const LONGEST_TOGETHER = 24_000;
/** What Pawl wrote; a person's words never begin with a tag. */
const OURS = /^(?:<[a-z-]+>\n|\((?:The person wrote nothing more|Go on\.|Your answer was cut off))/;

/**
 * What people asked for, in their words, oldest first. Of very many the newest are kept, and the first, with a line that
 * says how many stand between.
 */
export function requestsOf(messages: readonly KeptMessage[]): readonly string[] {
  const texts = messages.flatMap(({ role, inputs, content }) =>
    role === 'user' && inputs.length > 0
      ? content.flatMap((block) => (block.type === 'text' && !OURS.test(block.text) ? [block.text.trim()] : []))
      : [],
  );
  const requests = texts.map((text) => shorten(text, LONGEST_REQUEST));
  const [first, ...others] = requests;
  if (first === undefined) return [];
  let room = LONGEST_TOGETHER - first.length;
  const kept: string[] = [];
  for (const request of others.toReversed()) {
    room -= request.length;
    if (room < 0) break;
    kept.unshift(request);
  }
  const left = others.length - kept.length;
  return [first, ...(left > 0 ? [`(${left} requests left out)`] : []), ...kept];
}
