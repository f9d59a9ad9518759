import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Log } from '../../src/ports/log.ts';
import type { Principal, Store } from '../../src/ports/store.ts';
import { createService } from '../../src/service/create-service.ts';
import type { ServiceDeps } from '../../src/service/service-deps.ts';
import type { Role } from '../../src/session/policy.ts';
import { openSecrets } from '../../src/store/open-secrets.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { testVault } from '../support/test-vault.ts';
import { FakeSession } from './fake-session.ts';

export const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} };

export function person(id: string, ...roles: Role[]): Principal {
  return { id, workspace: 'home', roles };
}

export const ANN = person('ann', 'builder', 'approver', 'admin');

const KEYS = {
  sign: (text: string) => createHash('sha256').update(`secret ${text}`).digest('hex'),
  verify: (text: string, signature: string) => KEYS.sign(text) === signature,
};
const NODE_TYPES = { hash: 'cat', index: { rows: [] }, describe: () => undefined };

/** A store in a directory of its own that is gone after the test. */
async function makeStore(): Promise<Store> {
  const home = mkdtempSync(join(tmpdir(), 'pawl-service-'));
  const store = await openSqliteStore(join(home, 'pawl.sqlite'));
  onTestFinished(async () => {
    await store.close();
    rmSync(home, { recursive: true, force: true });
  });
  return store;
}

/** A service on a real store with a session of straw, a clock that ticks by one and ids that count. */
export async function makeService(options: Partial<ServiceDeps> = {}) {
  const { store, secrets } = openSecrets(options.store ?? (await makeStore()), testVault);
  const session = new FakeSession(store);
  let now = 1000;
  let last = 0;
  const advance = (ms: number) => {
    now += ms;
    return now;
  };
  const count = () => {
    last += 1;
    return last;
  };
  const deps: ServiceDeps = {
    store,
    secrets,
    gateway: session,
    catalog: { current: async () => NODE_TYPES, byHash: async () => NODE_TYPES },
    keys: KEYS,
    clock: { now: () => advance(1) },
    ids: { next: () => `id${count()}` },
    log: SILENT,
    models: { standard: 'offline', names: ['offline', 'large'], priced: ['large'] },
    outcomeWaitMs: 60,
    ...options,
  };
  return { deps, store, session, service: createService(deps), advance };
}
