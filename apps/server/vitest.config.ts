import { nodeProject } from '@tai/vitest-config';
import { defineConfig } from 'vitest/config';

// The same suites on both databases. What starts processes or needs no database runs once, in `server`.
const once = ['src/**/*.process.test.ts', 'src/**/*.unit.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      nodeProject('server', { include: once, testTimeout: 120_000 }),
      nodeProject('server on the embedded database', {
        exclude: once,
        globalSetup: 'src/testing/embeddedSetup.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      nodeProject('server on PostgreSQL', {
        exclude: once,
        globalSetup: 'src/testing/postgresSetup.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
    ],
  },
});
