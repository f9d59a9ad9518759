import { PawlError } from '../../errors/pawl-error.ts';
import { requireJson } from '../json-fault.ts';
import { own, without } from '../json-values.ts';
import type { Operation } from '../operation.ts';
import { isUnsafeKey } from '../parameter-path.ts';
import type { WorkflowJson } from '../workflow-json.ts';

type SetSettings = Extract<Operation, { type: 'setSettings' }>;

/** Sets, then unsets, settings of the workflow. */
export function setSettings(workflow: WorkflowJson, operation: SetSettings): WorkflowJson {
  const settings = workflow.settings ?? {};
  const unset = operation.unset ?? [];
  const unsafe = [...Object.keys(operation.set), ...unset].find((key) => isUnsafeKey(key) || key === '');
  if (unsafe !== undefined) {
    throw new PawlError('InvalidOperation', `setSettings: ${JSON.stringify(unsafe)} can not be a setting.`);
  }
  requireJson(operation.set, 'setSettings');
  const set = { ...settings, ...operation.set };
  for (const key of unset) {
    if (own(set, key) === undefined) throw new PawlError('PathNotFound', `There is no setting "${key}" to unset.`);
  }
  return { ...workflow, settings: without(set, unset) };
}
