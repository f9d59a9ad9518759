import type { Edit } from './edit.ts';

/** The changes that the planner knows, in the order in which they are tried. */
export const EDITS: readonly Edit[] = [];
