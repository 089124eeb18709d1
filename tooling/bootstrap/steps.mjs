// Everything CI does, as steps in the order in which they fail fastest. Each step is one command; what it counts as
// is one, or the tests that its report names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

/** Folders of the workspace that have a tsconfig of their own. */
export function typedFolders() {
  return ['apps', 'packages', 'tooling'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'tsconfig.json'))),
  );
}

/** Packages that are built to be imported by others. */
export function libraries() {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Reads how many tests of a Vitest or Playwright JSON report passed and failed. */
export function readReport(path) {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.stats) {
    const { expected = 0, unexpected = 0, flaky = 0 } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  return {
    passed: report.numPassedTests ?? 0,
    failed:
      (report.numFailedTests ?? 0) +
      (report.numFailedTestSuites && !report.numFailedTests ? report.numFailedTestSuites : 0),
  };
}

const vitest = (name, args) => ({
  name,
  command: 'vitest',
  args: (report) => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
  isReporting: true,
});

/** Steps of `pnpm check`: what a person runs before a commit. */
export const checkSteps = [
  { name: 'format', command: 'oxfmt', args: () => ['--check'] },
  { name: 'lint', command: 'oxlint', args: () => ['--quiet'] },
  { name: 'types', command: 'node', args: () => ['tooling/bootstrap/types.mjs'] },
  { name: 'unused code', command: 'knip', args: () => ['--no-config-hints'] },
  // The engine's tests render pictures: a third of the time of all. `npm test` runs them.
  vitest('unit and component tests', ['--project', '!engine-builtin']),
];

const builds = 'builds of every package';

/** Steps of `npm test`: everything. A step that needs another one is not run when that one failed. */
export const allSteps = [
  ...checkSteps.slice(0, 4),
  { name: 'generated files', command: 'node', args: () => ['tooling/generate/generate.mjs', '--check'] },
  {
    name: builds,
    command: 'turbo',
    args: () => ['run', 'build', '--output-logs=errors-only'],
  },
  vitest('unit and component tests', []),
  vitest('server tests on both databases', ['--root', 'apps/server']),
  {
    name: 'packages as they would ship',
    command: 'node',
    args: () => ['tooling/bootstrap/shipped.mjs'],
    needs: builds,
  },
  {
    name: 'first load under its budget',
    command: 'node',
    args: () => ['tooling/bench/src/firstLoad.ts', '--check'],
    needs: builds,
    needsBrowser: true,
  },
  { ...vitest('stories in Chromium', ['--root', 'tooling/storybook']), needsBrowser: true },
  {
    name: 'journeys in Chromium',
    command: 'pnpm',
    args: () => ['--filter', '@tai/e2e', 'exec', 'playwright', 'test'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    isReporting: true,
    needs: builds,
    needsBrowser: true,
  },
];
