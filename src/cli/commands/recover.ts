import type { RecoverAnswer } from '../../contract/answers.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { print } from '../client/print.ts';
import { withServer } from '../compose/with-server.ts';
import { readOptions } from '../read-options.ts';

/** Lets sessions go on from the store: one, or all that Temporal has lost. */
export async function run(args: string[]): Promise<number> {
  const options = { force: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('recover', args, options, { least: 0, most: 1 });
  const [session] = positionals;
  if (session === undefined && values.force) {
    throw new PawlError(
      'InvalidInput',
      '--force gives up a run that is there: name its session, pawl recover ID --force',
    );
  }
  const body = session === undefined ? {} : { session, anew: values.force ?? false };
  return withServer(async (client) => {
    print(values.json, await client.send<RecoverAnswer>('POST', '/recover', body), describe);
    return 0;
  });
}

function describe({ recovered, running, resting }: RecoverAnswer): string {
  const ids = recovered.map((id) => `  ${id}`);
  const lines = [`${recovered.length} of the sessions at work had lost their run and go on from the store`, ...ids];
  if (running > 0) lines.push(`${running} had one and were left alone`);
  if (resting > 0) lines.push(`${resting} rest or wait: each goes on with its next input`);
  return lines.join('\n');
}
