import { acceptInput } from '../src/session/accept-input.ts';
import type { DraftReference } from '../src/session/calls.ts';
import { refuseQueued } from '../src/session/control.ts';
import type { SessionInput } from '../src/session/input.ts';
import type { OutboxEntry } from '../src/session/outbox.ts';
import { outboxWritten } from '../src/session/post.ts';
import type { SessionState } from '../src/session/state.ts';

/** One run of a session: the state that handlers and the main loop share. Only synchronous code touches it. */
export class SessionRun {
  state: SessionState;
  /** This run has done something, so that parking is worth it. */
  worked = false;
  /** Finished runs are archived; not any more once that has failed in this run. */
  archives = true;
  /** Until when a gate that has expired is left, in milliseconds since 1970. */
  expiryHeldUntil = 0;
  /** Keys of the calls that are under way. */
  running: readonly string[] = [];

  /** What no commit will check is checked before it is taken; runs of older releases do not. */
  readonly checks: boolean;

  constructor(state: SessionState, checks: boolean) {
    this.state = state;
    this.checks = checks;
  }

  accept(input: SessionInput): void {
    this.state = acceptInput(this.state, input, this.checks);
    if (this.state.cursor.at === 'ended') this.state = refuseQueued(this.state);
  }

  /** The outbox as an activity is handed it, and what to forget once it is done. */
  handOver(): {
    readonly head: { readonly workspace: string; readonly session: string; readonly outbox: readonly OutboxEntry[] };
    done(): void;
  } {
    const { workspace, session, outbox, written } = this.state;
    return {
      head: { workspace, session, outbox },
      done: () => {
        this.state = outboxWritten(this.state, written);
      },
    };
  }

  draft(): DraftReference {
    return {
      canvas: this.state.canvasHash,
      pending: this.state.pending.map((change) => change.id),
      hash: this.state.draftHash,
    };
  }
}
