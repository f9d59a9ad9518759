import { isPawlError } from '../../../errors/pawl-error.ts';
import { type Finding, fine } from './finding.ts';

const ANSWER_MS = 3_000;

/** Whether the Temporal server that the environment names answers and lets us in. */
export async function remoteTemporalFinding(env: NodeJS.ProcessEnv): Promise<Finding> {
  const { readTemporalSettings } = await import('../../../../temporal/temporal-settings.ts');
  const { connectClient } = await import('../../../../temporal/connect.ts');
  try {
    const settings = readTemporalSettings(env);
    const client = await connectClient(settings, ANSWER_MS);
    await client.connection.close();
    const how = settings.tls === false ? 'in plain' : 'by TLS';
    return fine('temporal', `the server at ${settings.address} answers ${how}, namespace ${settings.namespace}`);
  } catch (error) {
    if (!isPawlError(error)) throw error;
    return { name: 'temporal', state: 'needed', detail: error.message };
  }
}
