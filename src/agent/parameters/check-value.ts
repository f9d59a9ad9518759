import type { Json } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { checkAssignments } from './check-assignments.ts';
import { checkOption, checkOptions } from './check-choice.ts';
import { checkFilter } from './check-filter.ts';
import { checkCollection, checkFixedCollection } from './check-group.ts';
import { checkLocator } from './check-locator.ts';
import { checkMapper } from './check-mapper.ts';
import { checkBoolean, checkJson, checkNumber, checkText } from './check-scalar.ts';
import { readStructure } from './read-structure.ts';
import type { Report, ValuePath } from './report.ts';

export type CheckValue = (property: NodeProperty, value: Json, path: ValuePath, report: Report) => Json;

/**
 * The value as it is to be written, with what it plainly means put right. The report says what was, and what can't
 * stand: a wrong type, an unknown name, an option that does not exist. Types that n8n alone understands pass.
 */
export const checkValue: CheckValue = (property, value, path, report) => {
  const many = property.typeOptions?.multipleValues === true;
  if (many && LISTED.has(property.type) && Array.isArray(value)) {
    return value.map((item: Json, index) => checkOne(property, item, [...path, index], report));
  }
  return checkOne(property, value, path, report);
};

/** With multipleValues these are lists; groups of a fixedCollection are lists by themselves. */
const LISTED = new Set(['string', 'number', 'boolean', 'dateTime', 'color', 'json', 'collection']);

const COMPOSED = new Set([
  'multiOptions',
  'collection',
  'fixedCollection',
  'resourceLocator',
  'workflowSelector',
  'filter',
  'assignmentCollection',
  'resourceMapper',
]);

const checkOne: CheckValue = (property, given, path, report) => {
  const value = COMPOSED.has(property.type) ? readStructure(given, path, report) : given;
  switch (property.type) {
    case 'string':
    case 'dateTime':
    case 'color':
      return checkText(property, value, path, report);
    case 'number':
      return checkNumber(value, path, report);
    case 'boolean':
      return checkBoolean(value, path, report);
    case 'json':
      return checkJson(value, path, report);
    case 'options':
      return checkOption(property, value, path, report);
    case 'multiOptions':
      return checkOptions(property, value, path, report);
    case 'collection':
      return checkCollection(checkValue, property, value, path, report);
    case 'fixedCollection':
      return checkFixedCollection(checkValue, property, value, path, report);
    case 'resourceLocator':
    case 'workflowSelector':
      return checkLocator(property, value, path, report);
    case 'filter':
      return checkFilter(property, value, path, report);
    case 'assignmentCollection':
      return checkAssignments(value, path, report);
    case 'resourceMapper':
      return checkMapper(value, path, report);
    default:
      return value;
  }
};
