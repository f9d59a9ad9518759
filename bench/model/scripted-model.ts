import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { streamMessage } from '../../src/adapters/planner-endpoint/stream-message.ts';
import { countTokens, type PlannerMessageBody } from '../../src/adapters/planner-endpoint/to-message.ts';
import { pause } from '../pawl/pause.ts';

export type Content = PlannerMessageBody['content'];

interface MessagesBody {
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: unknown }[];
}

export interface ScriptedModel {
  /** The environment of a Pawl that asks it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * A Messages endpoint over HTTP whose every answer follows from how many the conversation holds already, so that it
 * serves any number of sessions and may be asked the same again.
 */
export async function startScriptedModel(answer: (given: number) => Content, delayMs = 0): Promise<ScriptedModel> {
  const server = createServer(async (request, response) => {
    const { messages } = (await json(request)) as MessagesBody;
    const given = messages.filter(({ role }) => role === 'assistant').length;
    const content = answer(given);
    const usage = { input_tokens: 100, output_tokens: countTokens(JSON.stringify(content)) };
    const stopReason = content.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn';
    const message = { id: `msg_${given}`, type: 'message', role: 'assistant', model: 'scripted-1', content } as const;
    await streamMessage(response, { ...message, stop_reason: stopReason, stop_sequence: null, usage }, (share) =>
      delayMs > 0 ? pause(delayMs * share) : Promise.resolve(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'sk-bench', PAWL_MODEL: 'scripted-1' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
