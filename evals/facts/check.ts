import { ANSWERS } from './answers.ts';
import { FLOW_FACTS } from './flow-facts.ts';
import { PARAMETERS } from './parameters.ts';
import type { Subject, Verdict } from './subject.ts';
import { WIRING } from './wiring.ts';

export interface FactVerdict {
  readonly fact: string;
  readonly group: 'parameters' | 'trigger' | 'types' | 'wiring';
  readonly verdict: Verdict;
}

/** Every fact of a case, with whether the outcome meets it. */
export function checkCase(subject: Subject): readonly FactVerdict[] {
  const { must } = subject.case;
  const types = new Set(subject.after.nodes.map(({ type }) => type));
  const trigger =
    must.trigger === null
      ? []
      : [
          judged(
            'trigger',
            `starts with ${must.trigger.join(' or ')}`,
            must.trigger.some((type) => types.has(type)),
          ),
        ];
  const needs = must.types.map((need) =>
    judged(
      'types',
      `has ${need[0]}`,
      need.some((type) => types.has(type)),
    ),
  );
  return [
    ...trigger,
    ...needs,
    ...must.wiring.map((fact) => tested('wiring', fact, subject)),
    ...must.parameters.map((fact) => tested('parameters', fact, subject)),
  ];
}

function judged(group: FactVerdict['group'], fact: string, met: boolean): FactVerdict {
  return { group, fact, verdict: met ? 'met' : 'unmet' };
}

function tested(group: FactVerdict['group'], fact: string, subject: Subject): FactVerdict {
  const tables = group === 'wiring' ? [...ANSWERS, ...FLOW_FACTS, ...WIRING] : [...PARAMETERS, ...ANSWERS];
  for (const [pattern, check] of tables) {
    const match = pattern.exec(fact);
    if (match) return judged(group, fact, check(match, subject));
  }
  return { group, fact, verdict: 'untested' };
}
