import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import { withServer } from '../compose/with-server.ts';
import { readOptions } from '../read-options.ts';

/** Says something to a session; `--ask` changes nothing. */
export async function run(args: string[]): Promise<number> {
  const options = { ask: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('message', args, options, { least: 2, most: 2 });
  const [id = '', text] = positionals;
  const body = { id: crypto.randomUUID(), text, mode: values.ask ? 'ask' : 'build' };
  return withServer(async (client) => {
    return printReceipt(values.json, await client.send<ReceiptAnswer>('POST', sessionPath(id, '/messages'), body));
  }, id);
}
