import type { Operation } from '../src/document/operation.ts';

/** What a person's edit is called. */
export function editTitle(operations: readonly Operation[]): string {
  return `Edit: ${operations.map((operation) => operation.type).join(', ')}`;
}
