import { randomUUID } from 'node:crypto';
import { liveSession } from '../build/live-session.ts';
import { readJsonFile } from '../client/read-json-file.ts';
import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import { withServer } from '../compose/with-server.ts';
import { readOptions } from '../read-options.ts';
import { requireWords } from '../require-words.ts';

/**
 * Says something to a session, and shows what comes of it; `--ask` changes nothing, `--json` gives the receipt alone.
 * `--node NAME`, as often as need be, and `--execution FILE` bring nodes and an execution of n8n's along.
 */
export async function run(args: string[]): Promise<number> {
  const options = {
    ask: { type: 'boolean' },
    json: { type: 'boolean' },
    node: { type: 'string', multiple: true },
    execution: { type: 'string' },
  } as const;
  const words = { least: 2, most: Number.POSITIVE_INFINITY };
  const { values, positionals } = readOptions('message', args, options, words);
  const [id = '', ...rest] = positionals;
  const body = {
    id: randomUUID(),
    text: requireWords(rest),
    mode: values.ask ? 'ask' : 'build',
    ...(values.node ? { nodes: values.node } : {}),
    ...(values.execution === undefined ? {} : { execution: readJsonFile(values.execution) }),
  };
  const path = sessionPath(id, '/messages');
  if (!values.json) return liveSession(id, { from: body.id }, (client) => client.send('POST', path, body));
  return withServer(async (client) => printReceipt(true, await client.send<ReceiptAnswer>('POST', path, body)), id);
}
