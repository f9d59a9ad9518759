import { isObject } from '../../src/document/json-values.ts';
import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';
import type { Problem } from '../../src/n8n/validation/problem.ts';
import { validateValue } from '../../src/n8n/validation/validate-value.ts';
import type { CorpusRow } from './read-rows.ts';
import { namedNodes, type Verdict } from './verdict.ts';

/** How the validator's errors stand beside what real n8n refused. */
export interface Agreement {
  readonly taken: number;
  /** Workflows that n8n takes and that get an error, with what it says. */
  readonly takenWithError: readonly string[];
  readonly refused: number;
  /** Workflows that n8n refuses for their own fault and that get no error at any node that n8n names. */
  readonly missed: readonly string[];
  /** Nodes that n8n names in its (shortened) words and that get no error. */
  readonly missedNodes: readonly string[];
  /** Absent packages that are told otherwise than as info, absent core types otherwise than as warning or error. */
  readonly otherwise: readonly string[];
}

/** Holds what the validator says of each row against the row's verdict. */
export function againstVerdicts(
  nodeTypes: NodeTypes,
  rows: readonly CorpusRow[],
  verdicts: readonly Verdict[],
): Agreement {
  const byId = new Map(rows.map((row) => [row.id, row.workflow]));
  const judged = verdicts.flatMap((verdict) => {
    const workflow = byId.get(verdict.id);
    return workflow === undefined ? [] : [{ verdict, workflow, problems: validateValue(nodeTypes, workflow) }];
  });
  const of = (fault: Verdict['fault']) => judged.filter(({ verdict }) => verdict.fault === fault);
  const named = of('workflow').map(({ verdict, workflow, problems }) => {
    const names = namedNodes(verdict.reason, isObject(workflow) && Array.isArray(workflow.nodes) ? workflow.nodes : []);
    const errors = errorsIn(problems);
    const without = names.filter(
      (name) => !errors.some(({ node, message }) => node === name || message.includes(name)),
    );
    const missed = errors.length === 0 || (names.length > 0 && without.length === names.length);
    return { id: verdict.id, missed, without };
  });
  return {
    taken: of('taken').length,
    takenWithError: of('taken').flatMap(({ verdict: { id }, problems }) =>
      errorsIn(problems).map((one) => say(id, one)),
    ),
    refused: named.length,
    missed: named.filter(({ missed }) => missed).map(({ id }) => id),
    missedNodes: named.flatMap(({ id, without }) => without.map((name) => `${id} ${name}`)),
    otherwise: [
      ...of('package-absent').filter(({ problems }) => !has(problems, 'package-absent', ['info'])),
      ...of('core-type-absent').filter(
        ({ problems }) =>
          !has(problems, 'node-type-off', ['warning']) && !has(problems, 'node-type-unknown', ['warning', 'error']),
      ),
    ].map(({ verdict: { id, fault } }) => `${id} ${fault}`),
  };
}

function errorsIn(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function has(problems: readonly Problem[], code: Problem['code'], severities: readonly string[]): boolean {
  return problems.some((problem) => problem.code === code && severities.includes(problem.severity));
}

function say(id: string, { code, node, message }: Problem): string {
  return `${id} ${code} at ${node ?? 'the workflow'}: ${message.slice(0, 160)}`;
}
