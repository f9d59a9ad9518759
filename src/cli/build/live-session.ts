import type { SessionAnswer } from '../../contract/answers.ts';
import type { GateView } from '../../session/event.ts';
import type { ApiClient } from '../client/api-client.ts';
import { exportedWorkflow } from '../client/exported-workflow.ts';
import { sessionPath } from '../client/session-path.ts';
import { commandWords } from '../command-words.ts';
import { abortOnInterrupt } from '../compose/abort-on-interrupt.ts';
import { ensureServer } from '../compose/ensure-server.ts';
import { openCatalog } from '../compose/open-catalog.ts';
import { EXIT } from '../exit-code.ts';
import { homeDirectory } from '../home.ts';
import { type ChosenDecision, chooseDecision } from './choose-decision.ts';
import { finish } from './finish.ts';
import { followSession } from './follow-session.ts';
import { createProgressView } from './progress-view.ts';

const OFFLINE = 'offline';

export interface LiveOptions {
  readonly yes?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly out?: string | undefined;
  /** Show what comes of this input only. */
  readonly from?: string;
}

/** Opens a session on the server that commands ask and shows it live until it rests or waits; gives the exit code. */
export async function liveSession(
  id: string,
  options: LiveOptions,
  open: (client: ApiClient) => Promise<unknown>,
): Promise<number> {
  const view = createProgressView(process.stderr);
  const stop = abortOnInterrupt();
  const starting = ensureServer(homeDirectory(), (line) => view.say('aside', line), {
    signal: stop.signal,
    beforeStart: fetchCatalog,
  });
  const server = await starting.catch((error: unknown) => {
    if (stop.signal.aborted) return undefined;
    throw error;
  });
  if (!server) return EXIT.interrupted;
  try {
    if (stop.signal.aborted) return EXIT.interrupted;
    await open(server.client);
    const { model } = await server.client.get<SessionAnswer>(sessionPath(id));
    const who = model === OFFLINE ? 'the offline planner (rules, no model)' : model;
    view.say('important', `session ${id}, answered by ${who}`);
    const ending = await followSession({
      client: server.client,
      session: id,
      from: options.from,
      tokens: model !== OFFLINE,
      view,
      onEvent: (event) => void (options.json && process.stdout.write(`${JSON.stringify(event)}\n`)),
      decide: decider(options),
      signal: stop.signal,
    });
    view.quiet();
    if (!stop.signal.aborted) {
      const whole = ending && options.out !== undefined ? await exportedWorkflow(server.client, id) : undefined;
      return finish(view, id, ending && whole ? { ...ending, workflow: whole } : ending, options.out);
    }
    view.say(
      'important',
      `session ${id} is kept and goes on${server.own ? ' with the next command' : ''}; \`${commandWords(`attach ${id}`)}\` shows it`,
    );
    return EXIT.interrupted;
  } finally {
    await server.close();
    stop.release();
  }
}

/** Where the node catalog is not here yet, it is fetched before anything starts, so that it is seen what takes so long. */
async function fetchCatalog(): Promise<void> {
  await openCatalog().current();
}

/** What `--yes` decides; a question is left to the model. */
function agreement({ kind, form }: GateView): ChosenDecision {
  if (kind === 'question') return { decision: 'answer', text: 'Choose yourself.' };
  return { decision: kind === 'landing' && form === 'build' ? 'add' : 'approve' };
}

/** `--yes` lands what is proposed; else the person at the terminal is asked; where there is none, nobody decides. */
function decider({ yes, json }: LiveOptions): (gate: GateView) => Promise<ChosenDecision | undefined> {
  if (yes) return async (gate) => agreement(gate);
  return process.stdin.isTTY && process.stderr.isTTY && !json ? chooseDecision : async () => undefined;
}
