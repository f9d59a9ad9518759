import type { SqlEngine } from '../sql-engine.ts';
import { createRowSealer, type StoreKey } from './row-sealer.ts';
import { sealingPlugin } from './sealing-plugin.ts';

/** The database with everything sealed that is written, by the first of the keys; as it is where there are none. */
export function sealedEngine(engine: SqlEngine, [current, ...older]: readonly StoreKey[]): SqlEngine {
  if (current === undefined) return engine;
  const plugin = sealingPlugin(createRowSealer([current, ...older]));
  return {
    ...engine,
    reader: engine.reader.withPlugin(plugin),
    writer: engine.writer.withPlugin(plugin),
    transact: (work, options) => engine.transact((db) => work(db.withPlugin(plugin)), options),
  };
}
