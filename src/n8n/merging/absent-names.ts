import type { WorkflowJson } from '../../document/workflow-json.ts';
import { codeTexts } from '../expressions/code-texts.ts';
import { findNodeReferences } from '../expressions/node-references.ts';
import { parameterTexts } from '../expressions/parameter-texts.ts';

/** The nodes that expressions and code name without their being there, each with the nodes that name it. */
export function absentNames(workflow: WorkflowJson): ReadonlyMap<string, readonly string[]> {
  const there = new Set(workflow.nodes.map(({ name }) => name));
  const absent = new Map<string, string[]>();
  for (const node of workflow.nodes) {
    for (const { path, text } of parameterTexts(node)) {
      for (const { code, sign } of codeTexts(node, path, text)) {
        for (const { name } of findNodeReferences(code, sign)) {
          if (there.has(name)) continue;
          const users = absent.get(name) ?? [];
          if (!users.includes(node.name)) absent.set(name, [...users, node.name]);
        }
      }
    }
  }
  return absent;
}
