import { expect, test } from 'vitest';
import { passedPackages, runsInBrowser, totalOf } from './storyRuns.mjs';

function file(path, ...statuses) {
  const assertionResults = statuses.map((status) => ({ status }));
  return { name: `/r/${path}`, status: statuses.includes('failed') ? 'failed' : 'passed', assertionResults };
}
const hashes = { gallery: 'g', shell: 's', admin: 'a' };

test('a package is remembered with its hash and the number of its tests', () => {
  const report = {
    testResults: [
      file('packages/gallery/src/A.stories.tsx', 'passed', 'passed'),
      file('packages/gallery/src/b.browser.test.tsx', 'passed'),
    ],
  };
  expect(passedPackages(report, '/r', hashes, ['gallery'])).toEqual({ gallery: { hash: 'g', tests: 3 } });
});

test('a package with one failed test is not remembered, though its other files passed', () => {
  const report = {
    testResults: [
      file('packages/gallery/src/A.stories.tsx', 'passed', 'failed'),
      file('packages/gallery/src/B.stories.tsx', 'passed'),
      file('packages/shell/src/C.stories.tsx', 'passed'),
    ],
  };
  expect(Object.keys(passedPackages(report, '/r', hashes, ['gallery', 'shell']))).toEqual(['shell']);
});

test('a package whose file could not be loaded is not remembered', () => {
  const broken = { name: '/r/packages/gallery/src/A.stories.tsx', status: 'failed', assertionResults: [] };
  expect(passedPackages({ testResults: [broken] }, '/r', hashes, ['gallery'])).toEqual({});
});

test('a package that did not run is not remembered', () => {
  expect(passedPackages({ testResults: [] }, '/r', hashes, ['admin'])).toEqual({});
});

test('the total has the tests that passed before', () => {
  const ran = { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1 };
  expect(totalOf(ran, { shell: { hash: 's', tests: 5 } })).toEqual({
    numPassedTests: 8,
    numFailedTests: 1,
    numFailedTestSuites: 1,
  });
});

test('stories and browser tests run in the browser, component tests do not', () => {
  const files = ['A.stories.tsx', 'a.browser.test.tsx', 'A.test.tsx', 'a.ts'];
  expect(files.filter(runsInBrowser)).toEqual(['A.stories.tsx', 'a.browser.test.tsx']);
});
