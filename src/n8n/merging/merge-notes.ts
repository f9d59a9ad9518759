import { diffValues } from '../../document/diff-values.ts';
import { asJson, own, sameJson, shown } from '../../document/json-values.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { listWires } from '../connections/list-wires.ts';
import { absentNames } from './absent-names.ts';
import type { Fitting } from './fitting.ts';
import type { MergeNote } from './merge-note.ts';

/** What whoever merges should know, in the order of the addition's nodes. */
export function mergeNotes(base: WorkflowJson, addition: WorkflowJson, fitting: Fitting): readonly MergeNote[] {
  return [
    ...joined(addition, fitting),
    ...renamed(fitting),
    ...addresses(fitting),
    ...met(base, addition, fitting),
    ...settings(base, addition),
    ...dropped(addition, fitting),
  ];
}

function joined(addition: WorkflowJson, { names, surplus }: Fitting): readonly MergeNote[] {
  return [...surplus].flatMap(([name, there]): readonly MergeNote[] => {
    const node = addition.nodes.find((candidate) => candidate.name === name);
    const started = listWires(addition).filter(({ from, to }) => from === name && names.has(to) && !surplus.has(to));
    const targets = [...new Set(started.map(({ to }) => `"${names.get(to)}"`))].join(', ') || 'nothing';
    const differs = diffValues(asJson(node?.parameters ?? {}), asJson(there.parameters ?? {})).length > 0;
    const other = differs ? ' Its parameters differ from those that stay: look at both.' : '';
    const message = `n8n allows one ${there.type}: "${name}" is left out, and "${there.name}" now starts ${targets} too.${other}`;
    return [{ kind: 'trigger-joined', node: there.name, message }];
  });
}

function renamed({ names, surplus }: Fitting): readonly MergeNote[] {
  return [...names]
    .filter(([before, after]) => before !== after && !surplus.has(before))
    .map(([before, after]) => ({
      kind: 'renamed',
      node: after,
      message: `"${before}" is called "${after}", since there is one of that name; what names it follows.`,
    }));
}

function addresses({ moved }: Fitting): readonly MergeNote[] {
  return moved.map(({ before, after }) => ({
    kind: 'webhook-path',
    message: `Something listens at the path ${shown(before)} already: the added one listens at ${shown(after)}. Who calls it from outside has to know.`,
  }));
}

/** Names that nothing had on one side, and that something of the other side has. */
function met(base: WorkflowJson, addition: WorkflowJson, { names, surplus }: Fitting): readonly MergeNote[] {
  const there = new Set(base.nodes.map(({ name }) => name));
  const added = new Set([...names].filter(([before]) => !surplus.has(before)).map(([, after]) => after));
  const note = (name: string, users: readonly string[]): MergeNote => ({
    kind: 'reference-met',
    node: name,
    message: `${users.map((user) => `"${user}"`).join(', ')} named "${name}", which was not there; now there is one, and it is read.`,
  });
  return [
    ...[...absentNames(base)].filter(([name]) => added.has(name)).map(([name, users]) => note(name, users)),
    ...[...absentNames(addition)]
      .filter(([name]) => there.has(name))
      .map(([name, users]) =>
        note(
          name,
          users.map((user) => names.get(user) ?? user),
        ),
      ),
  ];
}

function settings(base: WorkflowJson, addition: WorkflowJson): readonly MergeNote[] {
  if (base.nodes.length === 0) return [];
  const [stay, other] = [base.settings ?? {}, addition.settings ?? {}];
  return Object.keys(other)
    .filter((key) => !sameJson(own(stay, key), own(other, key)))
    .map((key) => ({
      kind: 'setting-kept',
      message: `The setting ${key} stays ${shown(own(stay, key) ?? 'unset')}; the added workflow had ${shown(own(other, key))}.`,
    }));
}

function dropped(addition: WorkflowJson, { names, surplus, dropped: wires }: Fitting): readonly MergeNote[] {
  const { pinData = {}, staticData, nodeGroups } = addition;
  const lost = Object.keys(pinData).filter((name) => !names.has(name) || surplus.has(name));
  const left = [
    ...(staticData === undefined || staticData === null ? [] : ['static data, which its nodes had kept between runs']),
    ...(Array.isArray(nodeGroups) && nodeGroups.length > 0 ? ['groups of nodes'] : []),
  ];
  return [
    ...(wires === 0
      ? []
      : [
          {
            kind: 'wire-dropped' as const,
            message: `${wires} wires of the added workflow are left out: they are doubled, or led to or from nothing.`,
          },
        ]),
    ...lost.map((name) => ({ kind: 'pin-dropped' as const, message: `The pinned data of "${name}" is left out.` })),
    ...left.map((what) => ({ kind: 'not-carried' as const, message: `Left out of the added workflow: its ${what}.` })),
  ];
}
