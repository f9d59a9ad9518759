import { liveSession } from '../build/live-session.ts';
import { readOptions } from '../read-options.ts';

/** Shows a session from its start, and live until it rests or waits. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions('attach', args, { json: { type: 'boolean' } }, { least: 1, most: 1 });
  const [id = ''] = positionals;
  return liveSession(id, values, async () => {});
}
