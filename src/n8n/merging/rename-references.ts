import { setAtPath } from '../../document/apply/set-at-path.ts';
import { parsePointer } from '../../document/json-pointer.ts';
import type { Json, NodeJson } from '../../document/workflow-json.ts';
import { renameRewrites } from '../expressions/rename-rewrites.ts';

/**
 * The nodes with every text that names one of them naming it by its new name; they themselves keep theirs. A name is
 * taken as the old one until its turn comes, so no new name may be the old one of a later turn.
 */
export function renameReferences(nodes: readonly NodeJson[], names: ReadonlyMap<string, string>): readonly NodeJson[] {
  const current = new Map(nodes.map((node) => [node.name, node]));
  // Most nodes name no other: only these are looked through for each name.
  const naming = nodes.filter(mayName).map(({ name }) => name);
  for (const [before, after] of names) {
    const looked = naming.flatMap((name) => current.get(name) ?? []);
    for (const rewrite of renameRewrites({ nodes: looked }, before, after)) {
      const node = current.get(rewrite.node);
      const [key = '', ...rest] = parsePointer(rewrite.path);
      if (node === undefined) continue;
      const value = setAtPath(node[key] as Json | undefined, rest, rewrite.after, rewrite.path);
      current.set(node.name, { ...node, [key]: value });
    }
  }
  return [...current.values()];
}

function mayName(node: NodeJson): boolean {
  return /[$_]/.test(JSON.stringify(node.parameters) ?? '');
}
