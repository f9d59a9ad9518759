import { ownValue } from '../catalog/own-value.ts';
import type { ParameterScope } from './parameter-scope.ts';

function valueAt(container: unknown, path: string): unknown {
  let value = container;
  for (const key of path.split('.')) value = ownValue(value, key);
  return value;
}

function look(path: string, scope: ParameterScope): readonly unknown[] {
  if (path === '@version') return [scope.typeVersion];
  if (path === '@tool') return [scope.type.endsWith('Tool')];
  const found = path.startsWith('/') ? valueAt(scope.root, path.slice(1)) : valueAt(scope.level, path);
  const value = ownValue(found, '__rl') === true ? ownValue(found, 'value') : found;
  return Array.isArray(value) ? value : [value];
}

/**
 * The values that a display rule's path names: `/path` from the root, `@version`, `@tool`, else from its own level. A
 * resource locator counts as its value, a list as its items.
 */
export function ruleValues(path: string, scope: ParameterScope): readonly unknown[] {
  const known = scope.found?.get(path);
  if (known) return known;
  const values = look(path, scope);
  scope.found?.set(path, values);
  return values;
}
