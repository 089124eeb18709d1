// Which packages' stories ran, which passed, and what they depend on.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Hash of what the stories of each package depend on, for the packages that have some. */
export function storyHashes(turboDryRun, root) {
  const hashes = {};
  for (const { task, directory, hash } of turboDryRun.tasks) {
    if (task !== 'stories') continue;
    const sources = join(root, directory, 'src');
    if (existsSync(sources) && readdirSync(sources, { recursive: true }).some(runsInBrowser))
      hashes[directory.split(/[/\\]/).at(-1)] = hash;
  }
  return hashes;
}

/** Whether Chromium runs the file as a test. */
export function runsInBrowser(file) {
  return /\.(stories|browser\.test)\.tsx$/.test(file);
}

/**
 * Packages of a Vitest report none of whose tests failed, with the number of their tests. A package that ought to have run
 * and is not in the report is not among them.
 */
export function passedPackages(report, root, hashes, ran) {
  const counts = {};
  const failed = new Set();
  for (const { name, status, assertionResults } of report.testResults) {
    const [, folder] = relative(root, name).split(/[/\\]/);
    if (!ran.includes(folder)) continue;
    if (status === 'failed' || assertionResults.some((test) => test.status === 'failed')) failed.add(folder);
    counts[folder] =
      (counts[folder] ?? 0) + assertionResults.filter((test) => test.status === 'passed').length;
  }
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([folder]) => !failed.has(folder))
      .map(([folder, tests]) => [folder, { hash: hashes[folder], tests }]),
  );
}

/** The report of a run with what earlier runs passed added to it. */
export function totalOf(report, kept) {
  const before = Object.values(kept).reduce((sum, { tests }) => sum + tests, 0);
  return {
    numPassedTests: (report.numPassedTests ?? 0) + before,
    numFailedTests: report.numFailedTests ?? 0,
    numFailedTestSuites: report.numFailedTestSuites ?? 0,
  };
}
