import { CancellationScope, condition, isCancellation } from '@temporalio/workflow';

/** What a call gave, and whether it was asked to stop; a call that was stopped in time gave nothing. */
export interface Settled<T> {
  readonly value?: T;
  readonly stopped: boolean;
}

/** Runs a call while inputs are taken: `urgent.take` is called for each that comes, and may ask to stop the call. */
export async function runCancellable<T>(
  start: () => Promise<T>,
  urgent: { waiting(): boolean; take(): Promise<'go-on' | 'stop'> },
): Promise<Settled<T>> {
  const scope = new CancellationScope();
  let outcome: Settled<T> | undefined;
  let failure: unknown;
  let failed = false;
  const body = scope.run(start).then(
    (value) => {
      outcome = { value, stopped: false };
    },
    (error: unknown) => {
      failed = true;
      failure = error;
    },
  );
  const { waiting, take } = urgent;
  for (;;) {
    await condition(() => outcome !== undefined || failed || waiting());
    if (outcome) return outcome;
    if (failed) throw failure;
    if ((await take()) === 'stop') {
      scope.cancel();
      await body;
      if (failed && !isCancellation(failure)) throw failure;
      return { ...(outcome as Settled<T> | undefined), stopped: true };
    }
  }
}
