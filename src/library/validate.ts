import type { NodeTypes } from '../n8n/catalog/node-types.ts';
import { validateValue } from '../n8n/validation/validate-value.ts';
import type { ValidationOptions } from '../n8n/validation/validation-options.ts';
import { type Judgement, judge } from '../service/catalog/judge.ts';

/** What is wrong with a workflow, judged as it is given: the parsed JSON of a file, mended or not. Never throws. */
export function validate(catalog: NodeTypes, workflow: unknown, options: ValidationOptions = {}): Judgement {
  return judge(validateValue(catalog, workflow, options));
}
