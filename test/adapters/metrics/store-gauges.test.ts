import { expect, test } from 'vitest';
import { createPrometheusMetrics } from '../../../src/adapters/metrics/prometheus-metrics.ts';
import { addStoreGauges } from '../../../src/adapters/metrics/store-gauges.ts';
import type { Census } from '../../../src/ports/store.ts';

const CENSUS: Census = {
  sessions: { resting: 3, working: 2, waiting: 1, ended: 9 },
  openGates: { count: 1, oldest: 40_000 },
  unsettledInputs: { count: 0 },
};

function figures(census: () => Promise<Census>, stuck = 0) {
  const { registry, expose } = createPrometheusMetrics({});
  addStoreGauges(registry, { store: { census }, clock: { now: () => 100_000 }, stuck: () => stuck });
  return async () => (await expose()).text.split('\n').filter((line) => /^pawl_(s|o|u)/.test(line));
}

test('what stands in the store is looked up, with the age of what waits longest', async () => {
  const lines = await figures(async () => CENSUS, 4)();
  expect(lines).toEqual(
    expect.arrayContaining([
      'pawl_store_up 1',
      'pawl_sessions{status="working"} 2',
      'pawl_sessions{status="ended"} 9',
      'pawl_open_gates 1',
      'pawl_oldest_open_gate_seconds 60',
      'pawl_unsettled_inputs 0',
      'pawl_oldest_unsettled_input_seconds 0',
      'pawl_stuck_sessions 4',
    ]),
  );
});

test('a store that does not answer is a figure too, and no other figure is made up', async () => {
  const lines = await figures(async () => {
    throw new Error('down');
  })();
  expect(lines.filter((line) => !line.startsWith('pawl_store_look'))).toEqual([
    'pawl_store_up 0',
    'pawl_stuck_sessions 0',
  ]);
});

test('one scrape looks once', async () => {
  let looks = 0;
  const scrape = figures(async () => {
    looks += 1;
    return CENSUS;
  });
  await Promise.all([scrape(), scrape()]);
  expect(looks).toBe(1);
});
