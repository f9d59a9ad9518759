/**
 * What the operations of one change may take as JSON, in bytes. Temporal takes 2 MB in one piece, however well they
 * compress, and a session that hands it more hangs.
 */
export const OPERATIONS_BYTES = 1_000_000;
