import type { NodeState } from '../../n8n/nodes/node-state.ts';

/** Keys that lead from a node's parameters to a value in them. */
export type ValuePath = readonly (string | number)[];

/**
 * Something found while a value is checked. A `mend` was put right or passes with a remark; a `problem` has to be given otherwise; `unknown` is
 * a name that does not exist there.
 */
export interface Finding {
  readonly kind: 'mend' | 'problem' | 'unknown';
  readonly path: ValuePath;
  readonly message: string;
}

/** Collects what a check of a node's parameters finds. */
export class Report {
  readonly findings: Finding[] = [];
  readonly node: NodeState;

  constructor(node: NodeState) {
    this.node = node;
  }

  mend(path: ValuePath, message: string): void {
    this.findings.push({ kind: 'mend', path, message });
  }

  problem(path: ValuePath, message: string): void {
    this.findings.push({ kind: 'problem', path, message });
  }

  unknown(path: ValuePath, message: string): void {
    this.findings.push({ kind: 'unknown', path, message });
  }
}

/** `rules.values[0].outputKey`. */
export function valuePathText(path: ValuePath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
