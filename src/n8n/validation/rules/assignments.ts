import { isObject } from '../../../document/json-values.ts';
import type { Json } from '../../../document/workflow-json.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { fitsFieldType } from '../../nodes/fits-field-type.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Problem } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const TYPES = ['string', 'number', 'boolean', 'array', 'object', 'binary'];
const SHAPE = '{"assignments": [{"name": "total", "type": "number", "value": "={{ $json.price }}"}]}';

/** Fields that Edit Fields and the like write: their list, and for each a name, a type and a value of that type. */
export const assignments: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value, given }) => {
    if (property.type !== 'assignmentCollection' || !given || isExpression(value)) return [];
    const list = ownValue(value, 'assignments');
    if (Array.isArray(list) && isObject(value)) {
      return list.flatMap((item, index) => checkOne(checked, item, `${path}/assignments/${index}`));
    }
    if (isObject(value) && Object.keys(value).length === 0) return [];
    const severity = isObject(value) && list !== undefined ? 'error' : 'warning';
    const message = `${property.displayName} of "${checked.name}" sets nothing; it is written such as ${SHAPE}.`;
    const bare =
      Array.isArray(value) && value.length > 0 && value.every((item) => typeof ownValue(item, 'name') === 'string');
    const fix = bare ? { fix: { path, before: value as Json, after: { assignments: value } as Json } } : {};
    return [nodeProblem(checked, 'assignment-shape', severity, message, { path, ...fix })];
  });
};

function checkOne(checked: CheckedNode, item: unknown, path: string): readonly Problem[] {
  const name = ownValue(item, 'name');
  const type = ownValue(item, 'type');
  const value = ownValue(item, 'value');
  const told = (code: 'assignment-shape' | 'assignment-value', severity: 'error' | 'warning', why: string) => [
    nodeProblem(checked, code, severity, `A field that "${checked.name}" sets ${why}.`, { path }),
  ];
  if (!isObject(item) || typeof type !== 'string') {
    const [problem] = told('assignment-shape', 'error', `has no type; there are ${TYPES.join(', ')}`);
    const kind = type === undefined ? kindOf(value) : undefined;
    const fix = { path: `${path}/type`, before: null, after: kind ?? null };
    return problem === undefined ? [] : [kind === undefined ? problem : { ...problem, fix }];
  }
  if (typeof name !== 'string' || name === '') return told('assignment-shape', 'warning', 'has no name');
  if (!TYPES.includes(type))
    return told('assignment-shape', 'warning', `has the type "${type}"; there are ${TYPES.join(', ')}`);
  if (isExpression(value) || takesAnything(checked) || fitsFieldType(value, type)) return [];
  return told('assignment-value', 'error', `("${name}") should be ${type}, not ${JSON.stringify(value)?.slice(0, 60)}`);
}

/** The type of a literal; what an expression yields is not known. */
function kindOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'array';
  const kind = typeof value;
  const known = kind === 'string' || kind === 'number' || kind === 'boolean' || (kind === 'object' && value !== null);
  return known && !isExpression(value) ? kind : undefined;
}

function takesAnything({ node }: CheckedNode): boolean {
  return ownValue(node.parameters?.options, 'ignoreConversionErrors') === true;
}
