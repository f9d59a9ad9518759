import { streamAnswer } from './misbehaving-messages-endpoint.ts';
import { scriptedCalls, scriptedText } from './scripted-messages.ts';
import { servePosts } from './serve-posts.ts';
import type { ToldCall } from './told-model.ts';

/** What a model does that obeys words wherever it reads them, an answer after another, and the words that it ends with. */
export interface Order {
  /** `placeholders`: those of secrets that it was shown. */
  readonly steps: readonly ((placeholders: readonly string[]) => readonly ToldCall[])[];
  readonly says: string;
}

export interface ObedientModel {
  readonly url: string;
  /** Bodies of all requests, as they came. */
  readonly bodies: readonly string[];
  /** From now on it obeys every text that holds this mark. */
  obey(mark: string, order: Order): void;
  close(): Promise<void>;
}

/** A Messages endpoint on loopback that does not tell data from requests: it obeys the last mark that it can read. */
export async function startObedientModel(): Promise<ObedientModel> {
  const orders = new Map<string, Order>();
  const bodies: string[] = [];
  const server = await servePosts((body, _, response) => {
    bodies.push(body);
    streamAnswer(response, answerTo(body, orders));
  });
  return { ...server, bodies, obey: (mark, order) => void orders.set(mark, order) };
}

interface Message {
  readonly role: string;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}

function answerTo(body: string, orders: ReadonlyMap<string, Order>) {
  const { messages } = JSON.parse(body) as { readonly messages: readonly Message[] };
  const begin = messages.findLastIndex(({ content }) => content.some(({ text }) => text?.startsWith('<workflow>\n')));
  const turn = JSON.stringify(messages.slice(begin));
  const read = [...orders].map(([mark, order]) => ({ order, at: turn.lastIndexOf(mark) })).filter(({ at }) => at >= 0);
  const [last] = read.sort((a, b) => b.at - a.at);
  const done = messages.slice(begin).filter(({ role }) => role === 'assistant').length;
  const placeholders = [...new Set(turn.match(/⟦secret:[a-z0-9-]+:[0-9a-f]{12}⟧/g))];
  const calls = last?.order.steps[done]?.(placeholders) ?? [];
  if (calls.length === 0) return scriptedText(last?.order.says ?? 'Nothing told me to do anything.');
  return scriptedCalls(...calls.map((call, index) => ({ ...call, id: `call_${messages.length}_${index}` })));
}
