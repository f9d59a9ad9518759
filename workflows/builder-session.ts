import {
  ApplicationFailure,
  condition,
  defineSignal,
  defineUpdate,
  makeContinueAsNewFunc,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { acceptInput, type Inbox, refusalOf, withInputs } from '../src/session/accept-input.ts';
import { carryOf, firstCarry, type LoadedDocuments, rebuiltState, restoreState } from '../src/session/carry.ts';
import type { SessionInput } from '../src/session/input.ts';
import { nextAction } from '../src/session/next-action.ts';
import type { SessionCarry } from '../src/session/state.ts';
import { upcastCarry } from '../src/session/upcast-carry.ts';
import * as activities from './activity-proxies.ts';
import { isLong } from './is-long.ts';
import { perform } from './perform.ts';
import { SessionRun } from './session-run.ts';
import { DELIVER, DELIVER_LATER, LOOK_AGAIN, type SessionStart, TASK_TIMEOUT_MS } from './session-start.ts';
import { youthLeft } from './youth-left.ts';

const deliver = defineUpdate<'accepted', [SessionInput]>(DELIVER);
const deliverLater = defineSignal<[SessionInput]>(DELIVER_LATER);
const lookAgain = defineSignal(LOOK_AGAIN);

/** An open gate lets go of its run after this. */
const GATE_WAIT_MS = 3 * 60_000;

/** One run of a session: takes inputs from its first moment, does what is next, and goes on in a new run when it rests. */
export async function builderSession(start: SessionStart): Promise<void> {
  let run: SessionRun | undefined;
  const checks = start.checksInputs === true;
  const carried = start.carry && upcastCarry(start.carry);
  let inbox: Inbox = { seen: carried?.seen ?? [], queue: carried?.queue ?? [] };
  const accept = (input: SessionInput) => {
    if (run) run.accept(input);
    else inbox = acceptInput(inbox, input, checks);
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
  // That a signal came is enough: what is waited for is looked at again.
  setHandler(lookAgain, () => {});

  const { carry, documents } = await loadDocuments(start, carried);
  const restored = restoreState(start, withInputs(carry, inbox), documents);
  const session = new SessionRun(carried ? restored : rebuiltState(restored, Date.now()), checks);
  run = session;
  await mainLoop(session, start);
}

/** The next run begins with the current release, whichever this one is pinned to. */
function goOnInNextRun(start: SessionStart): Promise<never> {
  return makeContinueAsNewFunc<typeof builderSession>({
    initialVersioningBehavior: 'AUTO_UPGRADE',
    workflowTaskTimeout: TASK_TIMEOUT_MS,
  })(start);
}

function ageOfRun(): number {
  return Date.now() - workflowInfo().runStartTime.getTime();
}

/** Whether another release is the current one, and this run old enough to be left for it. */
function isOutdated(): boolean {
  return workflowInfo().targetWorkerDeploymentVersionChanged && youthLeft(ageOfRun()) === 0;
}

async function mainLoop(run: SessionRun, start: SessionStart): Promise<void> {
  let waited = false;
  for (;;) {
    const { worked, archives } = run;
    const facts = {
      worked,
      archives,
      long: isLong(workflowInfo()),
      waited,
      outdated: isOutdated(),
      holdsExpiry: Date.now() < run.expiryHeldUntil,
    };
    const action = nextAction(run.state, facts, Date.now());
    if (action.type === 'finish') return;
    if (action.type === 'park') {
      const young = youthLeft(ageOfRun());
      if (young > 0) {
        await condition(() => run.state.cursor.at === 'rest' && run.state.queue.length > 0, young);
        continue;
      }
      const { workspace, session } = start;
      await goOnInNextRun({
        workspace,
        session,
        checksInputs: true,
        carry: carryOf(run.state, workflowInfo().runId),
      });
    }
    if (action.type !== 'wait') {
      await perform(run, action);
      continue;
    }
    waited = await waitForInput(run);
  }
}

/**
 * Waits until an input comes, the gate expires or another release is to go on; true if the gate has waited long enough
 * to let go of the run.
 */
async function waitForInput(run: SessionRun): Promise<boolean> {
  const { gate } = run.state;
  const called = () => run.state.queue.length > 0 || isOutdated();
  const patience = gate && run.worked ? GATE_WAIT_MS : undefined;
  const expiresIn = gate?.expiresAt && Math.max(gate.expiresAt, run.expiryHeldUntil) - Date.now();
  if (expiresIn !== undefined && expiresIn <= (patience ?? expiresIn)) {
    await condition(called, expiresIn);
    return false;
  }
  if (patience !== undefined) return !(await condition(called, patience));
  await condition(called);
  return false;
}

/** What the run starts from: what the run before it carries, or, where there is none, what the store says. */
async function loadDocuments(
  start: SessionStart,
  carried: SessionCarry | undefined,
): Promise<{ carry: SessionCarry; documents: LoadedDocuments }> {
  const { workspace, session } = start;
  const wanted = { workspace, session, outbox: [] };
  const canvas = carried === undefined ? {} : { canvas: carried.canvasHash };
  const first = await activities.load({ ...wanted, pending: carried?.pending ?? [], ...canvas, part: 0 });
  const carry = carried ?? first.carry ?? firstCarry(first.settings, Date.now());
  let text = first.text;
  for (let part = 1; part < first.parts; part++) {
    const next = { ...wanted, pending: carry.pending, canvas: first.settings.canvas, part };
    text += (await activities.load(next)).text;
  }
  return { carry, documents: JSON.parse(text) as LoadedDocuments };
}
