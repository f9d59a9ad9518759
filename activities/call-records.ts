import type { Operation } from '../src/document/operation.ts';
import type { Touch } from '../src/document/touch.ts';
import type { TurnFault } from '../src/errors/model-faults.ts';
import { REFUSALS, type RefusalCode } from '../src/errors/refusal-codes.ts';
import type { SessionSecrets } from '../src/ports/secrets.ts';
import type { CallModelResult, RunToolResult } from '../src/session/calls.ts';
import type { GateKind, GateProblem } from '../src/session/gate.ts';

/** What the record of a model call keeps. */
export interface ModelRecord extends CallModelResult {
  /** The name that the model was asked by which answered. */
  readonly asked?: string;
  /** Why the model is to go on, where its answer was no end: one of the listed faults, and the tool of a cut call. */
  readonly unfinished?: { readonly fault: UnfinishedAnswer; readonly tool?: string };
  /** What the check found that came before the turn was to rest; left out where it found nothing. */
  readonly check?: RestCheck;
  /** What the call did to the conversation, where it asked for no answer. */
  readonly context?: ContextRecord;
}

/** The conversation was put together, or could not be, or is left behind. */
export type ContextRecord =
  | {
      readonly kind: 'compacted';
      readonly by: 'person' | 'length';
      readonly messages: number;
      readonly tokensBefore: number;
      readonly tokensAfter: number;
    }
  | { readonly kind: 'not-compacted' }
  | { readonly kind: 'cleared'; readonly messages: number };

/** Errors that a turn's changes brought and that were there when its model wanted to rest. */
export interface RestCheck {
  readonly problems: readonly GateProblem[];
  /** The same in words for the model. */
  readonly says: readonly string[];
  /** How often the model was told of errors in this turn, this time included. */
  readonly round: number;
  /** It is told of them now and goes on; else the turn ends with them. */
  readonly mends: boolean;
}

export type UnfinishedAnswer = Extract<TurnFault, 'pause-turn' | 'cut-call' | 'cut-text'>;

/** What the workflow gets of it. A provider's words may quote the prompt: they stay in the record. */
export function modelResultOf(call: string, { message, outcome, usage }: ModelRecord): CallModelResult {
  const known = { ...(message === undefined ? {} : { message }), usage };
  if (outcome.type !== 'failed') return { ...known, outcome };
  const { code } = outcome;
  const said = Object.hasOwn(REFUSALS, code) ? REFUSALS[code as RefusalCode] : 'The model call failed.';
  return { ...known, outcome: { type: 'failed', code, message: said, call } };
}

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

/** What of it the workflow gets: operations as they are, which the record holds with placeholders. */
export function toolResultOf(record: ToolRecord, { placeholders }: SessionSecrets): RunToolResult {
  const { operations, touches, hash, asks } = record;
  return record.ok
    ? { ok: true, ...placeholders.restoreValue({ operations, touches }), hash, ...(asks === undefined ? {} : { asks }) }
    : { ok: false, code: record.code ?? 'Unexpected' };
}
