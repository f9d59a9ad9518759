/** So many calls of one answer run; a longer one is no plan any more. */
export const CALLS_PER_ANSWER = 256;
