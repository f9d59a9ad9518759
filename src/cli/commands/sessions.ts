import type { SessionsAnswer } from '../../contract/answers.ts';
import { print } from '../client/print.ts';
import { withServer } from '../compose/with-server.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';

type Session = SessionsAnswer['sessions'][number];

const line = ({ id, status, stuck, turn, step, name, createdBy }: Session) =>
  `${id}  ${(stuck ? 'stuck' : status).padEnd(7)}  turn ${turn}, step ${step}  ${displayText(name)} (${displayText(createdBy)})`;

/** Lists the sessions, newest first. */
export async function run(args: string[]): Promise<number> {
  const { values } = readOptions('sessions', args, { json: { type: 'boolean' } });
  return withServer(async (client) => {
    const sessions: Session[] = [];
    for (let query = ''; ; ) {
      const page = await client.get<SessionsAnswer>(`/sessions${query}`);
      sessions.push(...page.sessions);
      if (page.cursor === undefined) break;
      query = `?cursor=${encodeURIComponent(page.cursor)}`;
    }
    print(values.json, sessions, (rows) => (rows.length === 0 ? 'no sessions' : rows.map(line).join('\n')));
    return 0;
  });
}
