import { PawlError } from '../../errors/pawl-error.ts';
import { isDetachedValue } from '../detached-data.ts';
import { isObject, own, without } from '../json-values.ts';
import type { Json, JsonObject } from '../workflow-json.ts';
import { cleanJson } from './clean-json.ts';
import { type Mending, mending } from './mending.ts';

/** The workflow with a name, settings and pin data that can be worked with; keys that are absent stay absent. */
export function mendRest(workflow: JsonObject): {
  readonly workflow: JsonObject;
  readonly mendings: readonly Mending[];
} {
  const { name, settings, pinData, staticData } = workflow;
  const mendings: Mending[] = [];
  let mended = workflow;
  if (name !== undefined && typeof name !== 'string') {
    const after = typeof name === 'number' || typeof name === 'boolean' ? String(name) : undefined;
    mended = after === undefined ? without(mended, ['name']) : { ...mended, name: after };
    mendings.push(mending('name-not-text', { path: '/name' }, { before: name, after }));
  }
  if (settings !== undefined && !isObject(settings)) {
    const after = typeof settings === 'string' ? objectIn(settings) : {};
    mended = { ...mended, settings: after };
    mendings.push(mending('settings-not-object', { path: '/settings' }, { before: settings, after }));
  }
  if (pinData !== undefined && !isObject(pinData)) {
    mended = { ...mended, pinData: {} };
    mendings.push(mending('pin-data-not-object', { path: '/pinData' }, { before: pinData, after: {} }));
  }
  const pins = own(mended, 'pinData');
  if (isDetachedValue(staticData) || (isObject(pins) && Object.values(pins).some(isDetachedValue))) {
    throw new PawlError(
      'InvalidWorkflow',
      'The pin data or static data has the form that Pawl keeps for itself ($leaf).',
    );
  }
  return { workflow: mended, mendings };
}

function objectIn(text: string): Json {
  try {
    const { value } = cleanJson(JSON.parse(text));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
