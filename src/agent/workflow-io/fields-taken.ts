import { codeTexts } from '../../n8n/expressions/code-texts.ts';
import { findNodeReferences } from '../../n8n/expressions/node-references.ts';
import { parameterTexts } from '../../n8n/expressions/parameter-texts.ts';
import type { ValidationContext } from '../../n8n/validation/validation-context.ts';

/** Items leave these as they came in, so that $json behind them is still the one from before. */
const HANDS_ON = /\.(?:if|filter|switch|limit|sort|wait|noOp|removeDuplicates|splitInBatches)$/;
const PATH = String.raw`((?:\??\.[\p{ID_Start}_$][\p{ID_Continue}$]*(?!\s*\()|\[\s*(?:'[^']+'|"[^"]+"|\d+)\s*\])+)`;
const OWN = new RegExp(String.raw`\$json${PATH}`, 'gu');
const OF_NODE = new RegExp(
  String.raw`^\s*\)?\s*\.\s*(?:item|first\(\)|last\(\)|itemMatching\([^)]*\)|all\(\)\[\d+\])\s*\.\s*json${PATH}`,
  'u',
);

/** Which fields of what a node hands on are read by name, and by which nodes; in the order of the document. */
export function fieldsTaken(
  { nodes, graph, byName }: ValidationContext,
  source: string,
): ReadonlyMap<string, string[]> {
  const behind = new Set<string>();
  const waiting = [source];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const { to } of graph.mainFrom(name)) {
      if (behind.has(to)) continue;
      behind.add(to);
      if (HANDS_ON.test(byName.get(to)?.node.type ?? '')) waiting.push(to);
    }
  }
  const taken = new Map<string, string[]>();
  for (const { name, node } of nodes) {
    const fields = parameterTexts(node).flatMap(({ path, text }) =>
      codeTexts(node, path, text).flatMap(({ code }) => [
        ...(behind.has(name) ? [...code.matchAll(OWN)].map(([, field = '']) => field) : []),
        ...findNodeReferences(code)
          .filter((reference) => reference.name === source)
          .flatMap(({ end }) => OF_NODE.exec(code.slice(end))?.[1] ?? []),
      ]),
    );
    for (const field of new Set(fields.map(plain))) taken.set(field, [...(taken.get(field) ?? []), name]);
  }
  return taken;
}

/** `body.email` for `?.body["email"]`; what is no plain name keeps its brackets. */
function plain(path: string): string {
  return path
    .replace(/\?\./g, '.')
    .replace(/\[\s*['"]([\p{ID_Start}_$][\p{ID_Continue}$]*)['"]\s*\]/gu, '.$1')
    .replace(/^\./, '');
}
