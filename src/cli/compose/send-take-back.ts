import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import { readOptions } from '../read-options.ts';
import { withServer } from './with-server.ts';

/** `pawl undo ID [CHANGE]` and `pawl redo ID [CHANGE]`. Prints the receipt. */
export async function sendTakeBack(command: 'undo' | 'redo', args: string[]): Promise<number> {
  const { values, positionals } = readOptions(command, args, { json: { type: 'boolean' } }, { least: 1, most: 2 });
  const [id = '', change] = positionals;
  const body = { id: crypto.randomUUID(), ...(change === undefined ? {} : { change }) };
  return withServer(async (client) => {
    return printReceipt(values.json, await client.send<ReceiptAnswer>('POST', sessionPath(id, `/${command}`), body));
  });
}
