import type { JsonObject } from '../../document/workflow-json.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { nearest } from '../text/nearest.ts';
import { refuseParameters } from './check-parameters.ts';
import { ALWAYS_DECIDING, decidingNames } from './deciding-names.ts';
import { examineParameters } from './examine-parameters.ts';
import type { Finding, ValuePath } from './report.ts';

export interface UsableParameters {
  /** What can stand, with what was plainly meant put right. */
  readonly parameters: JsonObject;
  /** What was put right in it. */
  readonly mends: readonly Finding[];
  /** What can't stand, and why. */
  readonly problems: readonly Finding[];
  /** Names left out only because they need one that can't stand. */
  readonly dependent: readonly string[];
}

/**
 * The parameters of a new node without those that can't stand. Refused, as checkParameters does it, if one of those
 * decides what the node does: a default in its place could do something else.
 */
export function usableParameters(
  description: NodeDescription,
  typeVersion: number,
  given: JsonObject,
  name: string,
): UsableParameters {
  const first = examineParameters(description, { typeVersion, parameters: given }, touchedOf(given));
  const problems = first.findings.filter(({ kind }) => kind !== 'mend');
  // What it makes of the others is of no use until it stands.
  refuseParameters(
    problems.filter((problem) => decides(description, given, problem)),
    name,
  );
  if (problems.length === 0) return { parameters: first.parameters, mends: first.findings, problems, dependent: [] };
  const bad = topsOf(problems);
  const {
    parameters,
    mends,
    problems: later,
    dependent,
  } = usableParameters(
    description,
    typeVersion,
    Object.fromEntries(Object.entries(given).filter(([key]) => !bad.has(key))),
    name,
  );
  return { parameters, mends, problems, dependent: [...topsOf(later), ...dependent] };
}

const topsOf = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.map(({ path: [top] }) => String(top)));

const touchedOf = (parameters: JsonObject): readonly ValuePath[] => Object.keys(parameters).map((key) => [key]);

/** True too for an unknown name that may mean a deciding one which was not given (`resurce`). */
function decides(description: NodeDescription, given: JsonObject, { kind, path: [top] }: Finding): boolean {
  const name = String(top);
  const [meant] = kind === 'unknown' ? nearest(name, ALWAYS_DECIDING, 1) : [];
  return decidingNames(description).has(name) || (meant !== undefined && !Object.hasOwn(given, meant));
}
