import type { GateAnswer } from '../../contract/gate-schema.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { ApiClient } from '../client/api-client.ts';
import { readJsonFile } from '../client/read-json-file.ts';
import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { moveSeenCanvas, seenCanvas } from '../client/seen-canvas.ts';
import { sessionPath } from '../client/session-path.ts';
import { untilShownAnew } from '../client/until-shown-anew.ts';
import { commandWords } from '../command-words.ts';
import { withServer } from '../compose/with-server.ts';
import { readOptions } from '../read-options.ts';

/** Without a hash that was seen only a canvas that never moved may be edited: nobody can overwrite what isn't there. */
async function baseOf(client: ApiClient, id: string): Promise<string> {
  const seen = await seenCanvas(client, id);
  if (seen !== undefined) return seen;
  throw new PawlError(
    'StaleBase',
    `The workflow of ${id} has changed: look at it with \`pawl show ${id}\`, or name its --base.`,
  );
}

function operationsIn(file: string): unknown {
  const content = readJsonFile(file);
  const wrapped = typeof content === 'object' && content !== null && !Array.isArray(content) && 'operations' in content;
  return wrapped ? content.operations : content;
}

/** What is proposed is edited as it was seen, or, where no hash says how, as it stands now. */
async function editProposal(
  client: ApiClient,
  path: string,
  { hash, operations, own }: { hash: string | undefined; operations: unknown; own: boolean },
): Promise<ReceiptAnswer> {
  const { revision, proposalHash: now } = await client.get<GateAnswer>(path);
  const body = { id: crypto.randomUUID(), proposalHash: hash ?? now, operations };
  const receipt = await client.send<ReceiptAnswer>('POST', `${path}/edits`, body);
  if (own) await untilShownAnew(client, path, revision);
  return receipt;
}

/**
 * Edits the canvas with operations from a file, on the canvas that `show` printed last for this session; with `--gate`
 * what that gate proposes.
 */
export async function run(args: string[]): Promise<number> {
  const options = {
    base: { type: 'string' },
    gate: { type: 'string' },
    hash: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions('edit', args, options, { least: 2, most: 2 });
  const [id = '', file = ''] = positionals;
  const operations = operationsIn(file);
  return withServer(async (client, own) => {
    if (values.gate !== undefined) {
      const path = sessionPath(id, `/gates/${encodeURIComponent(values.gate)}`);
      const code = printReceipt(values.json, await editProposal(client, path, { hash: values.hash, operations, own }));
      const look = commandWords(`show ${id} --gate ${values.gate}`);
      if (!values.json) process.stdout.write(`\`${look}\` shows the proposal as it is now\n`);
      return code;
    }
    const baseHash = values.base ?? (await baseOf(client, id));
    const body = { id: crypto.randomUUID(), baseHash, operations };
    const send = () => client.send<ReceiptAnswer>('POST', sessionPath(id, '/edits'), body);
    return printReceipt(values.json, await moveSeenCanvas(client, id, send));
  });
}
