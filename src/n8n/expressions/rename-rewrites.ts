import type { Rewrite } from '../../document/operation.ts';
import { isUnsafeKey } from '../../document/parameter-path.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { codeTexts } from './code-texts.ts';
import { findNodeReferences, type NodeReference } from './node-references.ts';
import { parameterPointer } from './parameter-pointer.ts';
import { parameterTexts } from './parameter-texts.ts';
import { requote } from './quoting.ts';

const IDENTIFIER = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

/**
 * Each text that names the node `from` and what it becomes when the node is called `to`: expressions, the source of
 * Code nodes, HTML. Nodes go by the names they have before the rename. Only whole names count. What stands under a key
 * that no operation writes to (`__proto__`) stays.
 */
export function renameRewrites(workflow: Pick<WorkflowJson, 'nodes'>, from: string, to: string): readonly Rewrite[] {
  if (from === to) return [];
  return workflow.nodes.flatMap((node) =>
    parameterTexts(node).flatMap(({ path, text }): Rewrite[] => {
      if (path.some((key) => isUnsafeKey(String(key)))) return [];
      let after = text;
      for (const { code, start, sign } of codeTexts(node, path, text).toReversed()) {
        const renamed = renameInCode(code, findNodeReferences(code, sign), from, to);
        after = after.slice(0, start) + renamed + after.slice(start + code.length);
      }
      return after === text ? [] : [{ node: node.name, path: parameterPointer(path), before: text, after }];
    }),
  );
}

function renameInCode(code: string, references: readonly NodeReference[], from: string, to: string): string {
  let renamed = code;
  for (const { name, start, end, quote } of references.toReversed()) {
    if (name === from) renamed = renamed.slice(0, start) + written(code, start, to, quote) + renamed.slice(end);
  }
  return renamed;
}

/** `$node.Name` becomes `$node["New name"]` where the name is no identifier; after `?.` the dot stays. */
function written(code: string, start: number, name: string, quote: string): string {
  if (quote !== '') return requote(name, quote);
  if (IDENTIFIER.test(name)) return `.${name}`;
  return `${code[start - 1] === '?' ? '.' : ''}[${requote(name, '"')}]`;
}
