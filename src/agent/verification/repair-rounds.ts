/** So often the model is told in a turn of errors that it is about to leave behind. */
export const REPAIR_ROUNDS = 3;
