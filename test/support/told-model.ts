import { streamAnswer } from './misbehaving-messages-endpoint.ts';
import { scriptedCalls, scriptedText } from './scripted-messages.ts';
import { type PostServer, servePosts } from './serve-posts.ts';

/** A tool call that a prompt tells the model to make. */
export interface ToldCall {
  readonly name: string;
  readonly input: unknown;
}

/** Words that have the told model make these calls in one step. */
export function tell(...calls: readonly ToldCall[]): string {
  return `CALLS ${JSON.stringify(calls)} END`;
}

/**
 * A Messages endpoint on loopback that makes the calls that its last message tells it to, and else says a word. It
 * keeps nothing, so it answers alike however often it is asked, by whichever session.
 */
export async function startToldModel(delayMs: () => number = () => 0): Promise<PostServer> {
  return servePosts(async (body, _, response) => {
    const calls = callsIn(body);
    await new Promise((resolve) => setTimeout(resolve, delayMs()));
    streamAnswer(response, calls.length === 0 ? scriptedText('Fine.') : scriptedCalls(...calls));
  });
}

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly type: string; readonly text?: string }[];
}

function callsIn(body: string): readonly (ToldCall & { readonly id: string })[] {
  const { messages = [] } = JSON.parse(body || '{}') as { messages?: readonly Message[] };
  const content = messages.at(-1)?.content ?? [];
  const texts = typeof content === 'string' ? [content] : content.map(({ text = '' }) => text);
  const told = texts.flatMap((text) => /CALLS (\[.*\]) END/s.exec(text)?.[1] ?? []);
  return told.flatMap(readCalls).map((call, index) => ({ ...call, id: `call_${messages.length}_${index}` }));
}

/** Quoted as data it is no longer meant for the model. */
function readCalls(text: string): readonly ToldCall[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
