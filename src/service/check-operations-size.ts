import type { Operation } from '../document/operation.ts';
import { PawlError } from '../errors/pawl-error.ts';
import { OPERATIONS_BYTES } from '../session/operations-limit.ts';

/** TooLarge over what one edit takes. */
export function checkOperationsSize(operations: readonly Operation[]): void {
  const bytes = Buffer.byteLength(JSON.stringify(operations));
  if (bytes <= OPERATIONS_BYTES) return;
  throw new PawlError(
    'TooLarge',
    `The operations take ${bytes} bytes; one edit takes ${OPERATIONS_BYTES}. Cut it into smaller ones, or start a session from the whole file.`,
    { limit: OPERATIONS_BYTES },
  );
}
