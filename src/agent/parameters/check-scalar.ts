import type { Json } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { mendExpression } from './mend-expression.ts';
import type { Report, ValuePath } from './report.ts';
import { sayValue } from './say-value.ts';

/** A text, with `=` put before what is plainly meant as an expression. Numbers and booleans become text. */
export function checkText(property: NodeProperty, value: Json, path: ValuePath, report: Report): Json {
  if (typeof value === 'number' || typeof value === 'boolean') {
    report.mend(path, `is given as the text ${sayValue(String(value))}`);
    return String(value);
  }
  if (typeof value !== 'string') {
    report.problem(path, `has to be a text, but ${sayValue(value)} came`);
    return value;
  }
  const takesExpressions = property.noDataExpression !== true && property.typeOptions?.editor === undefined;
  return takesExpressions ? mendText(value, path, report) : value;
}

export function mendText(value: string, path: ValuePath, report: Report): string {
  const mended = mendExpression(value);
  if (mended === undefined) return value;
  report.mend(path, `is an expression, so it is given as ${sayValue(mended)}`);
  return mended;
}

export function checkNumber(value: Json, path: ValuePath, report: Report): Json {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') {
    if (value.startsWith('=')) return value;
    const expression = mendExpression(value);
    if (expression !== undefined) return mendText(value, path, report);
    const number = Number(value);
    if (value.trim() !== '' && Number.isFinite(number)) {
      report.mend(path, `is given as the number ${number}`);
      return number;
    }
  }
  report.problem(
    path,
    `has to be a number or an expression (a text that starts with "="), but ${sayValue(value)} came`,
  );
  return value;
}

export function checkBoolean(value: Json, path: ValuePath, report: Report): Json {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    if (value.startsWith('=')) return value;
    if (value === 'true' || value === 'false') {
      report.mend(path, `is given as ${value} instead of a text`);
      return value === 'true';
    }
    if (mendExpression(value) !== undefined) return mendText(value, path, report);
  }
  report.problem(path, `has to be true or false or an expression, but ${sayValue(value)} came`);
  return value;
}

/** JSON stands in a parameter as text. A value without expressions is written as that. */
export function checkJson(value: Json, path: ValuePath, report: Report): Json {
  if (typeof value === 'string') return mendText(value, path, report);
  const text = JSON.stringify(value, null, 2);
  if (/"=|\{\{/.test(text)) {
    report.problem(
      path,
      'has to be JSON as one text; with expressions it starts with "=" and has each as {{ … }} within, such as ={"id": "{{ $json.id }}"}',
    );
    return value;
  }
  report.mend(path, 'is given as JSON text');
  return text;
}
