import type { Json } from '../../document/workflow-json.ts';
import type { StepContext } from '../apps/step-context.ts';
import type { Case } from '../flow/cases.ts';
import type { Flow } from '../flow/flow.ts';
import { PASSES } from '../flow/output.ts';

/** One output for each case, and one for all else if the prompt speaks of it. */
export function switchOver(flow: Flow, context: StepContext, cases: readonly Case[]): string {
  const values = cases
    .filter(({ rest }) => !rest)
    .map((one) => ({ conditions: conditionsOf(one, flow, context), renameOutput: true, outputKey: one.label }));
  const rest = cases.some((one) => one.rest);
  return flow.append(
    {
      type: 'n8n-nodes-base.switch',
      parameters: {
        mode: 'rules',
        rules: { values: values as Json },
        options: rest ? { fallbackOutput: 'extra' } : {},
      },
    },
    PASSES,
  );
}

function conditionsOf(one: Case, flow: Flow, context: StepContext): Json {
  const left = `={{ ${fieldCode(one, flow, context)} }}`;
  const rule = (operation: string, right: Json, type: string, index: number): Json => ({
    id: `${one.label}-${index}`,
    leftValue: left,
    rightValue: right,
    operator: { type, operation },
  });
  const conditions =
    one.range !== undefined
      ? [rule('gte', one.range[0], 'number', 1), rule('lte', one.range[1], 'number', 2)]
      : [rule(one.begins ? 'startsWith' : 'equals', one.value, 'string', 1)];
  return {
    options: {
      caseSensitive: true,
      leftValue: '',
      typeValidation: one.range === undefined ? 'strict' : 'loose',
      version: 2,
    },
    conditions,
    combinator: 'and',
  };
}

function fieldCode(one: Case, flow: Flow, context: StepContext): string {
  if (one.field !== undefined)
    return flow.upstream.read(one.field) ?? flow.upstream.readNamed(one.field) ?? `$json[${JSON.stringify(one.field)}]`;
  const text = one.begins ? flow.upstream.read('text') : undefined;
  if (text !== undefined) return text;
  const event = flow.upstream.read('event') ?? flow.upstream.read('type') ?? flow.upstream.read('status');
  context.leaveOpen('check that the Switch reads the right field and compares it with the right values');
  if (event !== undefined) return event;
  return flow.upstream.readNamed('type') ?? '$json.type';
}
