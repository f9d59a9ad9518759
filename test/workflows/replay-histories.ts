import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { createDataConverter } from '../../temporal/data-converter.ts';
import { workflowBundle } from '../../temporal/workflow-bundle.ts';

export const HISTORIES = new URL('./histories/', import.meta.url);

export interface Replayed {
  readonly name: string;
  /** Why today's code does not go the way that the history went; undefined if it does. */
  readonly fault?: string;
}

/** Replays every kept history on today's code; `directory` keeps the bundle. Needs no server. */
export async function replayHistories(directory: string): Promise<readonly Replayed[]> {
  const logger = new DefaultLogger('ERROR', () => {});
  Runtime.install({ logger, telemetryOptions: { logging: { filter: 'ERROR', forward: {} } } });
  const { codePath } = await workflowBundle(directory);
  const files = (await readdir(HISTORIES)).filter((file) => file.endsWith('.json.gz')).sort();
  const histories = await Promise.all(
    files.map(async (file) => {
      const { workflowId, history } = JSON.parse(gunzipSync(await readFile(new URL(file, HISTORIES))).toString());
      return { workflowId, history };
    }),
  );
  const replayed: Replayed[] = [];
  for await (const { workflowId, error } of Worker.runReplayHistories(
    { workflowBundle: { codePath }, dataConverter: createDataConverter() },
    histories,
  )) {
    replayed.push({ name: workflowId, ...(error ? { fault: error.message } : {}) });
  }
  return replayed;
}
