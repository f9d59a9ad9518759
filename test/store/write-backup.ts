import { createFileOf } from '../../src/adapters/host/durable-file.ts';
import { backUp } from '../../src/store/backup/back-up.ts';
import type { SqlEngine } from '../../src/store/sql-engine.ts';

/** Backs a store up into a new file, and closes it. */
export async function writeBackup(engine: SqlEngine, file: string, key?: string): Promise<void> {
  const options = { pawl: '1.2.3', takenAt: new Date(0), ...(key === undefined ? {} : { key }) };
  try {
    await backUp(engine, options, async (bytes) => void (await createFileOf(file, bytes)));
  } finally {
    await engine.close();
  }
}
