import type { CheckedNode } from './checked-node.ts';
import type { Problem } from './problem.ts';
import type { ValidationContext } from './validation-context.ts';

/** A rule over the whole workflow. */
export type WorkflowRule = (context: ValidationContext) => readonly Problem[];

/** A rule over one node that is not disabled. */
export type NodeRule = (checked: CheckedNode, context: ValidationContext) => readonly Problem[];
