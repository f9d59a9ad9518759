import type { Json } from '../../../document/workflow-json.ts';
import type { NodeProperty } from '../../catalog/node-description.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { optionChoices } from '../../nodes/option-choices.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import { nearestName } from '../../search/nearest-name.ts';
import type { NodeRule } from '../rule.ts';
import { sameName } from '../same-name.ts';
import { nodeProblem } from './node-problem.ts';

const SHOWN = 12;

/** Values that stand in no list of choices. Only where the call itself surely fails is that an error. */
export const optionValues: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  const properties = visibleProperties(description, node);
  return properties.flatMap(({ property, path, value, raw, given, insisted }) => {
    if (!given || isExpression(raw)) return [];
    const own = choicesOf(property);
    if (own === undefined) return [];
    const chosen = [value].flat().filter(isChosen);
    const strange = chosen.filter((each) => !isExpression(each) && !own.includes(each));
    if (strange.length === 0) return [];
    const choices = withTwins(own, property, path, properties);
    const first = strange.find((each) => choices?.includes(each) === false && !isStillTaken(node.type, path, each));
    if (choices === undefined || first === undefined) return [];
    const same = sameName(String(first), choices.map(String));
    const near = same ?? nearestName(String(first), choices.map(String));
    const listed = [...new Set(choices)].slice(0, SHOWN).join(', ') + (choices.length > SHOWN ? ' …' : '');
    const message = `${property.displayName} of "${checked.name}" can not be ${JSON.stringify(first)}; it can be ${listed}.${near === undefined ? '' : ` The nearest is ${near}.`}`;
    const meant = Array.isArray(value) ? undefined : choices.find((choice) => choice === same);
    const fix = meant === undefined ? {} : { fix: { path, before: value as Json, after: meant } };
    const refused = insisted && property.validateType === 'options';
    const severity = refused || surelyFails(node.type, path) ? 'error' : 'warning';
    return [nodeProblem(checked, 'option-unknown', severity, message, { path, ...fix })];
  });
};

type Choice = string | number | boolean;

function isChosen(value: unknown): value is Choice {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}

const memo = new WeakMap<NodeProperty, { readonly choices: readonly Choice[] | undefined }>();

function choicesOf(property: NodeProperty): readonly Choice[] | undefined {
  const known = memo.get(property) ?? { choices: optionChoices(property) };
  memo.set(property, known);
  return known.choices;
}

/** One name may be declared several times for one place; any of their choices will do. */
function withTwins(
  own: readonly Choice[],
  property: NodeProperty,
  path: string,
  properties: ReturnType<typeof visibleProperties>,
): readonly Choice[] | undefined {
  const twins = properties.filter((other) => other.path === path && other.property !== property);
  const others = twins.map((twin) => choicesOf(twin.property));
  return others.includes(undefined) ? undefined : [...own, ...others.flatMap((choices) => choices ?? [])];
}

/** n8n's editor offers "Python" under a new name, and the node takes the old one too. */
function isStillTaken(type: string, path: string, value: Choice): boolean {
  return type === 'n8n-nodes-base.code' && path === '/parameters/language' && value === 'python';
}

/** Choices by which a node looks up what it does, and stops where it finds nothing. */
const LOOKED_UP: readonly { readonly types: RegExp; readonly paths: readonly string[] }[] = [
  { types: /^n8n-nodes-base\.httpRequest(?:Tool)?$/, paths: ['/parameters/method'] },
  { types: /^n8n-nodes-base\.set$/, paths: ['/parameters/mode'] },
  { types: /^n8n-nodes-base\.merge$/, paths: ['/parameters/mode', '/parameters/combineBy'] },
];

function surelyFails(type: string, path: string): boolean {
  return LOOKED_UP.some(({ types, paths }) => types.test(type) && paths.includes(path));
}
