import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../src/cli/compose/ports.ts';
import { until } from './until.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; undefined where it is not installed. */
function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((name) => join(DEBIAN, name, 'bin'))];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

export function hasPostgres(): boolean {
  return postgresPrograms() !== undefined;
}

/** The servers refuse to run as root; the account that its package makes is there for them. */
function account(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export interface PostgresCluster {
  /** The process of the server that runs now. */
  readonly server: ChildProcess;
  readonly directory: string;
  /** Makes an empty database; returns its address. */
  createDatabase(): Promise<string>;
  address(database: string): string;
  /** Keeps the tables that a database gets from now on in another folder. */
  keepTablesIn(directory: string, database: string): Promise<void>;
  /** As its owner, over a connection of its own. */
  ask(database: string, text: string): Promise<pg.QueryResult>;
  /** Ends the server; `SIGINT`: in order, `SIGKILL`: as a crash would. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Ends it and removes all. */
  remove(): Promise<void>;
}

/**
 * A PostgreSQL of its own on a free port of the loopback interface. Texts sort as people do it, which the store must
 * not depend on. `settings` as in postgresql.conf; left out, it does not sync, which only a crash of the machine shows.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = { fsync: 'off', deadlock_timeout: '50ms' },
): Promise<PostgresCluster> {
  const programs = postgresPrograms() ?? '';
  const as = account();
  const directory = mkdtempSync(join(tmpdir(), 'pawl-postgres-'));
  if (as.uid !== undefined) chownSync(directory, as.uid, as.gid);
  const data = join(directory, 'data');
  const port = await freePort();
  const options = ['--auth=trust', '--no-sync', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en'];
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', ...options], { ...as, stdio: 'pipe' });
  let server: ChildProcess;
  let ended: Promise<unknown>;
  let databases = 0;

  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  async function ask(database: string, text: string): Promise<pg.QueryResult> {
    const client = new pg.Client(address(database));
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.query(text);
    } finally {
      client.end().catch(() => {});
    }
  }

  /** One that was killed leaves processes that end a moment later, and until then another one ends at once. */
  async function start(): Promise<void> {
    spawnServer();
    await until(async () => {
      if (server.exitCode !== null) spawnServer();
      return await ask('postgres', 'select 1').catch(() => undefined);
    });
  }

  function spawnServer(): void {
    const set = Object.entries({ ...settings, listen_addresses: '127.0.0.1', port: String(port) });
    const flags = set.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(programs, 'postgres'), ['-D', data, '-k', directory, ...flags], { ...as, stdio: 'ignore' });
    ended = new Promise((resolve) => server.once('exit', resolve));
  }

  async function end(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    get server() {
      return server;
    },
    directory,
    address,
    ask,
    async createDatabase() {
      databases += 1;
      await ask('postgres', `create database test${databases}`);
      return address(`test${databases}`);
    },
    async keepTablesIn(place, database) {
      if (as.uid !== undefined) chownSync(place, as.uid, as.gid);
      await ask('postgres', `create tablespace elsewhere location '${place}'`);
      await ask('postgres', `alter database ${database} set default_tablespace = elsewhere`);
    },
    end,
    start,
    async remove() {
      await end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
