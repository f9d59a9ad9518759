import type { GateAnswer } from '../../contract/answers.ts';
import { print } from '../client/print.ts';
import { commandWords } from '../command-words.ts';
import { withServer } from '../compose/with-server.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';

function inWords({ id, session, kind, form, revision, changes, problems, proposalHash }: GateAnswer): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const decisions = form === 'build' ? 'add|replace|dismiss' : 'approve|dismiss';
  return [
    `${kind} ${id} of session ${session}, revision ${revision}${errors === 0 ? '' : `, ${errors} errors`}`,
    ...changes.map((change) => `  ${change.id}  ${displayText(change.title)}`),
    `  ${commandWords(`decide ${session} ${id} ${decisions} --hash ${proposalHash}`)}`,
  ].join('\n');
}

/** Lists what waits for a decision. */
export async function run(args: string[]): Promise<number> {
  const { values } = readOptions('gates', args, { json: { type: 'boolean' } });
  return withServer(async (client) => {
    const gates = await client.get<GateAnswer[]>('/gates?state=open');
    print(values.json, gates, (rows) => (rows.length === 0 ? 'nothing waits' : rows.map(inWords).join('\n')));
    return 0;
  });
}
