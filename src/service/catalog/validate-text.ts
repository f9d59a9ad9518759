import { MAX_WORKFLOW_BYTES } from '../../document/read-workflow.ts';
import { utf8Length } from '../../document/utf8-length.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { protocolReport } from '../../n8n/validation/protocol/protocol-report.ts';
import { readShape } from '../../n8n/validation/shape/read-shape.ts';
import { validateValue } from '../../n8n/validation/validate-value.ts';
import type { ValidationOptions } from '../../n8n/validation/validation-options.ts';
import { hideSecretsOf } from '../../session/secrets/hide-secrets-of.ts';
import { type Judgement, judge } from './judge.ts';

/** Judges the text of a workflow file as it is given, unreadable ones too. Nothing that is said holds its secrets. */
export function validateText(nodeTypes: NodeTypes, text: string, options: ValidationOptions = {}): Judgement {
  if (utf8Length(text, MAX_WORKFLOW_BYTES) > MAX_WORKFLOW_BYTES) {
    const message = 'The file is larger than the 5 MB that Pawl takes.';
    return judge([{ code: 'shape-too-large', severity: 'error', message }]);
  }
  const parsed = parse(text.replace(/^\uFEFF/, ''));
  if ('why' in parsed) {
    const message = `The file is not JSON: ${parsed.why}.`;
    return judge([{ code: 'shape-not-json', severity: 'error', message }]);
  }
  const judgement = judge(validateValue(nodeTypes, parsed.value, options), options.profile);
  const workflow = options.profile === 'protocol' ? readShape(parsed.value).workflow : undefined;
  const protocol = workflow === undefined ? {} : { protocol: protocolReport(nodeTypes, workflow) };
  return hideSecretsOf({ ...judgement, ...protocol }, parsed.value);
}

function parse(text: string): { readonly value: unknown } | { readonly why: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { why: text.trim() === '' ? 'it is empty' : (error as Error).message };
  }
}
