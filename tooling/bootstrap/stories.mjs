// Runs the stories and browser tests of the packages that changed since they last passed, in one Vitest and one Chromium:
// starting both for each package would cost more than the stories of the small ones. Turbo says what a package depends
// on: the hash of its task `stories`. `stories.mjs REPORT` writes a report of all packages for the runner, whether they
// ran now or before. `tai-storybook test NAME` runs one package in any case.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { passedPackages, storyHashes, totalOf } from './storyRuns.mjs';
import { root, run } from './toolchain.mjs';

const record = join(root, 'node_modules/.cache/tai/stories.json');
const report = process.argv[2] ?? join(root, 'node_modules/.cache/tai/stories-report.json');
mkdirSync(dirname(record), { recursive: true });

const dry = await run('turbo', ['run', 'stories', '--filter=./packages/*', '--dry=json']);
if (dry.code !== 0) {
  process.stdout.write(dry.output);
  process.exit(1);
}
const hashes = storyHashes(JSON.parse(dry.output.slice(dry.output.indexOf('{'))), root);
const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
const changed = Object.keys(hashes).filter((name) => before[name]?.hash !== hashes[name]);
const kept = Object.fromEntries(
  Object.entries(before).filter(([name]) => name in hashes && !changed.includes(name)),
);

let code = 0;
let ran = { numFailedTests: 0, testResults: [] };
if (changed.length > 0) {
  rmSync(report, { force: true });
  const all = changed.length === Object.keys(hashes).length;
  const only = changed.length === 1 ? changed[0] : `{${changed.join(',')}}`;
  const result = await run(
    'vitest',
    [
      'run',
      '--root',
      'tooling/storybook',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: all ? {} : { TAI_STORYBOOK_PACKAGE: only } },
  );
  code = result.code;
  if (code !== 0) process.stdout.write(result.output);
  if (!existsSync(report)) process.exit(code || 1);
  ran = JSON.parse(readFileSync(report, 'utf8'));
}
// An error outside every test says nothing about whose it is: then no package is remembered.
const isTold = code === 0 || ran.numFailedTests > 0;
const passed = isTold ? passedPackages(ran, root, hashes, changed) : {};
writeFileSync(record, JSON.stringify({ ...kept, ...passed }, null, 2));
writeFileSync(report, JSON.stringify(totalOf(ran, kept)));
process.exit(code);
