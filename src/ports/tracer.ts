import type { SessionKey } from './store.ts';

/** Ids, codes, sizes, counts and times; never words. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A turn of a session: all its spans are one trace, whichever process makes them, and however often it crashed. */
export interface TurnTrace extends SessionKey {
  readonly turn: number;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes: SpanAttributes;
  /** The turn that the span is part of. Left out: it is part of the span that it runs within, or begins a trace. */
  readonly turn?: TurnTrace;
  /** What tells it from the others of its turn: the same key is the same span. Left out: any. */
  readonly key?: string;
  /** Where the trace comes from that it is part of, as W3C's `traceparent` says it. */
  readonly traceparent?: string;
}

export interface Span {
  set(attributes: SpanAttributes): void;
  /** It failed, with this code. */
  fail(code: string): void;
}

/** Tells somebody else what took how long. */
export interface Tracer {
  /** Runs `work` as a span. A throw ends the span as failed, with the error's code or name, and goes on. */
  trace<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** A turn that has ended: the span that all others of it are within. Times in milliseconds since 1970. */
  turnEnded(turn: TurnTrace, times: { readonly start: number; readonly end: number }, outcome: string): void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

const NOTHING: Span = { set() {}, fail() {} };

/** Where nobody listens. */
export const NO_TRACER: Tracer = {
  trace: (_start, work) => work(NOTHING),
  turnEnded() {},
  async close() {},
};
