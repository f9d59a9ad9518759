import { isObject } from '../../../document/json-values.ts';
import type { Json, NodeJson } from '../../../document/workflow-json.ts';
import type { Problem } from '../problem.ts';
import { NODE_FIELDS } from './node-fields.ts';
import { shapeProblem } from './shape-problem.ts';

export interface ReadNode {
  readonly problems: readonly Problem[];
  /** Left out if it has no name or type to go by. */
  readonly node?: NodeJson;
}

/** A node as far as it can be read; `index` is its place in the file's list. */
export function readNode(given: unknown, index: number): ReadNode {
  const path = `/nodes/${index}`;
  if (!isObject(given)) return { problems: [shapeProblem('shape-node', 'A node is not an object.', { path })] };
  const { name, type } = given;
  if (typeof name !== 'string' || name === '') {
    return { problems: [shapeProblem('shape-node-name', 'A node has no name.', { path: `${path}/name` })] };
  }
  if (typeof type !== 'string' || type === '') {
    return { problems: [shapeProblem('shape-node-type', `"${name}" has no type.`, { node: name, path: '/type' })] };
  }
  const version = readVersion(given, name);
  const position = readPosition(given.position, name);
  const problems = [...version.problems, ...position.problems];
  for (const { field, fits, should } of NODE_FIELDS) {
    const value = given[field];
    if (value === undefined || fits(value)) continue;
    problems.push(
      shapeProblem('shape-node-field', `"${field}" of "${name}" should be ${should}.`, {
        node: name,
        path: `/${field}`,
      }),
    );
  }
  const parameters = isObject(given.parameters) ? given.parameters : undefined;
  const { parameters: _, ...rest } = given;
  const node = { ...rest, ...(parameters ? { parameters } : {}), typeVersion: version.value, position: position.value };
  return { problems, node: node as unknown as NodeJson };
}

function readVersion(given: Readonly<Record<string, unknown>>, node: string) {
  const version = given.typeVersion;
  if (typeof version === 'number' && Number.isFinite(version)) return { value: version, problems: [] };
  if (version === undefined) {
    const message = `"${node}" has no typeVersion: n8n takes the first or the newest version, as it happens.`;
    const problem: Problem = { code: 'shape-type-version', severity: 'warning', node, path: '/typeVersion', message };
    return { value: undefined, problems: [problem] };
  }
  const number = typeof version === 'string' && version.trim() !== '' ? Number(version) : Number.NaN;
  const known = Number.isFinite(number);
  const message = `typeVersion of "${node}" is ${typeof version === 'string' ? 'text' : 'no number'}: n8n refuses to save it.`;
  const fix = known ? { fix: { path: '/typeVersion', before: version as Json, after: number } } : {};
  const problem = shapeProblem('shape-type-version', message, { node, path: '/typeVersion', ...fix });
  return { value: known ? number : undefined, problems: [problem] };
}

function readPosition(position: unknown, node: string) {
  const path = '/position';
  if (Array.isArray(position) && position.length >= 2 && position.every((value) => Number.isFinite(value))) {
    return { value: [position[0], position[1]], problems: [] };
  }
  const message = `"${node}" has no position [x, y].`;
  const severity = position === undefined ? 'warning' : 'error';
  const problem: Problem = { code: 'shape-position', severity, node, path, message };
  return { value: [0, 0], problems: [problem] };
}
