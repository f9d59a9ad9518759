import type { ConfiguredModel } from '../../../activities/dependencies.ts';
import type { AnthropicModelOptions } from '../../adapters/anthropic/anthropic-model.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Model } from '../../ports/model.ts';
import type { NodeCatalog } from '../../ports/node-catalog.ts';
import type { ModelNames } from '../../service/service-deps.ts';
import { readPrices } from './prices.ts';
import { readSettings } from './settings.ts';

/** A small window is not for the answer alone. */
function mostTokens(contextTokens: number): number {
  return Math.max(LEAST_TOKENS, Math.min(MAX_TOKENS, Math.floor(contextTokens / 4)));
}

type Environment = Readonly<Record<string, string | undefined>>;

const OFFLINE = 'offline';
const ANTHROPIC_URL = 'https://api.anthropic.com';
const MAX_TOKENS = 16_000;
const LEAST_TOKENS = 1_000;
/** It reads the last turn alone, however long the conversation is. */
const PLANNER_CONTEXT_TOKENS = 2_000_000;

/** The models of the endpoint that is configured and whatever stands in for them, in order; none without an endpoint. */
function configured(env: Environment): readonly string[] {
  if (!env.ANTHROPIC_API_KEY && !env.ANTHROPIC_AUTH_TOKEN && !env.ANTHROPIC_BASE_URL) return [];
  const fallbacks = (env.PAWL_FALLBACK_MODELS ?? '').split(',').map((name) => name.trim());
  const names = [env.PAWL_MODEL || 'claude-sonnet-4-5', ...fallbacks].filter((name) => name !== '');
  return [...new Set(names)];
}

/** The model of the fast role beside this one. */
function fastNameOf(env: Environment, name: string): string {
  return (name === configured(env)[0] && env.PAWL_FAST_MODEL) || name;
}

/** The configured models that may answer in its place, in order. */
function fallbacksOf(env: Environment, name: string): readonly string[] {
  const names = configured(env);
  return names.includes(name) ? names.slice(names.indexOf(name) + 1) : [];
}

/** The models that sessions may name: the configured ones, and always the offline planner. */
export function modelNames(env: Environment): ModelNames {
  const names = [...new Set([...configured(env), OFFLINE])];
  const prices = readPrices(env);
  // Whoever may answer has a price, but for the planner in their place, which costs nothing.
  const others = (name: string) => [fastNameOf(env, name), ...fallbacksOf(env, name)].filter((one) => one !== OFFLINE);
  const isPriced = (name: string) => [name, ...others(name)].every((one) => prices.has(one));
  return { standard: names[0] ?? OFFLINE, names, priced: names.filter(isPriced) };
}

function credentials(env: Environment): { apiKey?: string; authToken?: string } {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_AUTH_TOKEN: authToken } = env;
  return { ...(apiKey ? { apiKey } : {}), ...(authToken ? { authToken } : {}) };
}

/** Loaded only where it is used, as the planner is: a worker that restarts should be back soon, and the server asks none. */
async function openModel(options: AnthropicModelOptions): Promise<Model> {
  const { createAnthropicModel } = await import('../../adapters/anthropic/anthropic-model.ts');
  return createAnthropicModel(options);
}

async function startPlanner(catalogs: NodeCatalog, delayMs: number) {
  const { startPlannerEndpoint } = await import('../../adapters/planner-endpoint/start-planner-endpoint.ts');
  return startPlannerEndpoint({ nodeTypes: await catalogs.current(), delayMs });
}

/** Reaches models by name. The planner's endpoint is started when it is first asked for. */
export function createModels(
  env: Environment,
  catalogs: NodeCatalog,
): { model(name: string): Promise<ConfiguredModel>; close(): Promise<void> } {
  const { modelTimeoutMs: timeoutMs, offlineDelayMs, contextTokens } = readSettings(env);
  const prices = readPrices(env);
  let planner: Promise<{ url: string; close(): Promise<void> }> | undefined;

  async function offline(): Promise<ConfiguredModel> {
    planner ??= startPlanner(catalogs, offlineDelayMs).catch((error: unknown) => {
      // It may be there the next time, as a catalog that is fetched or put back.
      planner = undefined;
      throw error;
    });
    const { url } = await planner;
    return {
      client: await openModel({ baseURL: url, timeoutMs }),
      endpoint: url,
      name: OFFLINE,
      fastName: OFFLINE,
      maxTokens: MAX_TOKENS,
      contextTokens: PLANNER_CONTEXT_TOKENS,
      fallbacks: [],
    };
  }

  return {
    async model(name) {
      if (name === OFFLINE) return offline();
      if (!configured(env).includes(name)) {
        throw new PawlError(
          'ModelUnavailable',
          `the model ${name} is not configured here; set PAWL_MODEL to it, or name it in PAWL_FALLBACK_MODELS, and set ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL`,
        );
      }
      const endpoint = env.ANTHROPIC_BASE_URL || ANTHROPIC_URL;
      const fastName = fastNameOf(env, name);
      const [price, fastPrice] = [prices.get(name), prices.get(fastName)];
      return {
        client: await openModel({ ...credentials(env), baseURL: endpoint, timeoutMs }),
        endpoint,
        name,
        fastName,
        maxTokens: contextTokens === undefined ? MAX_TOKENS : mostTokens(contextTokens),
        ...(contextTokens === undefined ? {} : { contextTokens }),
        ...(price ? { price } : {}),
        ...(fastPrice ? { fastPrice } : {}),
        fallbacks: fallbacksOf(env, name),
      };
    },
    close: async () => (await planner)?.close(),
  };
}
