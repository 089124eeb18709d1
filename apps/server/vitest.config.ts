import { join } from 'node:path';
import { nodeProject } from '@tai/vitest-config';
import { defineConfig } from 'vitest/config';

// These start processes or need no database.
const once = ['src/**/*.process.test.ts', 'src/**/*.unit.test.ts'];

// About a tenth of the tests: what may differ between the two databases. `embeddedShare.unit.test.ts` watches the share.
const onBoth = ['src/**/*.both.test.ts'];

/** Set by `pnpm test:everywhere`: every suite runs on the embedded database as well. */
const isEverywhere = process.env['TEST_EVERYWHERE'] === '1';

/** As Node resolves packages: the client of S3 has files for bundlers under `module`, which Node cannot load. */
function serverProject(test: Parameters<typeof nodeProject>[1]) {
  const resolve = { conditions: ['@tai/source', 'node', 'development|production'] };
  return { ...nodeProject(import.meta.dirname, test), resolve, ssr: { resolve } };
}

const embedded = join(import.meta.dirname, 'src/testing/embeddedSetup.ts');
const postgres = join(import.meta.dirname, 'src/testing/postgresSetup.ts');

// Files share their modules, because loading the server takes over two seconds of processor time: each has a database, a folder
// and an app of its own, and nothing else may outlive it. Only what hangs should meet these limits, also on a busy machine and on
// one that is three times slower.
const withDatabase = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      serverProject({
        name: 'server',
        include: once,
        testTimeout: 300_000,
        hookTimeout: 60_000,
        globalSetup: embedded,
      }),
      serverProject({
        name: 'server on PostgreSQL',
        ...withDatabase,
        exclude: once,
        globalSetup: postgres,
      }),
      serverProject({
        name: 'server on the embedded database',
        ...withDatabase,
        ...(isEverywhere ? { exclude: once } : { include: onBoth }),
        globalSetup: embedded,
        // V8 does not optimise the database, which is WebAssembly: tests send too few statements for that to pay, also all suites together.
        execArgv: ['--liftoff-only'],
      }),
    ],
  },
});
