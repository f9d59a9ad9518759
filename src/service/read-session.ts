import type { MessagesAnswer, SessionAnswer, SessionsAnswer, StepsAnswer } from '../contract/answers.ts';
import { messageText } from '../contract/message-text.ts';
import type { GateRow, MessageRow, SessionKey, SessionRow, Store } from '../ports/store.ts';
import { sessionMode } from '../session/input.ts';
import { madeDecisions } from './made-decisions.ts';
import { policyInForce } from './people/workspace-floor.ts';
import { eachEvent } from './session-state.ts';
import { sessionAnswer, viewOf } from './session-view.ts';

const SESSIONS_PER_PAGE = 50;

export async function readSession(store: Store, row: SessionRow): Promise<SessionAnswer> {
  const gates = await store.gates({ workspace: row.workspace, session: row.session });
  const open = gates.filter(({ status }) => status === 'open');
  const changes = open.length === 0 ? [] : await store.changes(row);
  const answer = sessionAnswer(
    row,
    open.map((gate) => viewOf(gate, changes)),
  );
  const inForce = (await policyInForce(store, row)) as SessionAnswer['policy'];
  return {
    ...answer,
    ...(await lastGateOf(store, row, gates)),
    ...(inForce === row.policy ? {} : { policyInForce: inForce }),
  };
}

async function lastGateOf(
  store: Store,
  row: SessionRow,
  gates: readonly GateRow[],
): Promise<Pick<SessionAnswer, 'lastGate'>> {
  const closed = gates.findLast(({ status }) => status !== 'open');
  if (closed === undefined) return {};
  const { id, kind, status } = closed;
  const decision = status === 'decided' ? (await madeDecisions(store, row, id)).at(-1) : undefined;
  return { lastGate: { id, kind, status, ...(decision === undefined ? {} : { decision }) } };
}

export async function readSessions(store: Store, workspace: string, cursor?: string): Promise<SessionsAnswer> {
  const page = { limit: SESSIONS_PER_PAGE, ...(cursor === undefined ? {} : { cursor }) };
  const rows = await store.sessions(workspace, page);
  const sessions = rows.map((row) => {
    const { gates, ...shown } = sessionAnswer(row, []);
    return shown;
  });
  const last = rows.length === SESSIONS_PER_PAGE ? rows.at(-1) : undefined;
  return { sessions, ...(last === undefined ? {} : { cursor: last.session }) };
}

/** A person's words are those of the inputs; what frames them for the model is nobody's message. */
async function wordsOf(store: Store, row: SessionRow, message: MessageRow): Promise<string> {
  if (message.role === 'assistant') return messageText(message.content);
  const texts = await Promise.all(message.inputs.map((id) => textOf(store, row, id)));
  return texts.filter((text) => text !== undefined).join('\n\n');
}

/** A fork has the conversation of its origin, but not the inputs that this came in by. */
async function textOf(store: Store, row: SessionRow, input: string): Promise<string | undefined> {
  const own = await store.input(row, input);
  if (own !== undefined || row.forkedFrom === undefined) return own?.text;
  const origin = await store.session({ workspace: row.workspace, session: row.forkedFrom.session });
  return origin && (await textOf(store, origin, input));
}

/** The conversation in words. */
export async function readMessages(store: Store, row: SessionRow): Promise<MessagesAnswer> {
  const answers: MessagesAnswer = [];
  for (const message of await store.messages(row)) {
    const text = await wordsOf(store, row, message);
    if (text === '') continue;
    const { key: name, turn, step, role, model } = message;
    const mode = sessionMode(message.mode);
    answers.push({ key: name, turn, step, role, mode, text, ...(model === undefined ? {} : { model }) });
  }
  return answers;
}

const CALL_KEY = /^(\d+)\.(\d+)\./;

/** What was done, by turn and step. */
export async function readSteps(store: Store, key: SessionKey): Promise<StepsAnswer> {
  const steps = new Map<number, StepsAnswer[number]>();
  const at = (turn: number, step: number) => {
    const known = steps.get(step) ?? { turn, step, calls: [], changes: [] };
    steps.set(step, known);
    return known;
  };
  for (const call of await store.calls(key)) {
    const place = CALL_KEY.exec(call.key);
    if (place === null) continue;
    const { inputHash, attempt, owner, result, ...shown } = call;
    at(Number(place[1]), Number(place[2])).calls.push(shown);
  }
  for await (const event of eachEvent(store, key)) {
    if (event.step === 0) continue;
    if (event.type === 'change.pended') at(event.turn, event.step).changes.push(event.change.id);
    if (event.type === 'step.finished') Object.assign(at(event.turn, event.step), { usage: event.usage, ms: event.ms });
  }
  return [...steps.values()].sort((a, b) => a.step - b.step);
}
