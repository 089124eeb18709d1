// Everything CI does, as steps. Each step is one command; what it counts as is one, or the tests that its reports name.
// Steps run beside each other as far as their `cores` allow (schedule.mjs): how many processors a step keeps busy. One with
// `niceness` (as of the program `nice`) leaves the processor to the others when they want it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addCounts, countTests } from './reports.mjs';
import { root, toolchainEnv } from './toolchain.mjs';

/** Folders of the workspace that have a tsconfig of their own. */
export function typedFolders() {
  return workspaceFolders().filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

/** Packages that are built to be imported by others. */
export function libraries() {
  return workspaceFolders().filter((folder) => folder.startsWith('packages/'));
}

function workspaceFolders() {
  return ['apps', 'packages', 'tooling'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json'))),
  );
}

/** The report that one command wrote, or null when it wrote none. */
function oneReport(path) {
  return existsSync(path) ? countTests(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** Where the configuration of tests puts the report of a package (`tooling/vitest-config`). */
const unitReport = '.turbo/units.json';

/** Folders whose `test` is a run of unit tests; the server has a step of its own. */
function unitFolders() {
  return workspaceFolders().filter((folder) => {
    const { name, scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return scripts?.test !== undefined && name !== '@tai/server';
  });
}

/** Folders whose tests Turbo would run with these filters. */
function filteredFolders(filters) {
  const plan = execFileSync('turbo', ['run', 'test', ...filters, '--dry=json'], {
    cwd: root,
    env: toolchainEnv(),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { tasks } = JSON.parse(plan);
  const isTest = ({ task, command }) => task === 'test' && command !== '<NONEXISTENT>';
  return tasks.filter(isTest).map(({ directory }) => directory);
}

/**
 * Unit and component tests, a process for each package with one worker: a package's files share one window and one
 * graph of modules, which takes a third less processor time than one Vitest with two workers over all packages, and packages
 * share what was transformed. What did not change since it passed comes out of Turbo's cache, with its report.
 * @param {object} options
 * @param {() => string[]} [options.filters] Turbo's filters, for a part of the packages
 */
function units({ atOnce, cores, after = [], filters }) {
  let ownFilters = [];
  let folders = [];
  return {
    name: 'unit and component tests',
    command: 'turbo',
    args: () => [
      'run',
      'test',
      ...ownFilters,
      '--continue',
      `--concurrency=${atOnce}`,
      '--output-logs=errors-only',
      '--log-order=grouped',
      '--',
      '--reporter=dot',
      '--reporter=json',
      '--maxWorkers=1',
    ],
    cores,
    after,
    prepare: () => {
      ownFilters = ['!@tai/server', ...(filters?.() ?? [])].map((filter) => `--filter=${filter}`);
      folders = filters ? filteredFolders(ownFilters) : unitFolders();
      for (const folder of folders) rmSync(join(root, folder, unitReport), { force: true });
    },
    read: () => {
      const counts = folders.map((folder) => oneReport(join(root, folder, unitReport)));
      return counts.includes(null) ? null : addCounts(counts);
    },
  };
}

const format = { name: 'format', command: 'oxfmt', args: () => ['--check'] };
const lint = { name: 'lint', command: 'oxlint', args: () => ['--quiet'] };
const types = {
  name: 'types',
  command: 'turbo',
  args: () => ['run', '//#types', '--output-logs=errors-only'],
  cores: 2,
};
const unusedCode = { name: 'unused code', command: 'knip', args: () => ['--no-config-hints'] };

/**
 * Packages that few others build on and whose tests render pictures, copy clips or wait for hosts: half of the time of all
 * unit tests.
 */
const slowPackages = ['engine-builtin', 'engine-comfyui', 'engine-openai', 'media', 'trainer-command'];

/** True when something in the folder is not committed. */
function hasChanges(folder) {
  return execFileSync('git', ['status', '--porcelain', '--', folder], { cwd: root }).length > 0;
}

/** A change that more packages than this build on is a wide one. */
const wideChange = 8;

/**
 * Packages whose tests say most about changes that are not committed: they and those that build on them. Where that is
 * nearly everything, it is they alone: types of all the others are checked anyhow, and their tests are left to `npm test`.
 */
function affectedPackages() {
  const unchanged = slowPackages.filter((name) => !hasChanges(`packages/${name}`));
  const affected = ['...[HEAD]', ...unchanged.map((name) => `!@tai/${name}`)];
  const folders = filteredFolders(affected.map((filter) => `--filter=${filter}`));
  if (folders.length <= wideChange) return affected;
  console.log(
    `Unit tests of ${folders.length} packages build on what changed: those without changes are left to npm test.`,
  );
  return ['[HEAD]'];
}

/** Whether git can say what changed: it is not there in an archive of the sources. */
function isRepository() {
  return existsSync(join(root, '.git'));
}

/**
 * Steps of `pnpm check`: what a person runs before a commit. It tests what the commit can break, but for slow packages and,
 * when nearly everything builds on the change, packages that it does not touch; `npm test` tests all.
 */
export const checkSteps = () => [
  types,
  lint,
  unusedCode,
  format,
  units({ atOnce: 2, cores: 2, ...(isRepository() && { filters: affectedPackages }) }),
];

const builds = 'builds of every package';

/** Names of the steps whose suites have a budget. */
export const storiesStep = 'stories in Chromium';
export const journeysStep = 'journeys in Chromium';

/** Steps of `npm test`: everything. A step that needs another one is not run when that one failed. */
export const allSteps = [
  types,
  lint,
  unusedCode,
  format,
  {
    name: 'generated files',
    command: 'node',
    args: () => ['tooling/generate/generate.mjs', '--check'],
    // It writes the files and compares: the formatter would meet them half-made.
    after: ['format'],
  },
  {
    name: builds,
    command: 'turbo',
    // Ten at once, Turbo's default, only take each other's memory on two processors.
    args: () => ['run', 'build', '--concurrency=4', '--output-logs=errors-only'],
    cores: 2,
  },
  // First, with the unit tests at a lower priority beside them: they are long and keep two processors busy most of the time, not all of it.
  {
    name: journeysStep,
    command: 'pnpm',
    args: () => ['--filter', '@tai/e2e', 'exec', 'playwright', 'test'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    read: oneReport,
    needs: [builds],
    needsBrowser: true,
  },
  // A suite of components waits a third of its time, so two packages at once fill what journeys and stories leave. After the
  // builds, which want both processors for a minute and would otherwise wait until units and journeys are done. A journey has
  // limits of time and a unit test hardly any, so the journeys go first where both want a processor.
  { ...units({ atOnce: 2, cores: 1, after: [builds] }), niceness: 5 },
  {
    name: storiesStep,
    command: 'node',
    args: (report) => ['tooling/bootstrap/stories.mjs', report],
    read: oneReport,
    after: [builds],
    needsBrowser: true,
  },
  {
    name: 'server tests',
    command: 'vitest',
    args: (report) => [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--root',
      'apps/server',
    ],
    read: oneReport,
    // Counted as one processor, so that it starts beside the stories; with its two workers it uses both when they are done.
    after: [builds],
  },
  {
    name: 'packages as they would ship',
    command: 'node',
    args: () => ['tooling/bootstrap/shipped.mjs'],
    cores: 0.5,
    needs: [builds],
  },
  {
    name: 'a new feature from the scaffold',
    command: 'node',
    args: () => ['tooling/new-feature/tryOut.mjs'],
    // pnpm links packages from its store instead of copying them only within one file system.
    needsDisk: true,
    cores: 0.5,
    after: [builds],
  },
  {
    name: 'first load under its budget',
    command: 'node',
    args: () => ['tooling/bench/src/firstLoad.ts', '--check'],
    cores: 0.5,
    needs: [builds],
    needsBrowser: true,
  },
];
