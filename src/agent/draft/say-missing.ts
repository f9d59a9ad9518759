import { parsePointer } from '../../document/json-pointer.ts';
import type { NodeJson } from '../../document/workflow-json.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { optionChoices } from '../../n8n/nodes/option-choices.ts';
import { requiredMissing } from '../../n8n/nodes/required-missing.ts';
import { locatorShape } from '../parameters/check-locator.ts';
import { quote } from '../text/quote.ts';
import { emptyConditions } from './empty-conditions.ts';
import { usedCredentials } from './used-credentials.ts';

/** The required parameters that a node has no value for, one sentence, or nothing. Paths as set_parameters takes them. */
export function sayMissing(description: NodeDescription, node: NodeJson): readonly string[] {
  const missing = requiredMissing(description, node).map(({ path, property }) => {
    const choices = optionChoices(property);
    const shape = property.type === 'resourceLocator' ? ` ${locatorShape(property)}` : '';
    const some = choices !== undefined && choices.length > 0 ? `: ${choices.slice(0, 12).join(', ')}` : '';
    return `${parsePointer(path).slice(1).join('.')} (${quote(property.displayName)}, ${property.type}${some}${shape})`;
  });
  const conditions = emptyConditions(description, node).map(
    (path) => `${parsePointer(path).slice(1).join('.')} (no condition yet: everything passes)`,
  );
  const all = [...missing, ...conditions];
  return all.length === 0 ? [] : [`Required and still empty: ${all.join('; ')}.`];
}

/** Which credentials the node uses as it is set, one sentence, or nothing. */
export function sayCredentials(description: NodeDescription, node: NodeJson): readonly string[] {
  const names = usedCredentials(description, node).map(
    ({ name, required }) => `${name}${required ? '' : ' (optional)'}`,
  );
  return names.length === 0 ? [] : [`Credentials, for the person to choose: ${names.join(', ')}.`];
}
