import { confirm, isCancel } from '@clack/prompts';
import type { TakeBackPreviewAnswer } from '../../contract/answers.ts';
import type { ApiClient } from '../client/api-client.ts';
import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { moveSeenCanvas } from '../client/seen-canvas.ts';
import { sessionPath } from '../client/session-path.ts';
import { withServer } from '../compose/with-server.ts';
import { displayText } from '../drawing/display-text.ts';
import { EXIT } from '../exit-code.ts';
import { readOptions } from '../read-options.ts';
import { readStep } from '../read-step.ts';

/** Has the canvas as it was after a step. What that takes back is shown, and at a terminal asked about, first. */
export async function run(args: string[]): Promise<number> {
  const options = { step: { type: 'string' }, yes: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('restore', args, options, { least: 1, most: 1 });
  const [id = ''] = positionals;
  const step = readStep(values.step);
  const isAsked = !values.yes && !values.json && process.stdin.isTTY && process.stderr.isTTY;
  return withServer(async (client) => {
    await showWhatIsLost(client, id, step);
    if (isAsked && (await isRefused())) return EXIT.no;
    const body = { id: crypto.randomUUID(), step };
    const send = () => client.send<ReceiptAnswer>('POST', sessionPath(id, '/restore'), body);
    return printReceipt(values.json, await moveSeenCanvas(client, id, send));
  });
}

async function showWhatIsLost(client: ApiClient, id: string, step: number): Promise<void> {
  const { undoes, redoes } = await client.get<TakeBackPreviewAnswer>(sessionPath(id, `/restore?step=${step}`));
  process.stderr.write(`${listed('this takes back', undoes)}${listed('this puts in place again', redoes)}`);
}

function listed(heading: string, changes: TakeBackPreviewAnswer['undoes']): string {
  const lines = changes.map(({ id, title, author }) => `  ${id}  ${displayText(title)} (${author})\n`);
  return lines.length === 0 ? '' : `${heading}:\n${lines.join('')}`;
}

async function isRefused(): Promise<boolean> {
  const answer = await confirm({ message: 'Take all of this back?', output: process.stderr });
  return isCancel(answer) || !answer;
}
