import { isObject } from '../../document/json-values.ts';
import type { Json, JsonObject } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { CONDITION_OPERATIONS, isUnary } from '../../n8n/nodes/condition-operations.ts';
import { operatorMeant } from '../../n8n/nodes/operator-meant.ts';
import { mendText } from './check-scalar.ts';
import { filterOptions } from './filter-options.ts';
import type { Report, ValuePath } from './report.ts';
import { sayValue } from './say-value.ts';

export const FILTER_SHAPE =
  '{"conditions": [{"leftValue": "={{ $json.amount }}", "operator": {"type": "number", "operation": "gt"}, "rightValue": 10}], "combinator": "and"}';

/** Conditions of If, Filter and Switch. What n8n's editor always writes beside them is added. */
export function checkFilter(property: NodeProperty, value: Json, path: ValuePath, report: Report): Json {
  if (!isObject(value) || !Array.isArray(value.conditions)) {
    report.problem(path, `has to be an object such as ${FILTER_SHAPE}, but ${sayValue(value)} came`);
    return value;
  }
  const unknown = Object.keys(value).filter((key) => !['conditions', 'combinator', 'options'].includes(key));
  if (unknown.length > 0)
    report.problem(path, `has no ${unknown.map(sayValue).join(', ')}; it is such as ${FILTER_SHAPE}`);
  const { combinator = 'and', options = {} } = value;
  if (combinator !== 'and' && combinator !== 'or') {
    report.problem(
      [...path, 'combinator'],
      `can't be ${sayValue(combinator)}; it is "and" or "or" for all conditions together`,
    );
  }
  const conditions = value.conditions.map((item: Json, index) =>
    checkCondition(item, [...path, 'conditions', index], report),
  );
  return {
    ...value,
    options: isObject(options) ? { ...filterOptions(property, report.node), ...options } : options,
    conditions,
    combinator,
  };
}

function checkCondition(value: Json, path: ValuePath, report: Report): Json {
  if (!isObject(value) || !isObject(value.operator)) {
    report.problem(path, `has to be such as those in ${FILTER_SHAPE}, but ${sayValue(value)} came`);
    return value;
  }
  const { type, operation: given } = value.operator;
  const operations = typeof type === 'string' ? CONDITION_OPERATIONS.get(type) : undefined;
  const meant = typeof given === 'string' ? operatorMeant(given, operations ?? []) : undefined;
  const operation = meant ?? given;
  if (meant !== undefined && meant !== given)
    report.mend([...path, 'operator', 'operation'], `is given as ${sayValue(meant)} instead of ${sayValue(given)}`);
  if (operations === undefined) {
    report.problem(
      [...path, 'operator', 'type'],
      `can't be ${sayValue(type)}; the types are ${[...CONDITION_OPERATIONS.keys()].join(', ')}`,
    );
  } else if (typeof operation !== 'string' || !operations.includes(operation)) {
    report.problem(
      [...path, 'operator', 'operation'],
      `can't be ${sayValue(operation)}; for ${String(type)} there are ${operations.join(', ')}`,
    );
  }
  const single = typeof operation === 'string' && isUnary(operation);
  return {
    ...value,
    ...side(value, 'leftValue', path, report),
    ...typed(side(value, 'rightValue', path, report), type, [...path, 'rightValue'], report),
    operator: {
      ...value.operator,
      ...(operation === undefined ? {} : { operation }),
      ...(single ? { singleValue: true } : {}),
    },
  };
}

/** A text that is a number or a boolean, given as one where the operator compares those: n8n is strict about it. */
function typed(right: JsonObject, type: Json | undefined, path: ValuePath, report: Report): JsonObject {
  const { rightValue: text } = right;
  if (typeof text !== 'string' || text.trim() === '') return right;
  const value =
    type === 'number' && Number.isFinite(Number(text))
      ? Number(text)
      : type === 'boolean' && (text === 'true' || text === 'false')
        ? text === 'true'
        : text;
  if (value !== text) report.mend(path, `is given as ${sayValue(value)} instead of a text`);
  return { rightValue: value };
}

function side(condition: JsonObject, key: 'leftValue' | 'rightValue', path: ValuePath, report: Report): JsonObject {
  const value = condition[key] ?? '';
  return { [key]: typeof value === 'string' ? mendText(value, [...path, key], report) : value };
}
