import type { GateAnswer } from '../../contract/gate-schema.ts';
import type { ApiClient } from './api-client.ts';

const LOOK_MS = 50;
const LOOKS = 60;

/** What is left, or was changed, comes again as the next revision: a server that was started for this only must not end before. */
export async function untilShownAnew(client: ApiClient, path: string, revision: number): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const gate = await client.get<GateAnswer>(path);
    if (gate.status !== 'open' || gate.revision !== revision) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
