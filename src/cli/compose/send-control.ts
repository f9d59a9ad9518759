import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import { readOptions } from '../read-options.ts';
import { withServer } from './with-server.ts';

/** A command that only says to a session what it shall do: `pawl cancel ID`, `pawl end ID`. Prints the receipt. */
export async function sendControl(command: 'cancel' | 'end', args: string[]): Promise<number> {
  const { values, positionals } = readOptions(command, args, { json: { type: 'boolean' } }, { least: 1, most: 1 });
  const [id = ''] = positionals;
  const body = { id: crypto.randomUUID() };
  return withServer(async (client) => {
    return printReceipt(values.json, await client.send<ReceiptAnswer>('POST', sessionPath(id, `/${command}`), body));
  });
}
