import type { SeenWire } from '../conversation.ts';
import { EMPTY_PLAN, type PlannedWire } from '../flow/plan.ts';
import type { Edit, EditRequest, SeenNode } from './edit.ts';
import { findTargets } from './find-target.ts';

const OFF =
  /\b(?:(?:switch|turn)\b[^.;]*\boff|disable|deactivate|pause|mute|schalte\b[^.;]*\b(?:aus|ab)|deaktivier\w*|désactive\w*|desactiva)\b/;
const ON = /\b(?:(?:switch|turn)\b[^.;]*\bon(?: again)?$|(?:re-?)?enable|(?:re-?)?activate)\b/;

/** "Switch the SMS off for now." */
export const toggle: Edit = (request) => {
  const off = OFF.test(request.prompt.words);
  if (!off && !ON.test(request.prompt.words)) return undefined;
  const [node] = findTargets(request);
  if (!node) return undefined;
  return {
    ...EMPTY_PLAN,
    settings: [{ node: node.name, set: { disabled: off } }],
    account: [`"${node.name}" is switched ${off ? 'off' : 'on'}; its wires and parameters stay as they are`],
  };
};

export const rename: Edit = (request) => {
  const { prompt } = request;
  const match = /\b(?:rename|call)\b[^.;]*?\b(?:to|as|into|in)\b\s?/.exec(prompt.words);
  if (!match || !/\brename\b/.test(prompt.words)) return undefined;
  const [node] = findTargets(request, { start: match.index, end: match.index + match[0].length });
  const end = match.index + match[0].length;
  const name =
    prompt.quotes.find(({ start }) => start >= end - 1)?.value ?? prompt.text.slice(end).replace(/[.!]$/, '').trim();
  return node && name !== '' && name !== node.name
    ? {
        ...EMPTY_PLAN,
        renames: [{ node: node.name, name }],
        account: [`"${node.name}" is called "${name}" now, and what names it follows`],
      }
    : undefined;
};

/** A node that goes, and what stood before it goes on with what stood behind. */
export const remove: Edit = (request) => {
  if (
    !/\b(?:remove|delete|drop|get rid of|take out|entferne|lösche|supprime|elimina|quita)\b/.test(
      request.prompt.words,
    ) ||
    /\b(?:do not|don't) (?:remove|delete)|duplicates?|\badd\b/.test(request.prompt.words)
  )
    return undefined;
  const [node] = findTargets(request);
  if (!node) return undefined;
  return {
    ...EMPTY_PLAN,
    removals: [node.name],
    wires: bridge(request, node.name),
    account: [`"${node.name}" is gone, and what led to it leads on`],
  };
};

function bridge({ workflow }: EditRequest, name: string): readonly PlannedWire[] {
  const main = workflow.wires.filter(({ type }) => type === 'main');
  const ahead = main.filter(({ to }) => to === name);
  const behind = main.filter(({ from, output }) => from === name && output === 0);
  return ahead.flatMap((first) =>
    behind.map((second) => plannedWire({ ...first, to: second.to, input: second.input })),
  );
}

export function plannedWire({ from, to, type, output, input }: SeenWire): PlannedWire {
  return {
    from,
    to,
    ...(type === 'main' ? {} : { type }),
    ...(output === 0 ? {} : { output }),
    ...(input === 0 ? {} : { input }),
  };
}

/** "I mixed up the branches": what led to one leads to the other. */
export const swapBranches: Edit = (request) => {
  const { prompt, workflow } = request;
  if (
    !/\b(?:mixed up|swap|exchange|reverse|invert|wrong way round|switch)\b[^.;]*\b(?:branch\w*|outputs?|paths?|ways?)\b|\bbranches are (?:wrong|swapped|reversed)\b/.test(
      prompt.words,
    )
  )
    return undefined;
  const named = findTargets(request);
  const fork = forkOf(workflow.nodes, workflow.wires, named);
  if (!fork) return undefined;
  const wires = workflow.wires.filter(({ from, type, output }) => from === fork.name && type === 'main' && output < 2);
  return {
    ...EMPTY_PLAN,
    disconnections: wires.map((wire) => ({ from: wire.from, to: wire.to, output: wire.output, input: wire.input })),
    wires: wires.map((wire) => plannedWire({ ...wire, output: 1 - wire.output })),
    account: [`The branches of "${fork.name}" are exchanged; its condition is untouched`],
  };
};

function forkOf(
  nodes: readonly SeenNode[],
  wires: readonly SeenWire[],
  named: readonly SeenNode[],
): SeenNode | undefined {
  const forks = nodes.filter(({ type }) => /\.(?:if|filter)$/.test(type));
  const leads = (fork: SeenNode): number =>
    wires.filter(({ from, to }) => from === fork.name && named.some(({ name }) => name === to)).length;
  return [...forks].sort((a, b) => leads(b) - leads(a))[0];
}
