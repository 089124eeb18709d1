import { expect, test } from 'vitest';
import { addCounts, countTests, playwrightTests } from './reports.mjs';

function spec(file, title, status) {
  return { file, title, tests: [{ status }] };
}

const journeys = {
  stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'gallery/library.test.ts',
      file: 'gallery/library.test.ts',
      specs: [
        spec('gallery/library.test.ts', 'a picture is deleted', 'expected'),
        spec('gallery/library.test.ts', 'and restored', 'flaky'),
      ],
      suites: [
        {
          title: 'a visitor',
          file: 'gallery/library.test.ts',
          specs: [
            spec('gallery/library.test.ts', 'sees nothing', 'expected'),
            spec('gallery/library.test.ts', 'signs in', 'unexpected'),
          ],
        },
      ],
    },
  ],
};

test('a journey that passed when run once more counts as passed and is named', () => {
  expect(countTests(journeys)).toEqual({
    passed: 3,
    failed: 1,
    flaky: ['gallery/library.test.ts › and restored'],
    failures: ['gallery/library.test.ts › a visitor › signs in'],
  });
});

test('titles of journeys name the file and the group they are in', () => {
  expect(playwrightTests(journeys).map(({ title }) => title)).toContain(
    'gallery/library.test.ts › a visitor › signs in',
  );
});

test('journeys that could not be loaded are a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no' }], suites: [] };
  expect(countTests(report).failed).toBe(1);
});

/** A file in a report of Vitest. */
function vitestFile(name, status, ...tests) {
  const assertionResults = tests.map(([title, status]) => ({ ancestorTitles: ['a mask'], title, status }));
  return { name: `/build/packages/masks/src/${name}`, status, assertionResults };
}

test('failed tests of Vitest are counted and named, not their files', () => {
  const report = {
    ...{ numPassedTests: 1, numFailedTests: 2, numFailedTestSuites: 1 },
    testResults: [
      vitestFile(
        'mask.test.ts',
        'failed',
        ['is grey', 'failed'],
        ['is kept', 'passed'],
        ['is large', 'failed'],
      ),
      vitestFile('other.test.ts', 'passed', ['is seen', 'passed']),
    ],
  };
  expect(countTests(report)).toEqual({
    ...{ passed: 1, failed: 2, flaky: [] },
    failures: ['masks/src/mask.test.ts › a mask › is grey', 'masks/src/mask.test.ts › a mask › is large'],
  });
});

test('a file of Vitest that could not be loaded is a failure', () => {
  const testResults = [vitestFile('mask.test.ts', 'failed')];
  const report = { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1, testResults };
  expect(countTests(report)).toEqual({
    ...{ passed: 7, failed: 1, flaky: [] },
    failures: ['masks/src/mask.test.ts'],
  });
});

test('counts of several packages are added', () => {
  const one = { passed: 1, failed: 0, flaky: ['a'], failures: [] };
  const other = { passed: 2, failed: 1, flaky: [], failures: ['b'] };
  expect(addCounts([one, other])).toEqual({ passed: 3, failed: 1, flaky: ['a'], failures: ['b'] });
});
