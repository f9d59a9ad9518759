import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../src/ports/store.ts';
import { openPostgresStore } from '../src/store/postgres/open-postgres-store.ts';
import { openSqliteStore } from '../src/store/sqlite/open-sqlite-store.ts';
import { hasPostgres, startPostgres } from '../test/support/postgres-cluster.ts';
import { type Goal, report } from './report.ts';
import { addDelta, makeSession, recordAnswer, untilSeen } from './store/work.ts';

// How long the store's writes take in each engine, alone and with 16 sessions at once, and how soon another process
// sees them. Both sync to this machine's disk; where PostgreSQL is not installed, SQLite alone is measured.

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 60 : 400;
const SESSIONS = 16;

type Figures = Readonly<Record<string, number>>;

async function timed(rounds: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const begun = performance.now();
    await work(index);
    times.push(performance.now() - begun);
  }
  return times;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

async function measure(open: () => Promise<Store>): Promise<Figures> {
  const [store, other] = [await open(), await open()];
  const alone = await makeSession(store, 'alone');
  await timed(20, (index) => recordAnswer(store, alone, 100_000 + index));
  const records = await timed(ROUNDS, (index) => recordAnswer(store, alone, index));
  const deltas = await timed(ROUNDS, (index) => addDelta(store, alone, index));
  const reads = await timed(ROUNDS, async () => void (await store.events(alone, { after: 10, limit: 50 })));
  const seen: number[] = [];
  for (let index = 0; index < ROUNDS / 10; index += 1) seen.push(await untilSeen(store, other, alone, index));

  const keys = await Promise.all(Array.from({ length: SESSIONS }, (_, index) => makeSession(store, `many${index}`)));
  const begun = performance.now();
  const each = ROUNDS / 10;
  await Promise.all(
    keys.map((key, place) => timed(each, (index) => recordAnswer(place % 2 ? store : other, key, index))),
  );
  const perSecond = (each * SESSIONS * 1000) / (performance.now() - begun);
  await Promise.all([store.close(), other.close()]);
  return {
    recordP50Ms: percentile(records, 0.5),
    recordP95Ms: percentile(records, 0.95),
    deltaP50Ms: percentile(deltas, 0.5),
    readP50Ms: percentile(reads, 0.5),
    seenP50Ms: percentile(seen, 0.5),
    seenMaxMs: percentile(seen, 1),
    recordsPerSecond: rounded(perSecond),
  };
}

async function measureSqlite(): Promise<Figures> {
  const home = mkdtempSync(join(tmpdir(), 'pawl-bench-'));
  try {
    return await measure(() => openSqliteStore(join(home, 'pawl.sqlite')));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<Figures> {
  const cluster = await startPostgres({});
  try {
    const address = await cluster.createDatabase();
    return await measure(() => openPostgresStore(address));
  } finally {
    await cluster.remove();
  }
}

const sqlite = await measureSqlite();
const postgres = hasPostgres() ? await measurePostgres() : undefined;
const ratio = (name: string) => rounded((postgres?.[name] ?? 0) / (sqlite[name] ?? 1));
const goals: Record<string, Goal> = { sqliteRecordP50Ms: { value: sqlite.recordP50Ms ?? 0, limit: 20 } };
if (postgres !== undefined) {
  goals.postgresToSqliteRecord = { value: ratio('recordP50Ms'), limit: 8 };
  goals.postgresSeenP50Ms = { value: postgres.seenP50Ms ?? 0, limit: 50 };
}
report('store', { cases: ROUNDS, figures: { sqlite, ...(postgres === undefined ? {} : { postgres }) }, goals });
