import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isNewEnough } from '../../../../bin/lib/node-runtime.mjs';
import { findTemporal } from '../../../../bin/lib/temporal-cli.mjs';
import { type Finding, fine } from './finding.ts';
import { remoteTemporalFinding } from './remote-temporal-finding.ts';

/** Whether this Node runs Pawl. */
export function nodeFinding(version: string): Finding {
  if (isNewEnough(version)) return fine('node', version);
  return { name: 'node', state: 'needed', detail: version, remedy: 'Start Pawl with bin/pawl, which brings Node 24.' };
}

/** Whether npm is there, which fetches the dependencies and the catalog. */
export function npmFinding(): Finding {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe', shell: process.platform === 'win32', timeout: 10_000 } as const;
    return fine('npm', execFileSync('npm', ['--version'], options).trim());
  } catch {
    const remedy = 'Install Node.js with npm: the catalog of nodes is fetched with it.';
    return { name: 'npm', state: 'needed', detail: 'not found', remedy };
  }
}

/** Where Temporal comes from; whether it answers, if it is a server elsewhere. */
export function temporalFinding(env: NodeJS.ProcessEnv): Finding | Promise<Finding> {
  const choice = findTemporal(env);
  switch (choice.kind) {
    case 'remote':
      return remoteTemporalFinding(env);
    case 'missing': {
      const remedy = 'Set TEMPORAL_CLI_PATH to the CLI, or unset it: then Pawl fetches its own.';
      return { name: 'temporal', state: 'needed', detail: `TEMPORAL_CLI_PATH names ${choice.path}, not there`, remedy };
    }
    case 'fetch': {
      const remedy = '`pawl up` fetches it (45 MB, once); `node bin/setup.mjs` does so now.';
      return { name: 'temporal', state: 'advice', detail: 'its CLI is not on this machine yet', remedy };
    }
    default:
      return fine('temporal', choice.path);
  }
}

/** Whether the home can be written, or made. */
export function homeFinding(home: string): Finding {
  let nearest = home;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
    return fine('home', home);
  } catch {
    const remedy = 'Make it writable, or set PAWL_HOME to a directory that is.';
    return { name: 'home', state: 'needed', detail: `${nearest} cannot be written`, remedy };
  }
}
