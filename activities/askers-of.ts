import { askUser } from '../src/agent/tools/ask-user.ts';
import { proposePlan } from '../src/agent/tools/propose-plan.ts';
import type { InputRow, MessageRow, SessionKey, StoreReader } from '../src/ports/store.ts';
import type { Change } from '../src/session/change.ts';

type Made = Pick<Change, 'turn' | 'step' | 'author'>;

/** True for a turn that ended with a plan or a question: what comes next belongs to it. */
function asks(messages: readonly MessageRow[], turn: number): boolean {
  return messages.some(
    ({ turn: at, content }) =>
      at === turn &&
      content.some(
        (block) => block.type === 'tool_use' && (block.name === askUser.name || block.name === proposePlan.name),
      ),
  );
}

/** True for a turn before which, but for questions of a person's that only read, a plan or a question ended one. */
function followsUponAsking(messages: readonly MessageRow[], turn: number): boolean {
  const before = messages.findLast((message) => message.turn < turn && message.mode !== 'ask');
  return before !== undefined && asks(messages, before.turn);
}

/** An input; one that came with a fork is in the session that it was forked from. */
async function inputOf(store: StoreReader, key: SessionKey, id: string): Promise<InputRow | undefined> {
  for (let session: string | undefined = key.session; session !== undefined; ) {
    const place: SessionKey = { workspace: key.workspace, session };
    const found = await store.input(place, id);
    if (found !== undefined) return found;
    session = (await store.session(place))?.forkedFrom?.session;
  }
  return undefined;
}

async function inputsOf(store: StoreReader, key: SessionKey, messages: readonly MessageRow[]): Promise<InputRow[]> {
  const rows = await Promise.all(messages.flatMap(({ inputs }) => inputs).map((id) => inputOf(store, key, id)));
  return rows.filter((row) => row !== undefined);
}

/**
 * Everybody whose words led to these changes: those that the model had read in their turn up to their step, and, where
 * that turn goes on from another, since a plan was approved, a question answered or a budget raised, those of that one;
 * and whoever changed the proposal by hand.
 */
export async function askersOf(
  store: StoreReader,
  key: SessionKey,
  changes: readonly Made[],
): Promise<ReadonlySet<string>> {
  const messages = await store.messages(key);
  const askers = new Set<string>();
  for (const { turn: made, step, author } of changes) {
    if (author.kind === 'person') askers.add(author.id);
    let until = step;
    for (let turn = made; turn > 0; turn--) {
      const said = messages.filter(
        (message) => message.role === 'user' && message.turn === turn && message.step <= until,
      );
      const inputs = await inputsOf(store, key, said);
      for (const { input, text } of inputs) if (text !== undefined) askers.add(input.principal);
      const beginsAnew = said[0]?.inputs.length !== 0 && inputs[0]?.input.kind === 'message';
      if (beginsAnew && !followsUponAsking(messages, turn)) break;
      until = Number.POSITIVE_INFINITY;
    }
  }
  return askers;
}
