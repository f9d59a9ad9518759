import { isDeepStrictEqual } from 'node:util';
import { findNodes } from './find-nodes.ts';
import { edgesOf, outputIndex, reachable } from './graph.ts';
import type { Node, Subject } from './subject.ts';

type Check = (match: RegExpExecArray, subject: Subject) => boolean;
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };

const same = (a: Node | undefined, b: Node | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  isDeepStrictEqual(a.parameters, b.parameters) &&
  a.type === b.type &&
  a.name === b.name;
const nodeNamed = (subject: Subject, name: string, side: 'after' | 'before' = 'after'): Node | undefined =>
  subject[side].nodes.find((node) => node.name === name);
const list = (text: string): readonly string[] =>
  text.split(/\s*,\s*(?:and )?|\s+and\s+/).filter((part) => part !== '');

function leads(
  from: string,
  to: string,
  subject: Subject,
  options: { output?: string; direct?: boolean; count?: number } = {},
): boolean {
  const edges = edgesOf(subject.after);
  const targets = findNodes(to, subject);
  return findNodes(from, subject).some((source) => {
    const output = options.output === undefined ? undefined : outputIndex(source, options.output, edges);
    if (options.output !== undefined && output === undefined) return false;
    const reached = options.direct
      ? new Set(
          edges
            .filter(
              (edge) =>
                edge.from === source.name && edge.type === 'main' && (output === undefined || edge.output === output),
            )
            .map((edge) => edge.to),
        )
      : reachable(edges, source.name, output);
    return targets.filter(({ name }) => reached.has(name)).length >= (options.count ?? 1);
  });
}

/** `where`: a node, every or both of several, the second model input of one, or several of these joined by "and to". */
function attached(what: string, where: string, type: string, subject: Subject): boolean {
  const edges = edgesOf(subject.after);
  const subs = findNodes(what, subject).map(({ name }) => name);
  return where.split(/ and (?:to )?(?=both |every |[A-Z])/).every((part) => {
    const [, input, all, label = ''] = /^(the second model input of )?(every |both )?(.+)$/.exec(part) ?? [];
    const roots = findNodes(label, subject);
    const has = (root: Node): boolean =>
      edges.some(
        (edge) =>
          edge.type === type &&
          edge.to === root.name &&
          subs.includes(edge.from) &&
          (input === undefined || edge.input === 1),
      );
    return roots.length > 0 && (all === undefined ? roots.some(has) : roots.every(has));
  });
}

function inputsOf(names: readonly string[], target: string, subject: Subject): ReadonlySet<number> {
  const edges = edgesOf(subject.after);
  const merges = findNodes(target, subject);
  const inputs = new Set<number>();
  for (const name of names) {
    for (const node of findNodes(name, subject)) {
      for (const edge of edges) {
        const merge = merges.find((each) => each.name === edge.to);
        if (merge && edge.type === 'main' && (edge.from === node.name || reachable(edges, node.name).has(edge.from)))
          inputs.add(edge.input);
      }
    }
  }
  return inputs;
}

/** The nodes of a label, and where it says what one is for ("a rollback Jenkins node"), those that say so. */
function findTold(label: string, subject: Subject): readonly Node[] {
  const [, purpose = '', type = ''] = /^an? (\w+) (.+?) node$/.exec(label) ?? [];
  const told = findNodes(type, subject).filter(({ parameters }) => JSON.stringify(parameters ?? {}).includes(purpose));
  return told.length > 0 ? told : findNodes(label, subject);
}

/** True if some node leads there by one of its outputs and not by another. */
function branchesTo(targets: readonly Node[], subject: Subject): boolean {
  const edges = edgesOf(subject.after);
  return subject.after.nodes.some(({ name }) => {
    const outputs = [
      ...new Set(edges.filter(({ from, type }) => from === name && type === 'main').map((e) => e.output)),
    ];
    const reaches = outputs.map((output) => {
      const reached = reachable(edges, name, output);
      return targets.some((target) => reached.has(target.name));
    });
    return reaches.includes(true) && reaches.includes(false);
  });
}

/** Facts about wires, and what each tests. */
export const WIRING: readonly (readonly [RegExp, Check])[] = [
  [
    /^the workflow is unchanged, byte for byte$/,
    (_, subject) => JSON.stringify(subject.before) === JSON.stringify(subject.after),
  ],
  [
    /^the connections are unchanged$/,
    (_, subject) => isDeepStrictEqual(edgesOf(subject.before), edgesOf(subject.after)),
  ],
  [
    /^no other node changed$/,
    (_, subject) =>
      subject.after.nodes.filter((node) => !same(nodeNamed(subject, node.name, 'before'), node)).length <= 1,
  ],
  [
    /^only the parameters of (.+?) changed/,
    ([, name], subject) =>
      subject.after.nodes.every(
        (node) =>
          node.name === name ||
          same(nodeNamed(subject, node.name, 'before'), node) ||
          nodeNamed(subject, name ?? '') === undefined,
      ),
  ],
  [
    /^(.+) unchanged$/,
    ([, names], subject) =>
      list(names ?? '').every((name) => same(nodeNamed(subject, name, 'before'), nodeNamed(subject, name))),
  ],
  [
    /^no node was removed$/,
    (_, subject) => subject.before.nodes.every(({ name }) => nodeNamed(subject, name) !== undefined),
  ],
  [/^no (.+) node is left$/, ([, label], subject) => findNodes(label ?? '', subject).length === 0],
  [
    /^no node other than a sticky note is added beyond these two$/,
    (_, subject) => subject.after.nodes.filter(({ type }) => !type.endsWith('.stickyNote')).length === 2,
  ],
  [
    /^no memory and no tool is attached$/,
    (_, subject) => !edgesOf(subject.after).some(({ type }) => type === 'ai_memory' || type === 'ai_tool'),
  ],
  [
    /^there (?:is|are) (one|two|three|four) (.+?) nodes?$/,
    ([, count, label], subject) => findNodes(label ?? '', subject).length === COUNTS[count ?? ''],
  ],
  [/^no AI Agent is needed$/, () => true],
  [/^(.+) still exists and is connected as before$/, ([, name], subject) => connectedAsBefore(name ?? '', subject)],
  [/^(.+) is connected as before$/, ([, name], subject) => connectedAsBefore(name ?? '', subject)],
  [
    /^an? (.+) node or an? (.+) is used$/,
    ([, a, b], subject) => findNodes(a ?? '', subject).length + findNodes(b ?? '', subject).length > 0,
  ],
  [
    /^(.+?) (?:is|are) attached to (.+?) as (ai_\w+)(?: unless .*)?$/,
    ([, what, where, type], subject) => attached(what ?? '', where ?? '', type ?? '', subject),
  ],
  [
    /^(?:the )?(?:two )?(.+) feed different inputs of (.+)$/,
    ([, names, target], subject) => inputsOf(list(names ?? ''), target ?? '', subject).size > 1,
  ],
  [
    /^(.+) feeds input (\d) of (.+)$/,
    ([, name, input, target], subject) => {
      const names = (name ?? '').startsWith('the new ')
        ? subject.after.nodes.filter((node) => !nodeNamed(subject, node.name, 'before')).map((node) => node.name)
        : [name ?? ''];
      return edgesOf(subject.after).some(
        (edge) => names.includes(edge.from) && edge.to === target && edge.input === Number(input) - 1,
      );
    },
  ],
  [
    /^output (\w+) of (.+?) does not lead to (.+)$/,
    ([, output, from, to], subject) => !leads(from ?? '', to ?? '', subject, { output: output ?? '' }),
  ],
  [
    /^(?:output )?(\w+) output of (.+?) leads (directly )?to (.+)$/,
    ([, output, from, direct, to], subject) =>
      leads(from ?? '', to ?? '', subject, { output: output ?? '', direct: direct !== undefined }),
  ],
  [
    /^output (\w+) of (.+?) leads to (.+) and not to (.+)$/,
    ([, output = '', from = '', to = '', not = ''], subject) =>
      leads(from, to, subject, { output }) && !leads(from, not, subject, { output }),
  ],
  [
    /^outputs (\w+) and (\w+) of (.+?) lead to (.+)$/,
    ([, one = '', other = '', from = '', to = ''], subject) =>
      [one, other].every((output) => leads(from, to, subject, { output })),
  ],
  [
    /^outputs? (\w+) of (.+?) leads (directly |back )?to (.+)$/,
    ([, output, from, direct, to], subject) =>
      leads(from ?? '', to ?? '', subject, { output: output ?? '', direct: direct === 'directly ' }),
  ],
  [
    /^the first (.+ Trigger) leads to (.+)$/,
    ([, trigger = '', to = ''], subject) => findNodes(trigger, subject).some(({ name }) => leads(name, to, subject)),
  ],
  [
    /^the second (.+ Trigger) (leads|does not lead) to (.+)$/,
    ([, trigger = '', does, to = ''], subject) =>
      findNodes(trigger, subject).some(({ name }) => leads(name, to, subject) === (does === 'leads')),
  ],
  [
    /^a branch leads back to (\w+) until .+$/,
    ([, label = ''], subject) => {
      const edges = edgesOf(subject.after);
      return findNodes(label, subject).some(({ name }) => reachable(edges, name).has(name));
    },
  ],
  [
    /^(?:the \w+ branch|output \w+) leads to (.+)$/,
    ([, label = ''], subject) => branchesTo(findTold(label, subject), subject),
  ],
  [
    /^a (first|second|third) output or the fallback of (.+?) leads to (.+)$/,
    ([, output, from, to], subject) =>
      leads(from ?? '', to ?? '', subject, { output: output ?? '' }) ||
      leads(from ?? '', to ?? '', subject, { output: 'fallback' }),
  ],
  [
    /^(.+?) does not lead (directly )?to (.+)$/,
    ([, from, direct, to], subject) => !leads(from ?? '', to ?? '', subject, { direct: direct !== undefined }),
  ],
  [
    /^(.+?) leads back to (.+)$/,
    ([, from, to], subject) => leads(from ?? '', to ?? '', subject) && leads(to ?? '', from ?? '', subject),
  ],
  [
    /^(.+?) leads (directly )?to (two|three) (.+?) nodes$/,
    ([, from, direct, count, to], subject) =>
      leads(from ?? '', to ?? '', subject, { direct: direct !== undefined, count: COUNTS[count ?? ''] ?? 1 }),
  ],
  [
    /^(.+?) all lead to (.+)$/,
    ([, names, to], subject) => list(names ?? '').every((name) => leads(name, to ?? '', subject)),
  ],
  [
    /^(.+?) leads? (directly )?to (.+)$/,
    ([, from, direct, to], subject) => leads(from ?? '', to ?? '', subject, { direct: direct !== undefined }),
  ],
];

function connectedAsBefore(name: string, subject: Subject): boolean {
  const of = (side: 'after' | 'before') =>
    edgesOf(subject[side]).filter(({ from, to }) => from === name || to === name);
  return nodeNamed(subject, name) !== undefined && isDeepStrictEqual(of('before'), of('after'));
}
