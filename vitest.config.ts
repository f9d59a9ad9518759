import { defineConfig } from 'vitest/config';

const shared = { pool: 'forks' as const, setupFiles: ['test/support/no-printing.ts'] };
const slow = { ...shared, testTimeout: 60_000, hookTimeout: 60_000, globalSetup: ['test/support/temporal-cli.ts'] };

export default defineConfig({
  test: {
    // Most tests wait for other processes, so that even two cores carry two files at a time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/integration/**', 'test/crash/**'],
        },
      },
      { test: { ...slow, name: 'integration', include: ['test/integration/**/*.test.ts'] } },
      { test: { ...slow, name: 'crash', include: ['test/crash/**/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
