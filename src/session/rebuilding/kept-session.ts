import type { SessionSettings } from '../calls.ts';
import type { Change } from '../change.ts';
import type { NumberedEvent } from '../event.ts';
import type { Gate } from '../gate.ts';
import type { InputOutcome, SessionInput, TurnMode } from '../input.ts';
import type { Usage } from '../usage.ts';

/** A call as its record says: a model call's result is a `CallModelResult`, a tool call's has `ok` and `operations`. */
export interface KeptCall {
  readonly key: string;
  readonly kind: 'model' | 'tool' | 'commit' | 'archive';
  readonly status: 'started' | 'done' | 'cancelled';
  readonly result?: unknown;
}

/** Everything that the store knows of a session and a run of it has to know, in order of arrival. */
export interface KeptSession {
  readonly settings: SessionSettings;
  readonly status: 'resting' | 'working' | 'waiting' | 'ended';
  readonly usage: Usage;
  readonly inputs: readonly { readonly input: SessionInput; readonly outcome?: InputOutcome }[];
  /** How the turn of the last message to the model went. */
  readonly mode?: { readonly turn: number; readonly mode: TurnMode };
  /** Ids of the inputs that a message of the conversation carries. */
  readonly told: readonly string[];
  readonly calls: readonly KeptCall[];
  readonly changes: readonly Change[];
  readonly gates: readonly Gate[];
  readonly events: readonly NumberedEvent[];
}
