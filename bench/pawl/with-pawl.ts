import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KillablePawl } from './killable-pawl.ts';

/** Runs `work` on a Pawl with a home of its own, and clears both away. */
export async function withPawl<Pawl extends KillablePawl, T>(
  open: (home: string) => Pawl | Promise<Pawl>,
  work: (pawl: Pawl) => Promise<T>,
): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-bench-'));
  const pawl = await open(home);
  try {
    await pawl.start();
    return await work(pawl);
  } finally {
    await pawl.stop();
    await rm(home, { recursive: true, force: true });
  }
}
