import type { NodeDescription } from '../catalog/node-description.ts';
import { resolvedParameters } from './resolved-parameters.ts';

/**
 * What is given, completed by the defaults of every parameter that is visible then, nested ones too. Given values stay,
 * also under hidden parameters.
 */
export function defaultParameters(
  description: NodeDescription,
  version: number,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { ...given, ...resolvedParameters(description, { typeVersion: version, parameters: given }) };
}
