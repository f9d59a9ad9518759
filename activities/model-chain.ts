import { isPawlError } from '../src/errors/pawl-error.ts';
import type { SessionKey, StoreReader } from '../src/ports/store.ts';
import { modelCallKey } from '../src/session/call-keys.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import type { ModelRecord } from './call-records.ts';
import type { ActivityDependencies } from './dependencies.ts';

/** A model of the chain: the configured one, and the name that it is asked by. */
export interface ChainedModel {
  readonly configured: string;
  readonly ask: string;
}

/**
 * The models that may answer a call, in the order in which they are asked: the session's, then its fallbacks; for the
 * fast role that of the session's model first. A turn stays with the model that it has fallen back to.
 * ModelUnavailable if the session's model is not configured here.
 */
export async function modelChain(
  { model, store }: Pick<ActivityDependencies, 'model' | 'store'>,
  input: CallModelInput,
): Promise<readonly ChainedModel[]> {
  const { fastName, fallbacks } = await model(input.model);
  const own = [input.model, ...fallbacks].map((name) => ({ configured: name, ask: name }));
  const fast = input.assists === undefined ? [] : [{ configured: input.model, ask: fastName }];
  const chain = [...fast, ...own].filter(({ ask }, index, all) => all.findIndex((one) => one.ask === ask) === index);
  const kept = await answeredBefore(store, input);
  const fallenBackTo = chain.find(({ ask, configured }) => ask === kept && configured !== input.model);
  return fallenBackTo ? [fallenBackTo, ...chain.filter((one) => one !== fallenBackTo)] : chain;
}

/** Who gave the turn's last answer. */
async function answeredBefore(store: StoreReader, input: CallModelInput & SessionKey): Promise<string | undefined> {
  const step = input.assists === undefined ? input.step - 1 : input.step;
  const call = await store.call(input, modelCallKey(input.turn, step));
  return (call?.result as ModelRecord | undefined)?.asked;
}

/** The next model of the chain; `elsewhere`: the next one at another endpoint. */
export async function nextInChain(
  { model }: Pick<ActivityDependencies, 'model'>,
  chain: readonly ChainedModel[],
  current: ChainedModel,
  elsewhere: boolean,
): Promise<ChainedModel | undefined> {
  const here = elsewhere ? await endpointOf(model, current) : undefined;
  for (const candidate of chain.slice(chain.indexOf(current) + 1)) {
    const endpoint = await endpointOf(model, candidate);
    if (endpoint !== undefined && endpoint !== here) return candidate;
  }
  return undefined;
}

async function endpointOf(model: ActivityDependencies['model'], { configured }: ChainedModel) {
  try {
    return (await model(configured)).endpoint;
  } catch (error) {
    if (isPawlError(error) && error.code === 'ModelUnavailable') return undefined;
    throw error;
  }
}
