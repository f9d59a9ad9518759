import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const LOCATORS = new Set(['resourceLocator', 'workflowSelector', 'agentSelector']);
// Over such values some of n8n's patterns never come to an end, and there is no id or address among them.
const LONGEST = 2000;
const ENDLESS = /[\n\r\u2028\u2029]|[ \t]{8}/;

/** Resource locators whose value does not have the form of its mode (an id, an address): n8n refuses to activate. */
export const locatorValues: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value: locator, insisted }) => {
    if (!LOCATORS.has(property.type)) return [];
    const mode = property.modes?.find(({ name }) => name === ownValue(locator, 'mode'));
    const value = ownValue(locator, 'value');
    if (mode === undefined || typeof value !== 'string' || isExpression(value)) return [];
    const wrong =
      value.length <= LONGEST && !ENDLESS.test(value) && patternsOf(mode).find(({ regex }) => !matches(regex, value));
    if (!wrong) return [];
    const message = `${property.displayName} of "${checked.name}" (${mode.displayName ?? mode.name}) can not be ${JSON.stringify(value)}: ${wrong.says}.`;
    return [nodeProblem(checked, 'locator-value-invalid', insisted ? 'error' : 'warning', message, { path })];
  });
};

interface Pattern {
  readonly regex: string;
  readonly says: string;
}

function patternsOf(mode: object): readonly Pattern[] {
  return [ownValue(mode, 'validation') ?? []].flat().flatMap((rule): readonly Pattern[] => {
    const properties = ownValue(rule, 'properties');
    const regex = ownValue(properties, 'regex');
    const says = ownValue(properties, 'errorMessage');
    if (ownValue(rule, 'type') !== 'regex' || typeof regex !== 'string') return [];
    return [{ regex, says: typeof says === 'string' ? says : `it does not match ${regex}` }];
  });
}

function matches(regex: string, value: string): boolean {
  try {
    return new RegExp(`^${regex}$`).test(value);
  } catch {
    return true;
  }
}
