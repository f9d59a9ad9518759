import { cacheDirectory } from '../src/adapters/cache-directory.ts';
import { replayHistories } from '../test/workflows/replay-histories.ts';

// Replays the kept histories of sessions on today's code: { histories, ok, failed }, and the reasons on stderr.

const replayed = await replayHistories(cacheDirectory());
const failed = replayed.filter(({ fault }) => fault !== undefined);
for (const { name, fault } of failed) process.stderr.write(`${name}: ${fault}\n`);
process.stdout.write(
  `${JSON.stringify({ histories: replayed.length, ok: replayed.length - failed.length, failed: failed.length })}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
