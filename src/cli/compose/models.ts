import type { ConfiguredModel } from '../../../activities/dependencies.ts';
import { createAnthropicModel } from '../../adapters/anthropic/anthropic-model.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { NodeCatalog } from '../../ports/node-catalog.ts';
import type { ModelNames } from '../../service/service-deps.ts';
import { readPrices } from './prices.ts';
import { readSettings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const OFFLINE = 'offline';
const ANTHROPIC_URL = 'https://api.anthropic.com';
const MAX_TOKENS = 16_000;

function configured(env: Environment): string | undefined {
  if (!env.ANTHROPIC_API_KEY && !env.ANTHROPIC_BASE_URL) return undefined;
  return env.PAWL_MODEL ?? 'claude-sonnet-4-5';
}

/** The model of the fast role beside this one. */
function fastNameOf(env: Environment, name: string): string {
  return name === OFFLINE ? OFFLINE : (env.PAWL_FAST_MODEL ?? name);
}

/** The models that sessions may name: the configured one first, and always the offline planner. */
export function modelNames(env: Environment): ModelNames {
  const main = configured(env);
  const names = main === undefined ? [OFFLINE] : [main, OFFLINE];
  const prices = readPrices(env);
  const isPriced = (name: string) => prices.has(name) && prices.has(fastNameOf(env, name));
  return { standard: names[0] as string, names, priced: names.filter(isPriced) };
}

/** Loaded only where it is used: a worker that restarts should be back soon. */
async function startPlanner(catalogs: NodeCatalog, delayMs: number) {
  const { startPlannerEndpoint } = await import('../../adapters/planner-endpoint/start-planner-endpoint.ts');
  return startPlannerEndpoint({ nodeTypes: await catalogs.current(), delayMs });
}

/** Reaches models by name. The planner's endpoint is started when it is first asked for. */
export function createModels(
  env: Environment,
  catalogs: NodeCatalog,
): { model(name: string): Promise<ConfiguredModel>; close(): Promise<void> } {
  const { modelTimeoutMs: timeoutMs, offlineDelayMs } = readSettings(env);
  const prices = readPrices(env);
  let planner: Promise<{ url: string; close(): Promise<void> }> | undefined;

  async function offline(): Promise<ConfiguredModel> {
    planner ??= startPlanner(catalogs, offlineDelayMs);
    const { url } = await planner;
    return {
      client: createAnthropicModel({ baseURL: url, timeoutMs }),
      name: OFFLINE,
      fastName: OFFLINE,
      maxTokens: MAX_TOKENS,
    };
  }

  return {
    async model(name) {
      if (name === OFFLINE) return offline();
      if (name !== configured(env)) {
        throw new PawlError(
          'ModelUnavailable',
          `the model ${name} is not configured here; set PAWL_MODEL to it and ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL`,
        );
      }
      const apiKey = env.ANTHROPIC_API_KEY === undefined ? {} : { apiKey: env.ANTHROPIC_API_KEY };
      const client = createAnthropicModel({ ...apiKey, baseURL: env.ANTHROPIC_BASE_URL ?? ANTHROPIC_URL, timeoutMs });
      const fastName = fastNameOf(env, name);
      const [price, fastPrice] = [prices.get(name), prices.get(fastName)];
      const priced = { ...(price ? { price } : {}), ...(fastPrice ? { fastPrice } : {}) };
      return { client, name, fastName, maxTokens: MAX_TOKENS, ...priced };
    },
    close: async () => (await planner)?.close(),
  };
}
