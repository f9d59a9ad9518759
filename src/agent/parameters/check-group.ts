import { isObject } from '../../document/json-values.ts';
import type { Json } from '../../document/workflow-json.ts';
import type { NodeProperty, NodePropertyOption } from '../../n8n/catalog/node-description.ts';
import { nearest } from '../text/nearest.ts';
import type { CheckValue } from './check-value.ts';
import { Report, type ValuePath } from './report.ts';
import { sayValue } from './say-value.ts';
import { switchedOn } from './switched-on.ts';

type Named = { readonly name: string };

/** A bag of optional parameters. */
export function checkCollection(
  check: CheckValue,
  property: NodeProperty,
  value: Json,
  path: ValuePath,
  report: Report,
): Json {
  return checkFields(check, (property.options ?? []).map(asProperty), value, path, report);
}

/** Named groups of parameters, each one object or, with multipleValues, a list of objects. */
export function checkFixedCollection(
  check: CheckValue,
  property: NodeProperty,
  value: Json,
  path: ValuePath,
  report: Report,
): Json {
  const groups = property.options ?? [];
  if (!isObject(value)) {
    report.problem(path, `has to be an object with ${names(groups)}, but ${sayValue(value)} came`);
    return value;
  }
  const many = property.typeOptions?.multipleValues === true;
  return mapFields(groups, value, path, report, (group, held, at) => {
    const fields = group.values ?? [];
    const list = many && isObject(held) ? [held] : held;
    if (list !== held) report.mend(at, 'is given as a list, since there may be several');
    if (many && !Array.isArray(list)) report.problem(at, `has to be a list of objects with ${names(fields)}`);
    if (!Array.isArray(list)) return checkFields(check, fields, list, at, report);
    return list.map((item, index) => checkFields(check, fields, item, [...at, index], report));
  });
}

function checkFields(
  check: CheckValue,
  fields: readonly NodeProperty[],
  value: Json,
  path: ValuePath,
  report: Report,
): Json {
  if (!isObject(value)) {
    report.problem(path, `has to be an object with ${names(fields)}, but ${sayValue(value)} came`);
    return value;
  }
  const full = switchedOn(fields, value, path, report);
  return mapFields(fields, full, path, report, (_, held, at, all) => checkAny(check, all, held, at, report));
}

/** Several fields may share a name, one for each state of the others: a value that fits one of them is good. */
function checkAny(
  check: CheckValue,
  fields: readonly NodeProperty[],
  value: Json,
  path: ValuePath,
  report: Report,
): Json {
  const tries = fields.map((field) => {
    const own = new Report(report.node);
    return { value: check(field, value, path, own), findings: own.findings };
  });
  const best = tries.find(({ findings }) => findings.every(({ kind }) => kind === 'mend')) ?? tries[0];
  report.findings.push(...(best?.findings ?? []));
  return best?.value ?? value;
}

function mapFields<Field extends Named>(
  fields: readonly Field[],
  value: { readonly [key: string]: Json },
  path: ValuePath,
  report: Report,
  change: (field: Field, held: Json, at: ValuePath, all: readonly Field[]) => Json,
): Json {
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const at = [...path, key];
      const all = fields.filter(({ name }) => name === key);
      const [first] = all;
      if (first !== undefined) return [key, change(first, held, at, all)];
      report.unknown(at, `doesn't exist; ${suggest(key, fields)}`);
      return [key, held];
    }),
  );
}

function suggest(key: string, fields: readonly Named[]): string {
  const all = [...new Set(fields.map(({ name }) => name))];
  const near = nearest(key, all);
  return all.length > 20 && near.length > 0 ? `near names: ${near.join(', ')}` : `the names here are ${names(fields)}`;
}

const names = (fields: readonly Named[]): string =>
  [...new Set(fields.map(({ name }) => name))].slice(0, 60).join(', ') || 'none';

/** An option of a collection is a property of its own. */
export function asProperty(option: NodePropertyOption): NodeProperty {
  return { ...option, displayName: option.displayName ?? option.name, type: option.type ?? 'string' } as NodeProperty;
}
