import { parsePointer } from '../../document/json-pointer.ts';
import { isObject } from '../../document/json-values.ts';
import type { ParameterValue } from '../../document/operation.ts';
import { normaliseParameterPath } from '../../document/parameter-path.ts';
import type { Json, NodeJson } from '../../document/workflow-json.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { shorten } from '../text/quote.ts';

const MOST = 4;

/** What is set and taken away, for people who decide on it, in the words of n8n's panel: `Channel = #sales, URL = …`. */
export function sayChanges(
  set: readonly ParameterValue[],
  unset: readonly string[],
  after: NodeJson,
  description: NodeDescription | undefined,
): string {
  const labels = labelsOf(after, description);
  const parts = [
    ...set.map(({ path, value }) => `${label(path, labels)}${said(value)}`),
    ...unset.map((path) => `${label(path, labels)} taken away`),
  ];
  const more = parts.length > MOST ? ` and ${parts.length - MOST} more` : '';
  return `${parts.slice(0, MOST).join(', ')}${more}`;
}

function labelsOf(node: NodeJson, description: NodeDescription | undefined): ReadonlyMap<string, string> {
  if (description === undefined) return new Map();
  const visible = visibleProperties(description, node).filter(({ property }) => property.displayName !== '');
  return new Map(visible.map(({ path, property }) => [path, property.displayName]));
}

/** The name that n8n shows, with what leads on from the nearest parameter that has one, and which item of a list. */
function label(path: string, labels: ReadonlyMap<string, string>): string {
  const pointer = normaliseParameterPath(path);
  const known = labels.get(pointer);
  const tokens = parsePointer(pointer).slice(1);
  if (known !== undefined) {
    const item = tokens.findLast((token) => /^\d+$/.test(token));
    return shorten(item === undefined ? known : `${known} (${Number(item) + 1})`, 60);
  }
  const parent = tokens.slice(0, -1).findLastIndex((_, index) => labels.has(toPointer(tokens, index)));
  const words = parent < 0 ? tokens : [labels.get(toPointer(tokens, parent)) ?? '', tokens.at(-1) ?? ''];
  return shorten(words.join(parent < 0 ? '.' : ': '), 60);
}

const toPointer = (tokens: readonly string[], last: number): string =>
  `/parameters/${tokens
    .slice(0, last + 1)
    .map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`;

/** ` = POST`; of lists and groups nothing. */
function said(value: Json): string {
  const plain = isObject(value) && value.__rl === true ? (value.cachedResultName ?? value.value ?? '') : value;
  if (typeof plain === 'object') return '';
  if (plain === '') return ' empty';
  if (typeof plain === 'boolean') return plain ? ' on' : ' off';
  return ` = ${shorten(String(plain).replace(/^=/, ''), 60)}`;
}
