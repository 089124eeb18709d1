import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// Tests read the sources of the other packages, so they need no build before them. What comes from npm is read by Node itself and is
// found as Node finds it: by the conditions of a bundler, `module` and `browser`, there would be a second Emotion beside that of MUI.
const sources = (...conditions) => {
  const resolve = { conditions: ['@tai/source', ...conditions, 'development|production'] };
  return { resolve, ssr: { resolve } };
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const waiting = fileURLToPath(new URL('./setup-waiting.js', import.meta.url));
const react = fileURLToPath(new URL('./setup-react.js', import.meta.url));

/**
 * What all packages have in common. Transformed files are kept in node_modules/.vitest-cache for the packages tested next and for
 * the next run. They are found by their contents, by `root` and by the text of the configuration that is run: so the root is
 * that of the workspace, and the configurations of packages are alike to the letter where their tests allow it.
 */
const inFolder = (folder) => ({
  name: basename(folder),
  dir: folder,
  fsModuleCache: true,
  // Every test cleans up after itself, so files share their modules and their window: a third of the time.
  isolate: false,
  // A page that a browser checks takes two seconds, and a machine of CI three times that.
  testTimeout: 60_000,
  outputFile: { json: join(folder, '.turbo/units.json') },
});

/**
 * Tests that run in plain Node: rules, maths, server, engines.
 * @param {string} folder of the package
 */
export function nodeProject(folder, test = {}) {
  return defineProject({
    root,
    ...sources('node'),
    test: {
      ...inFolder(folder),
      environment: 'node',
      include: ['src/**/*.test.ts'],
      setupFiles: [waiting],
      ...test,
    },
  });
}

/**
 * Tests of a feature or UI package: jsdom, roles, user-event. Canvas and drag go to `*.browser.test.tsx`.
 * @param {string} folder of the package
 */
export function reactProject(folder, test = {}) {
  return defineProject({
    root,
    ...sources(),
    test: {
      ...inFolder(folder),
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['src/**/*.browser.test.tsx'],
      setupFiles: [waiting, react],
      ...test,
    },
  });
}
