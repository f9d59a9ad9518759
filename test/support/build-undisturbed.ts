import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSession } from '../../bench/crash/session-task.ts';
import { PawlProcess } from '../../bench/pawl/pawl-process.ts';

/** What a session of this id builds where nothing happens, as text. */
export async function buildUndisturbed(session: string, prompts: readonly string[]): Promise<string | undefined> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-undisturbed-'));
  const pawl = new PawlProcess(home, {});
  try {
    await pawl.start();
    return await runSession(pawl, session, prompts, 60_000);
  } finally {
    await pawl.stop();
    await rm(home, { recursive: true, force: true });
  }
}
