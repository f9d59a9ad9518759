import { activityInfo } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { LogContext, LogFields } from '../src/ports/log-context.ts';
import type { Ending, Metrics } from '../src/ports/metrics.ts';
import type { Span, SpanStart, Tracer } from '../src/ports/tracer.ts';
import type { ActivityInput } from '../src/session/calls.ts';
import { createTurnTimes } from './turn-times.ts';

/** What of an activity's input is looked at; each has only some of it. */
interface SeenInput extends ActivityInput {
  readonly turn?: number;
  readonly step?: number;
  readonly key?: string;
  readonly call?: { readonly key: string };
}

interface SeenResult {
  readonly ok?: boolean;
  readonly code?: string;
  readonly outcome?: { readonly type: string; readonly code?: string };
}

type Run = () => Promise<SeenResult | undefined>;

/** What turns are made of, by what operators call it. */
const SPANS: Readonly<Record<string, string>> = { callModel: 'model call', runTool: 'tool call', commit: 'commit' };

/** Measures activities, and makes spans of those that turns are made of, from outside: none of them knows. */
export function watchActivities({
  metrics,
  tracer,
  logContext,
}: {
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  readonly logContext: LogContext;
}): ActivityInterceptorsFactory {
  const times = createTurnTimes();
  return () => ({
    inbound: {
      async execute(asked, next) {
        const input = asked.args[0] as SeenInput;
        const { activityType, attempt } = activityInfo();
        times.see(input, Date.now());
        const run = counted(activityType, metrics, async () => (await next(asked)) as SeenResult | undefined);
        const start = spanOf(activityType, attempt, input);
        const work = () => (start === undefined ? run() : tracer.trace(start, (span) => told(span, run)));
        const result = await logContext.within(logFieldsOf(activityType, attempt, input), work);
        if (activityType === 'runTool') metrics.toolRan(endingOf(result));
        for (const { turn, times: taken, outcome } of times.endedBy(input)) tracer.turnEnded(turn, taken, outcome);
        return result;
      },
    },
  });
}

function logFieldsOf(activity: string, attempt: number, input: SeenInput): LogFields {
  const { workspace, session, turn, step } = input;
  const call = input.call?.key ?? input.key;
  return {
    workspace,
    session,
    ...(turn === undefined ? {} : { turn }),
    ...(step === undefined ? {} : { step }),
    ...(call === undefined ? {} : { call }),
    activity,
    attempt,
  };
}

function counted(activity: string, metrics: Metrics, run: Run): Run {
  return async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CancelledFailure)) metrics.activityFailed(activity, codeOf(error));
      throw error;
    }
  };
}

async function told(span: Span, run: Run): Promise<SeenResult | undefined> {
  const result = await run();
  const { outcome, code } = endingOf(result);
  span.set({ 'pawl.outcome': result?.outcome?.type ?? outcome });
  if (code !== undefined) span.fail(code);
  return result;
}

function spanOf(activityType: string, attempt: number, input: SeenInput): SpanStart | undefined {
  const name = SPANS[activityType];
  const key = input.call?.key ?? input.key;
  const { workspace, session, turn, step } = input;
  if (name === undefined || key === undefined || turn === undefined) return undefined;
  return {
    name,
    kind: 'internal',
    turn: { workspace, session, turn },
    key: `${activityType}/${key}/${attempt}`,
    attributes: {
      'pawl.workspace': workspace,
      'pawl.session': session,
      'pawl.turn': turn,
      'pawl.call': key,
      'pawl.attempt': attempt,
      ...(step === undefined ? {} : { 'pawl.step': step }),
    },
  };
}

/** A call that failed for good is a result like any other, with a code in it. */
function endingOf(result: SeenResult | undefined): Ending {
  const { ok, code, outcome } = result ?? {};
  if (ok === false) return { outcome: 'failed', code: code ?? 'Unexpected' };
  if (outcome?.type === 'failed') return { outcome: 'failed', code: outcome.code ?? 'Unexpected' };
  return { outcome: 'done' };
}

function codeOf(error: unknown): string {
  return (error instanceof ApplicationFailure && error.type) || 'Unexpected';
}
