import type { NodeProperty } from '../catalog/node-description.ts';
import { ownValue } from '../catalog/own-value.ts';
import { isDisplayed } from './is-displayed.ts';
import type { ParameterScope } from './parameter-scope.ts';
import { resolveOrder } from './resolve-order.ts';
import { holdsParameters, valueOrDefault } from './value-or-default.ts';

type Values = Readonly<Record<string, unknown>>;

export interface LevelOptions {
  readonly properties: readonly NodeProperty[];
  readonly given: Values;
  readonly typeVersion: number;
  readonly type: string;
  /** Left out where this level is the root. */
  readonly root?: Values;
  /** False inside a collection, where only what is given counts. */
  readonly defaults: boolean;
}

export interface VisibleLevel {
  /** What n8n's editor shows, and asks for what it requires. */
  readonly properties: readonly NodeProperty[];
  /** What n8n's engine keeps: there a rule over a hidden value still holds if its name is declared once. */
  readonly kept: readonly NodeProperty[];
  /** Given values and defaults of what the engine keeps, by name. */
  readonly values: Values;
  /** The plain values that decided what is kept. */
  readonly deciding: Values;
}

/**
 * The properties of one level that n8n shows, and their values. As in n8n the plain values are found out first, in the
 * order of the properties: a name that is declared once counts also where it is hidden, of several only one that is
 * shown. These decide what is kept, and the kept values what is shown.
 */
export function visibleLevel(options: LevelOptions): VisibleLevel {
  const { given, properties } = options;
  const candidates = options.defaults ? properties : properties.filter(({ name }) => Object.hasOwn(given, name));
  const deciding = decidingValues(options);
  const kept = displayed(candidates, deciding, options);
  const values = noValues();
  for (const property of kept) values[property.name] = valueOrDefault(property, ownValue(given, property.name));
  return { properties: displayed(candidates, values, options), kept, values, deciding };
}

function decidingValues(options: LevelOptions): Values {
  const { order, ambiguous } = resolveOrder(options.properties);
  const values = noValues();
  const scope = scopeOf(values, options);
  for (const property of order) {
    const given = ownValue(options.given, property.name);
    if ((given === undefined && !options.defaults) || holdsParameters(property)) continue;
    if (ambiguous.has(property.name) && !isDisplayed(property.displayOptions, scope)) continue;
    values[property.name] = valueOrDefault(property, given);
  }
  return values;
}

/** Without a prototype, so that any name is a name only. */
function noValues(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

function displayed(
  properties: readonly NodeProperty[],
  values: Values,
  options: LevelOptions,
): readonly NodeProperty[] {
  const scope: ParameterScope = { ...scopeOf(values, options), found: new Map() };
  return properties.filter((property) => isDisplayed(property.displayOptions, scope));
}

function scopeOf(level: Values, { root, typeVersion, type }: LevelOptions): ParameterScope {
  return { level, root: root ?? level, typeVersion, type };
}
