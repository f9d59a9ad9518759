import type { StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { PASSES } from '../flow/output.ts';
import { conditionParameters, readCondition } from './condition.ts';

const UNKNOWN_CONDITION = { left: '={{ $json.status }}', type: 'string', operation: 'equals', right: 'ok' } as const;

/** Only what meets the condition goes on. */
export function filter(flow: Flow, context: StepContext): void {
  const condition = readCondition(context);
  if (!condition)
    context.leaveOpen(
      `the filter: I could not tell its condition from "${context.prompt.text.slice(context.region.start, context.region.end).trim().slice(0, 80)}"`,
    );
  flow.append(
    { type: 'n8n-nodes-base.filter', parameters: conditionParameters(condition ?? UNKNOWN_CONDITION) },
    PASSES,
  );
}

/** Two ways; the flow goes on where the condition holds. */
export function ifElse(flow: Flow, context: StepContext): void {
  const condition = readCondition(context);
  if (!condition) context.leaveOpen('the If: I could not tell its condition');
  const name = flow.append(
    { type: 'n8n-nodes-base.if', parameters: conditionParameters(condition ?? UNKNOWN_CONDITION) },
    PASSES,
  );
  flow.fork(name, 1);
}

/** A branch that the prompt only labels ("Paid: …", "Wrong token: …") needs an If, if there is none yet. */
export function labelledBranch(flow: Flow, context: StepContext, label: string, holds: boolean): void {
  if (flow.forked) {
    flow.otherWay();
    return;
  }
  const before: StepContext = {
    ...context,
    region: { start: 0, end: context.region.start },
    words: context.prompt.words.slice(0, context.region.start),
  };
  const word = label
    .replaceAll(/[^a-z ]/g, '')
    .replace(/^not /, '')
    .trim();
  const about = /^(?:wrong|right|correct|incorrect|yes|no|otherwise|else|if so)/.test(word) ? undefined : word;
  const condition =
    about === undefined
      ? readCondition(before)
      : {
          left: `={{ ${context.upstream.readNamed('status') ?? '$json.status'} }}`,
          type: 'string' as const,
          operation: 'equals',
          right: about,
        };
  if (!condition || about !== undefined) context.leaveOpen(`check the condition of the If: I took the field "status"`);
  const name = flow.append(
    { type: 'n8n-nodes-base.if', parameters: conditionParameters(condition ?? UNKNOWN_CONDITION) },
    PASSES,
    { goesOnAt: holds ? 0 : 1 },
  );
  flow.fork(name, holds ? 1 : 0);
}
