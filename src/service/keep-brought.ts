import { executionView } from '../agent/brought/execution-view.ts';
import type { JsonObject } from '../document/workflow-json.ts';
import type { SessionKey } from '../ports/store.ts';
import type { ServiceDeps } from './service-deps.ts';

/** What a message may bring along. */
interface Given {
  readonly nodes?: readonly string[];
  readonly execution?: JsonObject;
}

/**
 * Keeps what a message brings along, without its secrets and trimmed to what a model is shown; its hash, which the
 * message's own hash covers. Undefined if it brings nothing.
 */
export async function keepBrought(
  { store, secrets }: Pick<ServiceDeps, 'store' | 'secrets'>,
  key: SessionKey,
  { nodes = [], execution }: Given,
): Promise<string | undefined> {
  if (nodes.length === 0 && execution === undefined) return undefined;
  const known = await secrets.of(key);
  const { placeholders } = known;
  const brought = {
    ...(nodes.length === 0 ? {} : { nodes: nodes.map((name) => placeholders.mask(name)) }),
    ...(execution === undefined ? {} : { execution: executionView(placeholders.maskValue(execution)) }),
  };
  await known.keep();
  return await store.putObject(JSON.stringify(placeholders.maskValue(brought)));
}
