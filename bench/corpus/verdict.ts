import { readFileSync } from 'node:fs';

/** What real n8n made of one workflow of a corpus, as a row of its verdicts file says. */
export interface Verdict {
  readonly id: string;
  /** Whose fault a refusal is: `taken` if n8n takes the workflow, or only misses what this machine has not. */
  readonly fault: 'taken' | 'workflow' | 'package-absent' | 'core-type-absent' | 'sub-workflow-absent';
  /** n8n's own words. */
  readonly reason: string;
}

const FAULTS = ['workflow', 'package-absent', 'core-type-absent', 'sub-workflow-absent'] as const;

/** The rows of a verdicts file: tab separated, with a line of titles. */
export function readVerdicts(file: string): readonly Verdict[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line) => {
    const [id = '', , , fault = '', reason = ''] = line.split('\t');
    return { id, fault: FAULTS.find((known) => known === fault) ?? 'taken', reason };
  });
}

/** The nodes that n8n's words name: by name, by their place in the file, or by a wire that starts at them. */
export function namedNodes(reason: string, nodes: readonly unknown[]): readonly string[] {
  const byName = [...reason.matchAll(/(?:Node|node name) "((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? '');
  const places = [...reason.matchAll(/nodes(?:\[(\d+)\]|\/(\d+)\/)/g)].map((match) => Number(match[1] ?? match[2]));
  const byPlace = places.map((place) => String((nodes[place] as { name?: unknown } | undefined)?.name ?? ''));
  const wires = [...reason.matchAll(/connections\.(.+?)(?:\.[a-z_A-Z]+\[\d+\]\S*)? \((?:unknown|invalid)_/g)];
  return [...new Set([...byName, ...byPlace, ...wires.map((match) => match[1] ?? '')])].filter((name) => name !== '');
}
