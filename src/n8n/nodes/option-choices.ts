import type { NodeProperty } from '../catalog/node-description.ts';
import { isDisplayed } from './is-displayed.ts';
import type { ParameterScope } from './parameter-scope.ts';

const CHOICE_TYPES = new Set(['options', 'multiOptions']);
const LOADERS = ['loadOptionsMethod', 'loadOptions', 'searchListMethod'];

/**
 * The values that an `options` or `multiOptions` property takes, in order. Undefined where any value may be right:
 * other types, and lists that n8n loads from the service. With a scope, options hidden there are left out.
 */
export function optionChoices(
  property: NodeProperty,
  scope?: ParameterScope,
): readonly (string | number | boolean)[] | undefined {
  if (!CHOICE_TYPES.has(property.type) || !property.options) return undefined;
  if (LOADERS.some((key) => property.typeOptions?.[key] !== undefined)) return undefined;
  return property.options.flatMap((option) => {
    if (option.value === undefined || (scope && !isDisplayed(option.displayOptions, scope))) return [];
    return [option.value];
  });
}
