import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../ports/clock.ts';
import type { Census, Store, Waiting } from '../../ports/store.ts';

/** Figures of one scrape come from one look, and hasty scrapers share it. */
const KEPT_MS = 1000;

interface Look {
  /** Undefined if the store does not answer. */
  readonly census: Census | undefined;
  readonly seconds: number;
}

/** Figures that are the same whichever server is asked: what stands in the store, looked up at each scrape. */
export function addStoreGauges(
  registry: Registry,
  { store, clock, stuck }: { store: Pick<Store, 'census'>; clock: Clock; stuck: () => number },
): void {
  const look = createLook(store);
  const add = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (gauge: Gauge<Label>, seen: Look) => void,
  ) => {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // Without an answer there is no figure, rather than a 0 that says all is well.
        if (labelNames.length === 0) gauge.remove();
        else gauge.reset();
        collect(gauge, await look());
      },
    });
  };
  const addWaiting = (name: string, what: string, of: (census: Census) => Waiting) => {
    add(`pawl_${name}`, `${what}, over all workspaces`, [], (gauge, { census }) => {
      if (census) gauge.set(of(census).count);
    });
    add(
      `pawl_oldest_${name.replace(/s$/, '')}_seconds`,
      `Age of the oldest of these: ${what}`,
      [],
      (gauge, { census }) => {
        if (census) gauge.set(ageOf(of(census), clock.now()));
      },
    );
  };
  add('pawl_store_up', '1 if the store answers', [], (gauge, { census }) => gauge.set(census ? 1 : 0));
  add('pawl_store_look_seconds', 'Time that these figures took to look up', [], (gauge, { seconds }) =>
    gauge.set(seconds),
  );
  add('pawl_sessions', 'Sessions by status, over all workspaces', ['status'], (gauge, { census }) => {
    for (const [status, count] of Object.entries(census?.sessions ?? {})) gauge.set({ status }, count);
  });
  addWaiting('open_gates', 'Gates that wait for people', (census) => census.openGates);
  addWaiting('unsettled_inputs', 'Inputs without an outcome', (census) => census.unsettledInputs);
  add('pawl_stuck_sessions', 'Sessions that should go on and can not', [], (gauge) => gauge.set(stuck()));
}

function createLook(store: Pick<Store, 'census'>): () => Promise<Look> {
  let last: Promise<Look> | undefined;
  let at = 0;
  return () => {
    const now = performance.now();
    if (last === undefined || now - at > KEPT_MS) {
      at = now;
      last = store.census().then(
        (census) => ({ census, seconds: (performance.now() - now) / 1000 }),
        () => ({ census: undefined, seconds: (performance.now() - now) / 1000 }),
      );
    }
    return last;
  };
}

function ageOf({ oldest }: Waiting, now: number): number {
  return oldest === undefined ? 0 : Math.max(0, (now - oldest) / 1000);
}
