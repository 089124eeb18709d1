// What the JSON reports of Vitest and Playwright say, reduced to what the runner prints.

/**
 * @typedef {{passed: number, failed: number, flaky: string[], failures: string[]}} Count `flaky` and `failures` are titles
 */

/**
 * Counts a report. A journey that passed only when run again counts as passed and is named in `flaky`.
 * @param {object} report of Vitest or Playwright
 * @returns {Count}
 */
export function countTests(report) {
  if (report.stats) {
    const titles = (wanted) =>
      playwrightTests(report)
        .filter(({ status }) => status === wanted)
        .map(({ title }) => title);
    const { expected = 0, unexpected = 0 } = report.stats;
    // Errors outside every test, such as a file that cannot be loaded.
    const broken = unexpected === 0 && (report.errors?.length ?? 0) > 0 ? 1 : 0;
    return {
      passed: expected + (report.stats.flaky ?? 0),
      failed: unexpected + broken,
      flaky: titles('flaky'),
      failures: titles('unexpected'),
    };
  }
  const failedTests = report.numFailedTests ?? 0;
  return {
    passed: report.numPassedTests ?? 0,
    // A file that could not be loaded has no tests that could fail.
    failed: failedTests || (report.numFailedTestSuites ?? 0),
    flaky: [],
    failures: vitestFailures(report),
  };
}

/** Titles of the failed tests of a Vitest report, and the files that could not be loaded. */
function vitestFailures(report) {
  return (report.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = name.split('/').slice(-3).join('/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map((test) => [file, ...test.ancestorTitles, test.title].filter(Boolean).join(' › '));
  });
}

/** Sum of several counts. */
export function addCounts(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    flaky: counts.flatMap(({ flaky }) => flaky),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/**
 * Every test of a Playwright report.
 * @returns {{file: string, title: string, status: string}[]} `file` is relative to the folder of journeys
 */
export function playwrightTests(report) {
  const found = [];
  function walk(suite, titles) {
    // The outermost suite is the file and has its path as its title.
    const inside = suite.title && suite.title !== suite.file ? [...titles, suite.title] : titles;
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests)
        found.push({
          file: spec.file,
          title: [spec.file, ...inside, spec.title].join(' › '),
          status: test.status,
        });
    for (const child of suite.suites ?? []) walk(child, inside);
  }
  for (const suite of report.suites ?? []) walk(suite, []);
  return found;
}
