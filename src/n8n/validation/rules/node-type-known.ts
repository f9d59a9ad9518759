import { descriptionVersions } from '../../catalog/description-versions.ts';
import type { NodeTypes } from '../../catalog/node-types.ts';
import { nearestName } from '../../search/nearest-name.ts';
import { memoByContext } from '../memo-by-context.ts';
import type { NodeRule } from '../rule.ts';
import { sameNames } from '../same-name.ts';
import { nodeProblem } from './node-problem.ts';

// n8n leaves these out unless the instance's administrator allows them.
const OFF_BY_DEFAULT = new Set(['n8n-nodes-base.executeCommand', 'n8n-nodes-base.localFileTrigger']);

// A file with more of them was not made for n8n.
const MOST_LOOKED_UP = 50;

/** Types and versions that n8n does not have. A package outside the catalog may well be on the user's instance. */
export const nodeTypeKnown: NodeRule = (checked, context) => {
  const { nodeTypes } = context;
  const { type, typeVersion } = checked.node;
  const path = '/type';
  if (OFF_BY_DEFAULT.has(type)) {
    const message = `${type} is switched off in n8n by default; an administrator has to allow it.`;
    return [nodeProblem(checked, 'node-type-off', 'warning', message, { path })];
  }
  const { description } = checked;
  if (description !== undefined && descriptionVersions(description).includes(typeVersion)) return [];
  const row = nodeTypes.index.rows.find((candidate) => candidate.type === type);
  if (row !== undefined) {
    const taken = description === undefined ? '' : ' n8n runs it as if it were one of these.';
    const message = `${type} has no version ${typeVersion}; it has ${row.versions.join(', ')}.${taken}`;
    const severity = description === undefined ? 'error' : 'warning';
    const newest = Math.max(...row.versions);
    // Whoever asks for more than there is means the newest; what stands between two versions may mean either.
    const fix = typeVersion > newest ? { fix: { path: '/typeVersion', before: typeVersion, after: newest } } : {};
    return [nodeProblem(checked, 'node-version-unknown', severity, message, { path: '/typeVersion', ...fix })];
  }
  const packages = corePackages(nodeTypes);
  const home = type.slice(0, type.lastIndexOf('.'));
  if (!packages.has(home)) {
    const message = `${type} comes from a package that is not in the catalog; the instance needs it installed.`;
    return [nodeProblem(checked, 'package-absent', 'info', message, { path })];
  }
  const { meant, near } = meantTypes(context)(type);
  const message = `n8n has no node type ${type}.${near === undefined ? '' : ` The nearest is ${near}.`}`;
  const fix = meant === undefined ? {} : { fix: { path, before: type, after: meant } };
  return [nodeProblem(checked, 'node-type-unknown', 'error', message, { path, ...fix })];
};

/** What is surely meant by an unknown type, and what is nearest. Each is looked up once, and not more than 50. */
const meantTypes = memoByContext(({ nodeTypes }) => {
  const types = nodeTypes.index.rows.map(({ type }) => type);
  const known = new Map<string, { readonly meant: string | undefined; readonly near: string | undefined }>();
  const same = sameNames(types);
  return (type: string) => {
    const found = known.get(type);
    if (found !== undefined || known.size >= MOST_LOOKED_UP) return found ?? { meant: undefined, near: undefined };
    const meant = same(type) ?? movedTo(type, nodeTypes);
    const looked = { meant, near: meant ?? nearestName(type, types) };
    known.set(type, looked);
    return looked;
  };
});

/** The type of the same last name in the other package, where only one is offered. */
function movedTo(type: string, { index }: NodeTypes): string | undefined {
  const name = type.slice(type.lastIndexOf('.')).toLowerCase();
  const [only, ...more] = index.rows.filter((row) => !row.hidden && row.type.toLowerCase().endsWith(name));
  return more.length === 0 ? only?.type : undefined;
}

const packagesOf = new WeakMap<NodeTypes, ReadonlySet<string>>();

function corePackages(nodeTypes: NodeTypes): ReadonlySet<string> {
  const known =
    packagesOf.get(nodeTypes) ?? new Set(nodeTypes.index.rows.map(({ type }) => type.slice(0, type.lastIndexOf('.'))));
  packagesOf.set(nodeTypes, known);
  return known;
}
