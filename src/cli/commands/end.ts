import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import { withServer } from '../compose/with-server.ts';
import { readOptions } from '../read-options.ts';

/** Ends a session for good. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions('end', args, { json: { type: 'boolean' } }, { least: 1, most: 1 });
  const [id = ''] = positionals;
  const body = { id: crypto.randomUUID() };
  return withServer(async (client) => {
    return printReceipt(values.json, await client.send<ReceiptAnswer>('POST', sessionPath(id, '/end'), body));
  });
}
