import { nodeProject } from '@tai/vitest-config';
import { defineConfig } from 'vitest/config';

// These start processes or need no database.
const once = ['src/**/*.process.test.ts', 'src/**/*.unit.test.ts'];

// About a tenth of the tests: what may differ between the two databases. `embeddedShare.unit.test.ts` watches the share.
const onBoth = ['src/**/*.both.test.ts'];

/** Set by `pnpm test:everywhere`: every suite runs on the embedded database as well. */
const isEverywhere = process.env['TEST_EVERYWHERE'] === '1';

/** As Node resolves packages: the client of S3 has files for bundlers under `module`, which Node cannot load. */
function serverProject(...[name, test]: Parameters<typeof nodeProject>) {
  const resolve = { conditions: ['@tai/source', 'node', 'development|production'] };
  return { ...nodeProject(name, test), resolve, ssr: { resolve } };
}

// Loading the server takes over two seconds of processor time; files that share a worker load it once between them.
// Each file has a database, a folder and an app of its own; nothing else may outlive it.
const shared = { isolate: false };
// Only what hangs should meet these limits, also on a busy machine and on one that is three times slower.
const withDatabase = { ...shared, testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      serverProject('server', {
        ...{ ...shared, include: once, testTimeout: 300_000, hookTimeout: 60_000 },
        globalSetup: 'src/testing/embeddedSetup.ts',
      }),
      serverProject('server on PostgreSQL', {
        ...withDatabase,
        exclude: once,
        globalSetup: 'src/testing/postgresSetup.ts',
      }),
      serverProject('server on the embedded database', {
        ...withDatabase,
        ...(isEverywhere ? { exclude: once } : { include: onBoth }),
        globalSetup: 'src/testing/embeddedSetup.ts',
        // V8 does not optimise the database, which is WebAssembly: tests send too few statements for that to pay, also all suites together.
        execArgv: ['--liftoff-only'],
      }),
    ],
  },
});
