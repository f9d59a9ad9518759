import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import { withServer } from '../compose/with-server.ts';
import { readOptions } from '../read-options.ts';

/** Stops what a session does now; the session stays. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions('cancel', args, { json: { type: 'boolean' } }, { least: 1, most: 1 });
  const [id = ''] = positionals;
  const body = { id: crypto.randomUUID() };
  return withServer(async (client) => {
    return printReceipt(values.json, await client.send<ReceiptAnswer>('POST', sessionPath(id, '/cancel'), body));
  });
}
