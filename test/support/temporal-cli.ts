import { ensureTemporalCli } from '../../bin/lib/temporal-cli.mjs';

/** Tests on a real Temporal find its CLI where set-up put it. */
export default async function provideTemporalCli(): Promise<void> {
  const path = await ensureTemporalCli();
  if (path !== undefined) process.env.TEMPORAL_CLI_PATH = path;
}
