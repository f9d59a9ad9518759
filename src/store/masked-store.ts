import type { Secrets, SessionSecrets } from '../ports/secrets.ts';
import type { SessionKey, SessionWriter, Store } from '../ports/store.ts';

/**
 * The store with a last net: no event, gate, outcome, record of a call, title or name is written with a secret in it,
 * whoever made its words. What a change does, documents and the operations of an input stay as they are, since they
 * are the person's own; messages and words of people are masked before they are hashed, and deltas as they come.
 */
export function maskedStore(store: Store, secrets: Secrets): Store {
  return {
    ...store,
    async createSession(row, work) {
      // A session that is being made has no rows yet.
      const known = await secrets.of(row, { secrets: async () => [] });
      const named = { ...row, name: known.placeholders.mask(row.name) };
      return await store.createSession(named, async (writer) => {
        await known.keepIn(writer);
        await work(maskedWriter(writer, row, secrets));
      });
    },
    write: (key, work, options) => store.write(key, (writer) => work(maskedWriter(writer, key, secrets)), options),
  };
}

function maskedWriter(writer: SessionWriter, key: SessionKey, secrets: Secrets): SessionWriter {
  let opened: Promise<SessionSecrets> | undefined;
  async function masked<T>(value: T): Promise<T> {
    opened ??= secrets.of(key, writer);
    const session = await opened;
    const shown = session.placeholders.maskValue(value);
    if (shown !== value) await session.keepIn(writer);
    return shown;
  }

  return {
    ...writer,
    appendEvents: async (events) => writer.appendEvents(await masked(events)),
    updateSession: async (patch) => writer.updateSession(await masked(patch)),
    settleInput: async (id, outcome) => writer.settleInput(id, await masked(outcome)),
    beginCall: async (row) => writer.beginCall(await masked(row)),
    finishCall: async (call, attempt, at, result) => writer.finishCall(call, attempt, at, await masked(result)),
    putGate: async (gate) => writer.putGate(await masked(gate)),
    async putChange(change) {
      const { title, why } = await masked({ title: change.title, why: change.why });
      return writer.putChange({ ...change, title, ...(why === undefined ? {} : { why }) });
    },
  };
}
