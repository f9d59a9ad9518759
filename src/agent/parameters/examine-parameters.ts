import type { Json, JsonObject } from '../../document/workflow-json.ts';
import type { NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';
import type { NodeState } from '../../n8n/nodes/node-state.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { checkValue } from './check-value.ts';
import { explainUnknown } from './explain-unknown.ts';
import { isPanelOnly } from './panel-only.ts';
import { type Finding, Report, type ValuePath } from './report.ts';

export interface ExaminedParameters {
  /** With what was plainly meant put right, at the touched paths only. */
  readonly parameters: JsonObject;
  readonly findings: readonly Finding[];
}

/**
 * The parameters of a node as they are to be written, with the paths that a call touches checked against what is
 * visible with these very parameters. Faults elsewhere in the node, that the call doesn't touch, pass.
 */
export function examineParameters(
  description: NodeDescription,
  node: NodeState & { readonly parameters: JsonObject },
  touched: readonly ValuePath[],
): ExaminedParameters {
  const report = new Report(node);
  const visible = visibleProperties(description, node).filter(
    ({ depth, property }) => depth === 0 && !isPanelOnly(property),
  );
  const tops = [...new Set(touched.map(([top]) => String(top)))].filter((top) => Object.hasOwn(node.parameters, top));
  const values = tops.map((top): readonly [string, Json] => {
    const properties = visible.map(({ property }) => property).filter((property) => property.name === top);
    const value = node.parameters[top] as Json;
    if (properties.length > 0) return [top, checkFirstFitting(properties, value, [top], report)];
    report.unknown([top], explainUnknown(description, node, top));
    return [top, value];
  });
  const findings = report.findings.filter(({ path }) => touched.some((own) => related(own, path)));
  return { parameters: { ...node.parameters, ...Object.fromEntries(values) }, findings };
}

function checkFirstFitting(properties: readonly NodeProperty[], value: Json, path: ValuePath, report: Report): Json {
  const tries = properties.map((property) => {
    const own = new Report(report.node);
    return { value: checkValue(property, value, path, own), findings: own.findings };
  });
  const best = tries.find(({ findings }) => findings.every(({ kind }) => kind === 'mend')) ?? tries[0];
  report.findings.push(...(best?.findings ?? []));
  return best?.value ?? value;
}

/** True if one path leads through the other. */
function related(a: ValuePath, b: ValuePath): boolean {
  return a.slice(0, b.length).every((key, index) => String(key) === String(b[index]));
}
