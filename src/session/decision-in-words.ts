import type { Decision } from './gate.ts';

const DONE: Readonly<Record<Decision, (gate: string) => string>> = {
  approve: (gate) => `approved ${gate}`,
  add: (gate) => `added ${gate} to the workflow`,
  replace: (gate) => `replaced the workflow by ${gate}`,
  refine: (gate) => `sent ${gate} back`,
  dismiss: (gate) => `dismissed ${gate}`,
  answer: (gate) => `answered ${gate}`,
};

/** What somebody did to a gate by a decision: `ann dismissed g1`. */
export function decisionInWords(by: string, decision: Decision, gate: string): string {
  return `${by} ${DONE[decision](gate)}`;
}
