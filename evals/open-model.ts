import { createAnthropicModel } from '../src/adapters/anthropic/anthropic-model.ts';
import { startPlannerEndpoint } from '../src/adapters/planner-endpoint/start-planner-endpoint.ts';
import type { NodeTypes } from '../src/n8n/catalog/node-types.ts';
import type { Model } from '../src/ports/model.ts';

const PROVIDER = 'https://api.anthropic.com';
const TIMEOUT_MS = 600_000;

/** `offline` is the planner; any other name is asked for at ANTHROPIC_BASE_URL, with the key or token given there. */
export async function openModel(
  name: string,
  nodeTypes: NodeTypes,
): Promise<{ readonly model: Model; close(): Promise<void> }> {
  if (name === 'offline') {
    const { url, close } = await startPlannerEndpoint({ nodeTypes });
    return { model: createAnthropicModel({ baseURL: url, timeoutMs: TIMEOUT_MS }), close };
  }
  const {
    ANTHROPIC_BASE_URL: baseURL = PROVIDER,
    ANTHROPIC_API_KEY: apiKey,
    ANTHROPIC_AUTH_TOKEN: authToken,
  } = process.env;
  const model = createAnthropicModel({
    baseURL,
    timeoutMs: TIMEOUT_MS,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(authToken === undefined ? {} : { authToken }),
  });
  return { model, close: async () => {} };
}
