import type { Guide, GuideNode, GuideWire } from './guide.ts';

/** A guide as text for a model. */
export function sayGuide({ name, when, nodes, wires, decides, mistakes, owes }: Guide): string {
  return [
    `# ${name}: ${when}`,
    'An example that holds in this catalog; take its nodes and wires over as far as they fit the request.',
    'Nodes:',
    ...nodes.map(sayNode),
    'Wires:',
    ...wires.map(sayWire),
    ...section('What decides:', decides),
    ...section('Typical mistakes:', mistakes),
    ...section('What you owe beyond that:', owes),
  ].join('\n');
}

const section = (title: string, sentences: readonly string[]): readonly string[] => [
  title,
  ...sentences.map((sentence) => `- ${sentence}`),
];

function sayNode({ name, type, parameters, role }: GuideNode): string {
  const set = parameters === undefined ? '' : ` ${JSON.stringify(parameters)}`;
  return `- ${JSON.stringify(name)} ${type}${set}${role === undefined ? '' : ` (${role})`}`;
}

function sayWire({ from, to, branch, as }: GuideWire): string {
  const by = branch === undefined ? '' : ` by sourceBranch ${JSON.stringify(branch)}`;
  return `- ${JSON.stringify(from)} → ${JSON.stringify(to)}${by}${as === undefined ? '' : ` as ${as}`}`;
}
