import type { SessionAnswer } from '../../contract/answers.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { print } from '../client/print.ts';
import { readJsonFile } from '../client/read-json-file.ts';
import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import { withServer } from '../compose/with-server.ts';
import { readOptions } from '../read-options.ts';

const RAISED = 'the workspace asks for more than the session did: this is what holds (`pawl floor` shows the floor)\n';

/** Shows what needs a decision, or changes it to the policy in a file. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions('policy', args, { json: { type: 'boolean' } }, { least: 1, most: 2 });
  const [id = '', file] = positionals;
  return withServer(async (client) => {
    if (file === undefined) {
      const { policy, policyInForce } = await client.get<SessionAnswer>(sessionPath(id));
      // What is printed can be edited and put back: a policy below the floor could not.
      print(values.json, policyInForce ?? policy, (answer) => JSON.stringify(answer, undefined, 2));
      if (policyInForce && !values.json) process.stderr.write(RAISED);
      return 0;
    }
    const policy = readJsonFile(file);
    if (typeof policy !== 'object' || policy === null || Array.isArray(policy)) {
      throw new PawlError('InvalidInput', `${file} holds no policy: \`pawl policy ${id}\` prints one to start from.`);
    }
    const body = { ...policy, id: crypto.randomUUID() };
    return printReceipt(values.json, await client.send<ReceiptAnswer>('PUT', sessionPath(id, '/policy'), body));
  });
}
