import { setAtPath } from '../../document/apply/set-at-path.ts';
import type { JsonObject, NodeJson } from '../../document/workflow-json.ts';
import { mapTexts } from './map-texts.ts';
import { addressKeys, numberedPath, webhookAddress } from './webhook-address.ts';

/** A webhook id that can stand for nothing else in a text; old files have such as `1`. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A path that another node listens at already, and the one that is listened at instead. */
export interface MovedPath {
  readonly before: string;
  readonly after: string;
}

/**
 * Where the nodes of an addition listen, so that nobody else does: paths that are taken get a number, for all nodes of
 * the addition that share them, and paths made of a webhook id follow it. `newIds` are the webhook ids that changed.
 */
export function movedPaths(
  base: readonly NodeJson[],
  addition: readonly NodeJson[],
  newIds: ReadonlyMap<string, string>,
): readonly MovedPath[] {
  const taken = new Set(base.flatMap((node) => keysOf(node)));
  const byPath = Map.groupBy(
    addition.flatMap((node) => webhookAddress(node) ?? []),
    ({ path }) => path,
  );
  const moved: MovedPath[] = [];
  for (const [path, addresses] of byPath) {
    const methods = addresses.flatMap((address) => address.methods);
    const isTaken = (wanted: string) => addressKeys({ path: wanted, methods }).some((key) => taken.has(key));
    let after = newIds.get(path) ?? path;
    for (let number = 1; isTaken(after); number += 1) after = numberedPath(path, number);
    for (const key of addressKeys({ path: after, methods })) taken.add(key);
    if (after !== path) moved.push({ before: path, after });
  }
  return moved;
}

function keysOf(node: NodeJson): readonly string[] {
  const address = webhookAddress(node);
  return address === undefined ? [] : addressKeys(address);
}

/** The parameters with moved paths and webhook ids, where the node listens and wherever an address is written out. */
export function readdressed(
  node: NodeJson,
  moved: readonly MovedPath[],
  newIds: ReadonlyMap<string, string>,
): JsonObject | undefined {
  const address = webhookAddress(node);
  const own = moved.find(({ before }) => before === address?.path);
  const parameters =
    address === undefined || own === undefined
      ? node.parameters
      : (setAtPath(node.parameters, address.place, own.after, '') as JsonObject);
  if (parameters === undefined || (moved.length === 0 && newIds.size === 0)) return parameters;
  const unmistakable = [...newIds].filter(([before]) => UUID.test(before));
  const patterns = moved.map(({ before, after }) => ({ pattern: addressPattern(before), after }));
  return mapTexts(parameters, (text) => {
    const addressed = patterns.reduce((now, { pattern, after }) => {
      return now.replace(pattern, (_, start: string) => `${start}${after}`);
    }, text);
    return unmistakable.reduce((now, [before, after]) => now.replaceAll(before, after), addressed);
  });
}

/** The path in an address of n8n: behind `/webhook/`, `/form-test/` and their like, and not as the start of another. */
function addressPattern(path: string): RegExp {
  const bare = RegExp.escape(path.replace(/^\/+|\/+$/g, ''));
  return new RegExp(`(/(?:webhook|form|mcp)(?:-test)?/)${bare}(?![\\w-])`, 'g');
}
