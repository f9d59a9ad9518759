import type { Json } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { optionChoices } from '../../n8n/nodes/option-choices.ts';
import { nearest } from '../text/nearest.ts';
import { looksLikeName } from './looks-like-name.ts';
import { Report, type ValuePath } from './report.ts';
import { sayValue } from './say-value.ts';

const MOST_CHOICES = 40;

/** One of the property's options, or an expression. Options that n8n loads from the service can't be checked. */
export function checkOption(property: NodeProperty, value: Json, path: ValuePath, report: Report): Json {
  const choices = choicesOf(property);
  if (typeof value === 'string' && value.startsWith('=')) {
    if (property.noDataExpression === true) report.problem(path, `takes no expression; ${offer(choices, value)}`);
    return value;
  }
  if (choices.length === 0) {
    if (typeof value === 'object') report.problem(path, `has to be a text, but ${sayValue(value)} came`);
    else if (looksLikeName(String(value)))
      report.mend(
        path,
        `takes an id of the service: if ${sayValue(value)} is a name, the person has to choose it in n8n`,
      );
    return value;
  }
  if (choices.some((choice) => choice === value)) return value;
  const alike = choices.find((choice) => String(choice) === String(value));
  if (alike !== undefined && typeof value !== 'object') {
    report.mend(path, `is given as ${sayValue(alike)} instead of ${sayValue(value)}`);
    return alike;
  }
  report.problem(path, `can't be ${sayValue(value)}; ${offer(choices, value)}`);
  return value;
}

export function checkOptions(property: NodeProperty, value: Json, path: ValuePath, report: Report): Json {
  if (typeof value === 'string' && value.startsWith('=')) return value;
  if (!Array.isArray(value)) {
    const own = new Report(report.node);
    const one = checkOption(property, value, [...path, 0], own);
    if (typeof value !== 'object' && own.findings.every(({ kind }) => kind === 'mend')) {
      report.mend(path, 'is given as a list');
      report.findings.push(...own.findings);
      return [one];
    }
    report.problem(path, `has to be a list; ${offer(choicesOf(property), value)}`);
    return value;
  }
  return value.map((item, index) => checkOption(property, item, [...path, index], report));
}

const choicesOf = (property: NodeProperty): readonly (string | number | boolean)[] => [
  ...new Set(optionChoices(property) ?? []),
];

function offer(choices: readonly (string | number | boolean)[], wanted: Json): string {
  if (choices.length === 0) return 'its values come from the service';
  if (choices.length <= MOST_CHOICES) return `the values are ${choices.map(sayValue).join(', ')}`;
  const near = nearest(String(wanted), choices.map(String), 8);
  const shown = near.length > 0 ? near : choices.slice(0, 8);
  return `of its ${choices.length} values these are near: ${shown.map(sayValue).join(', ')}`;
}
