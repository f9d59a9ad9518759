import type { Prompt } from '../reading/prompt.ts';
import type { PlannedNode } from './plan.ts';

const LONGEST = 60;

/** A name for the workflow: the one that was asked for, else its first and last stations. */
export function titleOf(prompt: Prompt, nodes: readonly PlannedNode[]): string {
  const asked = prompt.quotes.find(
    (span) =>
      /\b(?:name it|call it|called|named|title(?: it)?)\s*$/.test(prompt.words.slice(0, span.start)) &&
      /workflow|name it|call it/.test(prompt.words.slice(Math.max(0, span.start - 30), span.start)),
  );
  if (asked) return asked.value.slice(0, LONGEST);
  const first = nodes[0]?.name ?? 'Workflow';
  const last =
    nodes.findLast(({ type }) => type.startsWith('n8n-nodes-base.') || /\.(?:agent|chainLlm)$/.test(type))?.name ??
    first;
  return (last === first ? first : `${first} to ${last}`).slice(0, LONGEST);
}
