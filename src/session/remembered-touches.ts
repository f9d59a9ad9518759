import type { Touch } from '../document/touch.ts';

/** A step that touched more than this counts as having touched everything, since the steps are carried from run to run. */
const REMEMBERED_TOUCHES = 200;
const EVERYTHING: readonly Touch[] = [{ kind: 'workflow', path: '' }];

/** What is remembered of what a step of the canvas touched. */
export function rememberedTouches(touches: readonly Touch[]): readonly Touch[] {
  return touches.length > REMEMBERED_TOUCHES ? EVERYTHING : touches;
}
