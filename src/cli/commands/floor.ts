import type { FloorAnswer } from '../../contract/people.ts';
import { print } from '../client/print.ts';
import { readJsonFile } from '../client/read-json-file.ts';
import { withServer } from '../compose/with-server.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';

/** Shows the policy below which no session of the workspace may fall, or sets it to the policy in a file. */
export async function run(args: string[]): Promise<number> {
  const options = {
    none: { type: 'boolean' },
    history: { type: 'boolean' },
    workspace: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions('floor', args, options, { least: 0, most: 1 });
  const [file] = positionals;
  const query = values.workspace === undefined ? '' : `?workspace=${encodeURIComponent(values.workspace)}`;
  const floor = file === undefined ? null : readJsonFile(file);
  return withServer(async (client) => {
    const path = `/workspace/policy${query}`;
    const answer =
      file === undefined && !values.none
        ? await client.get<FloorAnswer>(path)
        : await client.send<FloorAnswer>('PUT', path, { floor });
    print(values.json, answer, values.history ? historyInWords : inWords);
    if (!values.json)
      for (const warning of answer.warnings ?? []) process.stderr.write(`${displayText(warning, 300)}\n`);
    return 0;
  });
}

function inWords({ floor, standard }: FloorAnswer): string {
  if (floor === null) {
    return `there is no floor; new sessions start with ${JSON.stringify(standard, undefined, 2)}`;
  }
  return JSON.stringify(floor, undefined, 2);
}

function historyInWords({ changes }: FloorAnswer): string {
  if (changes.length === 0) return 'there never was a floor';
  return changes
    .map(({ at, by, from, to }) =>
      [
        `${new Date(at).toISOString()}  ${displayText(by)}`,
        `  from ${JSON.stringify(from)}`,
        `  to ${JSON.stringify(to)}`,
      ].join('\n'),
    )
    .join('\n');
}
