import { createHash, randomBytes } from 'node:crypto';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import type { TurnTrace } from '../../ports/tracer.ts';

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

function digest(bytes: number, ...parts: readonly (string | number)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .slice(0, bytes * 2);
}

/** The trace of a turn: the same in every process, so that nothing about it has to be handed on. */
export function traceIdOf({ workspace, session, turn }: TurnTrace): string {
  return digest(TRACE_BYTES, 'trace', workspace, session, turn);
}

/** The span that all others of a turn are within. */
export function turnSpanIdOf({ workspace, session, turn }: TurnTrace): string {
  return digest(SPAN_BYTES, 'turn', workspace, session, turn);
}

/** A span of a turn by its key: made twice, it is the same one. */
export function spanIdOf({ workspace, session, turn }: TurnTrace, key: string): string {
  return digest(SPAN_BYTES, 'span', workspace, session, turn, key);
}

/** Gives the ids that are set for the next span, once, and random ones otherwise. */
export class SettableIds implements IdGenerator {
  next: { readonly traceId?: string; readonly spanId?: string } = {};

  generateTraceId(): string {
    const { traceId = randomBytes(TRACE_BYTES).toString('hex') } = this.next;
    return traceId;
  }

  generateSpanId(): string {
    const { spanId = randomBytes(SPAN_BYTES).toString('hex') } = this.next;
    return spanId;
  }
}
