import { lexiconOf } from '../reading/lexicon.ts';
import { findMentions } from '../reading/mentions.ts';
import type { EditRequest, SeenNode } from './edit.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const stem = (word: string): string => word.replace(/(?:ies)$/, 'y').replace(/s$/, '');

/** The nodes that a piece of the request means, the likeliest first: by name, by place, by app, by words of the name. */
export function findTargets(
  { prompt, workflow, nodeTypes }: EditRequest,
  region = { start: 0, end: prompt.text.length },
): readonly SeenNode[] {
  const words = prompt.words.slice(region.start, region.end);
  const text = prompt.text.slice(region.start, region.end);
  const exact = workflow.nodes.filter(({ name }) => name.length > 2 && text.toLowerCase().includes(name.toLowerCase()));
  if (exact.length > 0) return [...exact].sort((a, b) => place(text, a.name) - place(text, b.name));
  const ordinal = ORDINALS.findIndex((word) => new RegExp(`\\b${word} node\\b`).test(words));
  const byPlace = ordinal >= 0 ? workflow.nodes[ordinal] : undefined;
  if (byPlace) return [byPlace];
  if (/\blast node\b/.test(words)) return workflow.nodes.slice(-1);
  const mentions = findMentions(prompt, lexiconOf(nodeTypes)).filter(
    ({ start, end }) => start >= region.start && end <= region.end,
  );
  const byApp = workflow.nodes.filter(({ type }) =>
    mentions.some(({ app }) => type === app.action || type === app.trigger),
  );
  if (byApp.length > 0) return byApp;
  const said = new Set((words.match(/[\p{L}\d]+/gu) ?? []).map(stem));
  const scored = workflow.nodes
    .map((node) => ({
      node,
      share: shareSaid(node.name, said) + 0.4 * shareSaid(nodeTypes.describe(node.type)?.displayName ?? '', said),
    }))
    .filter(({ share }) => share >= 0.4)
    .sort((a, b) => b.share - a.share);
  return scored.map(({ node }) => node);
}

function place(text: string, name: string): number {
  return text.toLowerCase().indexOf(name.toLowerCase());
}

function shareSaid(name: string, said: ReadonlySet<string>): number {
  const words = (name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map(stem).filter((word) => word.length > 2);
  return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
}
