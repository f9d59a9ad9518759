import type { ValidationContext } from '../../src/n8n/validation/validation-context.ts';

/** A place of a good workflow where a fault can be planted. */
export interface Site {
  /** The nodes, one of which has to be told, or the path of what can't be read as one; none if the workflow is wrong. */
  readonly at: readonly string[];
  /** Nodes that the fault breaks too: an error there is not false. */
  readonly around?: readonly string[];
  /** The workflow with the fault, as a file would hold it. */
  readonly plant: () => unknown;
}

/** One way in which a workflow can be wrong, so that n8n refuses it, or it fails, or does not do what was meant. */
export interface Fault {
  readonly kind: string;
  readonly sites: (good: ValidationContext) => readonly Site[];
}
