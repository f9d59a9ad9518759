import { formatPointer } from '../../../document/json-pointer.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { isDisplayed } from '../../nodes/is-displayed.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Credentials that the node needs and that nobody has chosen: a step of setting up, which only a person can do. */
export const credentialsMissing: NodeRule = (checked) => {
  const given = checked.node.credentials;
  return neededCredentials(checked)
    .filter((name) => ownValue(given, name) === undefined)
    .map((name) => {
      const message = `"${checked.name}" needs credentials (${name}): choose them in n8n.`;
      return nodeProblem(checked, 'credentials-missing', 'warning', message, {
        path: formatPointer(['credentials', name]),
      });
    });
};

function neededCredentials({ description, node }: CheckedNode): readonly string[] {
  if (description === undefined) return [];
  const required = (description.credentials ?? []).filter((credential) => credential.required === true);
  const conditional = required.some(({ displayOptions }) => displayOptions !== undefined);
  const root = conditional ? resolvedParameters(description, node) : {};
  const scope = { level: root, root, typeVersion: node.typeVersion, type: node.type };
  const declared = required.filter(({ displayOptions }) => isDisplayed(displayOptions, scope)).map(({ name }) => name);
  const chosen = visibleProperties(description, node)
    .filter(({ property }) => property.type === 'credentialsSelect' && property.required === true)
    .flatMap(({ value }) => (typeof value === 'string' && value !== '' && !isExpression(value) ? [value] : []));
  return [...new Set([...declared, ...chosen])];
}
