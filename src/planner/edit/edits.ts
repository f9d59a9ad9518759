import type { Edit } from './edit.ts';
import { addTwin, insertSteps, loopAround } from './insert-edits.ts';
import { remove, rename, swapBranches, toggle } from './node-edits.ts';
import { changeNumber, changeTarget, changeText, reschedule } from './parameter-edits.ts';
import { replaceApp } from './replace-app.ts';

/** The changes that the planner knows, in the order in which they are tried. */
export const EDITS: readonly Edit[] = [
  rename,
  swapBranches,
  toggle,
  replaceApp,
  loopAround,
  addTwin,
  changeText,
  changeNumber,
  reschedule,
  changeTarget,
  remove,
  insertSteps,
];
