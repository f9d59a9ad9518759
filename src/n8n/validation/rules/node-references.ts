import type { CheckedNode } from '../checked-node.ts';
import type { NodeUse } from '../javascript/node-uses.ts';
import { readExpression } from '../javascript/read-expression.ts';
import { readProgram } from '../javascript/read-program.ts';
import { memoByContext } from '../memo-by-context.ts';
import { nearestNode } from '../nearest-node.ts';
import type { Problem } from '../problem.ts';
import { pythonReferences } from '../python/python-references.ts';
import type { NodeRule } from '../rule.ts';
import { nodeTexts } from '../texts/node-texts.ts';
import { javascriptIn, pythonIn } from '../texts/programs.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

// In workflows that people make a few are asked for.
const MOST_WAYS = 500;

interface PlacedUse extends NodeUse {
  readonly path: string;
}

/** Nodes that expressions and code name, and that are not there, or that do not run before. */
export const nodeReferences: NodeRule = (checked, context) => {
  const found = new Map<string, Problem>();
  for (const use of [...inExpressions(checked), ...inCode(checked)]) {
    const problem = check(use, checked, context);
    const key = `${use.name}\n${use.path}`;
    if (problem === undefined || found.get(key)?.severity === 'error') continue;
    found.set(key, problem);
  }
  return [...found.values()];
};

function inExpressions(checked: CheckedNode): readonly PlacedUse[] {
  return nodeTexts(checked).evaluated.flatMap(({ path, code }) =>
    code.flatMap(({ text }) => {
      const read = readExpression(text);
      return 'fault' in read ? [] : withGuard(read.uses, text.includes('isExecuted'), path);
    }),
  );
}

function inCode(checked: CheckedNode): readonly PlacedUse[] {
  const python = pythonIn(checked).flatMap(({ path, text }) => withGuard(pythonReferences(text), false, path));
  const javascript = javascriptIn(checked).flatMap(({ path, text }) => {
    if (!text.includes('$')) return [];
    const parsed = readProgram(text);
    // A `$` of its own (cheerio) is not n8n's.
    if ('fault' in parsed || /\b(?:const|let|var|function)\s+\$\s*[=(]|\(\s*\$\s*[,)]/.test(text)) return [];
    return withGuard(parsed.uses, text.includes('isExecuted'), path);
  });
  return [...javascript, ...python];
}

/** Code that asks whether a node has run may name one that has not. */
function withGuard(uses: readonly NodeUse[], guarded: boolean, path: string): readonly PlacedUse[] {
  return uses.map((use) => ({ ...use, path, asks: guarded ? 'isExecuted' : use.asks }));
}

/** What may be asked of a node that has not run. */
const ALWAYS_THERE = new Set(['context', 'isExecuted', 'params', 'parameter', 'runIndex']);
/** What n8n finds by the items' pairing, which leads to nodes before this one only. */
const BY_PAIRING = new Set(['item', 'itemMatching', 'pairedItem']);

function check(use: PlacedUse, checked: CheckedNode, context: ValidationContext): Problem | undefined {
  const { name, path, asks, sure } = use;
  const target = context.byName.get(name);
  if (target === undefined) {
    const near = nearestNode(name, context);
    const hint = near === undefined ? '' : ` Perhaps "${near}" is meant.`;
    const message = `"${checked.name}" refers to "${name}", and there is no such node.${hint}`;
    return nodeProblem(checked, 'reference-node-missing', sure ? 'error' : 'warning', message, { path });
  }
  if (asks === undefined || ALWAYS_THERE.has(asks) || name === checked.name || !checked.live) return undefined;
  if (context.graph.ancestors(checked.name).has(name)) return undefined;
  const never = BY_PAIRING.has(asks) || !mayRunBefore(name, checked.name, context);
  const why = BY_PAIRING.has(asks)
    ? `.${asks} finds only what leads to it: n8n stops with an error`
    : never
      ? 'it can not have run before: n8n stops with an error'
      : 'n8n stops with an error unless it happens to have run before';
  const message = `"${checked.name}" refers to "${name}", which does not lead to it; ${why}.`;
  return nodeProblem(checked, 'reference-not-upstream', never && sure ? 'error' : 'warning', message, { path });
}

/**
 * Whether some trigger that starts this node leads to the other one without passing through this one. True also where
 * so much has been asked that to know would take too long.
 */
function mayRunBefore(other: string, name: string, context: ValidationContext): boolean {
  const { graph } = context;
  const asked = waysAsked(context);
  asked.count += 1;
  if (asked.count > MOST_WAYS) return true;
  const starts = triggers(context).filter(
    (start) => (start.name === other || graph.descendants(start.name).has(other)) && leadsTo(start.name, name, graph),
  );
  // Nothing that leads to the other one can pass through this one unless this one leads there.
  if (!graph.descendants(name).has(other)) return starts.length > 0;
  return starts.some((start) => start.name === other || graph.reaches(start.name, other, name));
}

const triggers = memoByContext(({ nodes }) => nodes.filter(({ trigger, disabled }) => trigger && !disabled));
const waysAsked = memoByContext(() => ({ count: 0 }));

function leadsTo(start: string, name: string, graph: ValidationContext['graph']): boolean {
  if (start === name || graph.descendants(start).has(name)) return true;
  // A sub-node runs when what it serves runs.
  return [...graph.served(name)].some((root) => start === root || graph.descendants(start).has(root));
}
