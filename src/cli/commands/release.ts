import { setTimeout as pause } from 'node:timers/promises';
import manifest from '../../../package.json' with { type: 'json' };
import { openReleases, type Releases } from '../compose/open-releases.ts';
import { readOptions } from '../read-options.ts';
import { textTable } from '../text-table.ts';

const LOOK_MS = 1000;

/**
 * `pawl release`: lets the workers of this build take what begins from now on, and has sessions that wait on older ones
 * go over. `--wait`: until none runs on an older one, so that their workers may go. `--show`: only says what is.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = readOptions('release', args, {
    show: { type: 'boolean' },
    wait: { type: 'boolean' },
    unversioned: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const releases = await openReleases(process.env, manifest.version);
  try {
    const build = values.unversioned ? '' : releases.ownBuild;
    if (!values.show) await release(releases, build, values.wait ?? false);
    print(values.json, releases.ownBuild, await releases.read());
    return 0;
  } finally {
    await releases.close();
  }
}

async function release(releases: Releases, build: string, wait: boolean): Promise<void> {
  await releases.makeCurrent(build);
  const callOver = releases.createCaller(build);
  while ((await callOver()) > 0 && wait) await pause(LOOK_MS);
}

function print(asJson: boolean | undefined, own: string, rows: Awaited<ReturnType<Releases['read']>>): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify({ build: own, builds: rows })}\n`);
    return;
  }
  const table = rows.map(({ build, status, sessions }) => [
    build === own ? `${build} (this one)` : build,
    status,
    String(sessions),
  ]);
  process.stdout.write(
    rows.length === 0 ? 'No worker has said its build yet.\n' : textTable([['BUILD', 'STATUS', 'SESSIONS'], ...table]),
  );
}
