import {
  ApplicationFailure,
  condition,
  continueAsNew,
  defineSignal,
  defineUpdate,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { acceptInput, refusalOf } from '../src/session/accept-input.ts';
import type { SessionSettings } from '../src/session/calls.ts';
import { carryOf, firstCarry, type LoadedDocuments, restoreState } from '../src/session/carry.ts';
import type { SessionInput } from '../src/session/input.ts';
import { nextAction } from '../src/session/next-action.ts';
import type { SeenInput } from '../src/session/state.ts';
import * as activities from './activity-proxies.ts';
import { perform } from './perform.ts';
import { SessionRun } from './session-run.ts';
import { DELIVER, DELIVER_LATER, type SessionStart } from './session-start.ts';

const deliver = defineUpdate<'accepted', [SessionInput]>(DELIVER);
const deliverLater = defineSignal<[SessionInput]>(DELIVER_LATER);

/** A run with more events than this goes on in a new one: a replay of it takes a few seconds. */
const LONG_HISTORY = 2000;
/** An open gate lets go of its run after this. */
const GATE_WAIT_MS = 3 * 60_000;

/** Temporal can't keep up with runs that follow each other faster. */
const SHORTEST_RUN_MS = 1000;

/** Inputs that come before the documents are loaded. */
interface Inbox {
  readonly seen: readonly SeenInput[];
  readonly queue: readonly SessionInput[];
}

/** One run of a session: takes inputs from its first moment, does what is next, and goes on in a new run when it rests. */
export async function builderSession(start: SessionStart): Promise<void> {
  let run: SessionRun | undefined;
  let inbox: Inbox = { seen: start.carry?.seen ?? [], queue: start.carry?.queue ?? [] };
  const accept = (input: SessionInput) => {
    if (run) run.accept(input);
    else inbox = acceptInput(inbox, input);
  };
  setHandler(
    deliver,
    (input) => {
      accept(input);
      return 'accepted' as const;
    },
    {
      validator: (input) => {
        const refusal = refusalOf({ cursor: run?.state.cursor ?? { at: 'rest' }, ...(run?.state ?? inbox) }, input);
        if (refusal)
          throw ApplicationFailure.create({
            type: refusal,
            nonRetryable: true,
            message: `input ${input.id} is refused: ${refusal}`,
          });
      },
    },
  );
  setHandler(deliverLater, accept);

  const { settings, documents } = await loadDocuments(start);
  const carry = { ...(start.carry ?? firstCarry(settings, Date.now())), ...inbox };
  const session = new SessionRun(restoreState(start, carry, documents));
  run = session;
  await mainLoop(session, start);
}

async function mainLoop(run: SessionRun, start: SessionStart): Promise<void> {
  let waited = false;
  for (;;) {
    const { worked, archives } = run;
    const facts = { worked, archives, long: workflowInfo().historyLength > LONG_HISTORY, waited };
    const action = nextAction(run.state, facts, Date.now());
    if (action.type === 'finish') return;
    if (action.type === 'park') {
      const age = Date.now() - workflowInfo().runStartTime.getTime();
      if (age < SHORTEST_RUN_MS) {
        await condition(() => run.state.cursor.at === 'rest' && run.state.queue.length > 0, SHORTEST_RUN_MS - age);
        continue;
      }
      const { workspace, session } = start;
      await continueAsNew<typeof builderSession>({
        workspace,
        session,
        carry: carryOf(run.state, workflowInfo().runId),
      });
    }
    if (action.type !== 'wait') {
      await perform(run, action);
      continue;
    }
    const queued = () => run.state.queue.length > 0;
    if (run.state.gate && run.worked) waited = !(await condition(queued, GATE_WAIT_MS));
    else await condition(queued);
  }
}

async function loadDocuments(start: SessionStart): Promise<{ settings: SessionSettings; documents: LoadedDocuments }> {
  const wanted = {
    workspace: start.workspace,
    session: start.session,
    outbox: [],
    pending: start.carry?.pending ?? [],
  };
  const canvas = start.carry === undefined ? {} : { canvas: start.carry.canvasHash };
  const first = await activities.load({ ...wanted, ...canvas, part: 0 });
  let text = first.text;
  for (let part = 1; part < first.parts; part++) {
    text += (await activities.load({ ...wanted, canvas: first.settings.canvas, part })).text;
  }
  return { settings: first.settings, documents: JSON.parse(text) as LoadedDocuments };
}
