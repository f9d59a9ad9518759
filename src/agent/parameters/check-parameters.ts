import type { JsonObject } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import type { NodeState } from '../../n8n/nodes/node-state.ts';
import { quote } from '../text/quote.ts';
import { type ExaminedParameters, examineParameters } from './examine-parameters.ts';
import type { Finding, ValuePath } from './report.ts';
import { sayProblems } from './say-findings.ts';

/**
 * The parameters as examined, or a refusal: PathNotFound for a name that isn't there, ToolInputInvalid for a value that
 * can't stand; both list what would have worked.
 */
export function checkParameters(
  description: NodeDescription,
  node: NodeState & { readonly parameters: JsonObject },
  touched: readonly ValuePath[],
  name: string,
): ExaminedParameters {
  const examined = examineParameters(description, node, touched);
  refuseParameters(examined.findings, name);
  return examined;
}

/** Throws if any of the findings can't stand. */
export function refuseParameters(findings: readonly Finding[], name: string): void {
  if (findings.every(({ kind }) => kind === 'mend')) return;
  const code = findings.some(({ kind }) => kind === 'unknown') ? 'PathNotFound' : 'ToolInputInvalid';
  throw new PawlError(code, `Nothing was done with ${quote(name)}: ${sayProblems(findings)}`, { node: name });
}
