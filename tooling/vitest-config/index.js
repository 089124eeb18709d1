import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// Tests read the sources of the other packages, so they need no build before them.
const conditions = ['@tai/source', 'module', 'browser', 'development|production'];

// Transformed files are kept in node_modules/.vitest-cache by their contents, for the next run.
const remembered = { fsModuleCache: true };

const waiting = fileURLToPath(new URL('./setup-waiting.js', import.meta.url));

/** Tests that run in plain Node: rules, maths, server, engines. */
export function nodeProject(name, test = {}) {
  return defineProject({
    resolve: { conditions: ['@tai/source', 'module', 'node', 'development|production'] },
    ssr: { resolve: { conditions: ['@tai/source', 'module', 'node', 'development|production'] } },
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.ts'],
      setupFiles: [waiting],
      // A page that a browser checks takes two seconds, and a machine of CI three times that.
      testTimeout: 60_000,
      ...remembered,
      ...test,
    },
  });
}

/** Tests of a feature or UI package: jsdom, roles, user-event. Canvas and drag go to `*.browser.test.tsx`. */
export function reactProject(name, test = {}) {
  return defineProject({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      ...remembered,
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['src/**/*.browser.test.tsx'],
      // Every test cleans up after itself, so files share their modules and their window: a third of the time.
      isolate: false,
      // Five seconds would be less than one wait of the setups below.
      testTimeout: 60_000,
      setupFiles: [waiting, fileURLToPath(new URL('./setup-react.js', import.meta.url))],
      ...test,
    },
  });
}
