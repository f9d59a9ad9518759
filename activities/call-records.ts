import type { Operation } from '../src/document/operation.ts';
import type { Touch } from '../src/document/touch.ts';
import type { CallModelResult, RunToolResult } from '../src/session/calls.ts';
import type { GateKind } from '../src/session/gate.ts';

/** What the record of a model call keeps. */
export type ModelRecord = CallModelResult;

/** What the record of a tool call keeps: words for the model and for people beside what the workflow needs. */
export interface ToolRecord {
  readonly ok: boolean;
  readonly code?: string;
  readonly content: string;
  readonly summary: string;
  readonly why?: string;
  /** The kind of gate that it asks to open. */
  readonly asks?: Exclude<GateKind, 'landing'>;
  readonly operations: readonly Operation[];
  /** What undoes the operations on the draft that they were made for. */
  readonly inverse: readonly Operation[];
  readonly touches: readonly Touch[];
  readonly hash: string;
}

/** What of it the workflow gets. */
export function toolResultOf(record: ToolRecord): RunToolResult {
  const { operations, touches, hash, asks } = record;
  return record.ok
    ? { ok: true, operations, touches, hash, ...(asks === undefined ? {} : { asks }) }
    : { ok: false, code: record.code ?? 'Unexpected' };
}
