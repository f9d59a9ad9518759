import type { Change } from '../../session/change.ts';
import type { ApiClient } from '../client/api-client.ts';
import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { moveSeenCanvas } from '../client/seen-canvas.ts';
import { sessionPath } from '../client/session-path.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';
import { withServer } from './with-server.ts';

/** Which change was meant where none was named is worth a word. */
async function tellWhat(client: ApiClient, session: string, input: string): Promise<void> {
  const changes = await client.get<readonly Change[]>(sessionPath(session, '/changes'));
  const made = changes.find(({ id }) => id === input);
  if (made) process.stderr.write(`${displayText(made.title)}\n`);
}

/** `pawl undo ID [CHANGE]` and `pawl redo ID [CHANGE]`. Prints the receipt. */
export async function sendTakeBack(command: 'undo' | 'redo', args: string[]): Promise<number> {
  const { values, positionals } = readOptions(command, args, { json: { type: 'boolean' } }, { least: 1, most: 2 });
  const [id = '', change] = positionals;
  const body = { id: crypto.randomUUID(), ...(change === undefined ? {} : { change }) };
  return withServer(async (client) => {
    const send = () => client.send<ReceiptAnswer>('POST', sessionPath(id, `/${command}`), body);
    const receipt = await moveSeenCanvas(client, id, send);
    if (!values.json) await tellWhat(client, id, body.id);
    return printReceipt(values.json, receipt);
  });
}
