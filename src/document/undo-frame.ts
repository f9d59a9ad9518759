import { diffValues } from './diff-values.ts';
import type { Operation } from './operation.ts';
import type { Json, WorkflowJson } from './workflow-json.ts';

/** Operations that lead from the name of `now` to that of `wanted`. */
export function undoName(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const name = wanted.name ?? '';
  return (now.name ?? '') === name ? [] : [{ type: 'setName', name }];
}

/** Operations that lead from the settings of `now` to those of `wanted`. */
export function undoSettings(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  if (now.settings === wanted.settings) return [];
  const [one, other] = [now.settings ?? {}, wanted.settings ?? {}];
  const changed = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => diffValues(one[key] as Json, other[key] as Json).length > 0,
  );
  if (changed.length === 0) return [];
  const unset = changed.filter((key) => other[key] === undefined);
  const set = Object.fromEntries(changed.flatMap((key) => (other[key] === undefined ? [] : [[key, other[key]]])));
  return [{ type: 'setSettings', set, ...(unset.length === 0 ? {} : { unset }) }];
}
