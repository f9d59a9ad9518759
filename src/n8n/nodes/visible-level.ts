import type { NodeProperty } from '../catalog/node-description.ts';
import { ownValue } from '../catalog/own-value.ts';
import { isDisplayed } from './is-displayed.ts';
import type { ParameterScope } from './parameter-scope.ts';
import { valueOrDefault } from './value-or-default.ts';

export interface LevelOptions {
  readonly properties: readonly NodeProperty[];
  readonly given: Readonly<Record<string, unknown>>;
  readonly typeVersion: number;
  readonly type: string;
  /** Left out where this level is the root. */
  readonly root?: Readonly<Record<string, unknown>>;
  /** False inside a collection, where only what is given counts. */
  readonly defaults: boolean;
}

export interface VisibleLevel {
  readonly properties: readonly NodeProperty[];
  /** Given values and defaults of what is visible, by name. */
  readonly values: Readonly<Record<string, unknown>>;
}

// Rules over hidden values could swing for ever; real descriptions settle in at most five rounds.
const MAX_ROUNDS = 10;

type Entry = readonly [string, unknown];

function valuesOf(properties: readonly NodeProperty[], options: LevelOptions): Record<string, unknown> {
  const entries: Entry[] = [];
  for (const property of properties) {
    const given = ownValue(options.given, property.name);
    if (given === undefined && !options.defaults) continue;
    entries.push([property.name, valueOrDefault(property, given)]);
  }
  return Object.fromEntries(entries);
}

const unambiguous = new WeakMap<readonly NodeProperty[], readonly NodeProperty[]>();

/** The properties whose name is declared once, or that are always shown. */
function unambiguousOf(properties: readonly NodeProperty[]): readonly NodeProperty[] {
  const known = unambiguous.get(properties);
  if (known) return known;
  const seen = new Map<string, number>();
  for (const { name } of properties) seen.set(name, (seen.get(name) ?? 0) + 1);
  const found = properties.filter((property) => seen.get(property.name) === 1 || !property.displayOptions);
  unambiguous.set(properties, found);
  return found;
}

/** The first look: a name that is declared once counts with its default even before it is known to be visible. */
function firstValues(options: LevelOptions): Record<string, unknown> {
  return { ...options.given, ...valuesOf(unambiguousOf(options.properties), options) };
}

/**
 * The properties of one level that n8n shows, and their values. What is shown depends on values, and defaults count
 * only where their property is shown, so it is looked for until nothing changes.
 */
export function visibleLevel(options: LevelOptions): VisibleLevel {
  const { typeVersion, type } = options;
  const candidates = options.properties.filter(
    (property) => options.defaults || Object.hasOwn(options.given, property.name),
  );
  let values: Record<string, unknown> = firstValues(options);
  let visible: readonly NodeProperty[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const scope: ParameterScope = { level: values, root: options.root ?? values, typeVersion, type, found: new Map() };
    const next = candidates.filter((property) => isDisplayed(property.displayOptions, scope));
    const settled = next.length === visible.length && next.every((property, index) => property === visible[index]);
    visible = next;
    values = valuesOf(visible, options);
    if (settled) break;
  }
  return { properties: visible, values };
}
