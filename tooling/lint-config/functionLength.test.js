import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it, test } from 'vitest';
import plugin from './plugin.js';
import { lengthViolations, longFunctions } from './functionLength.js';

const messages = (functions, known = {}) => lengthViolations(functions, known).map(({ message }) => message);

test('a function may have a hundred lines', () => {
  expect(messages([{ name: 'short', lines: 100 }])).toEqual([]);
  expect(messages([{ name: 'long', lines: 101 }])).toEqual([expect.stringContaining('101 lines')]);
});

test('one of the list may be as long as it was, and no longer', () => {
  expect(messages([{ name: 'old', lines: 150 }], { old: 150 })).toEqual([]);
  expect(messages([{ name: 'old', lines: 151 }], { old: 150 })).toEqual([
    expect.stringContaining('it may have 150'),
  ]);
});

test('one that became short, or went, leaves the list', () => {
  expect(messages([{ name: 'old', lines: 80 }], { old: 150 })).toEqual([
    expect.stringContaining('take it out'),
  ]);
  expect(messages([], { old: 150 })).toEqual([expect.stringContaining('take it out')]);
});

test('the list names files that are there', () => {
  const gone = Object.keys(longFunctions).filter(
    (file) => !existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url))),
  );
  expect(gone).toEqual([]);
});

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });
const lines = (count) => Array.from({ length: count }, () => 'work();').join('\n');

tester.run('the rule counts every kind of function', plugin.rules['function-length'], {
  valid: [{ filename: '/packages/x/src/a.ts', code: `function a() {\n${lines(98)}\n}` }],
  invalid: [
    { code: `function a() {\n${lines(99)}\n}`, errors: [{ message: /a has 101 lines/ }] },
    { code: `const b = () => {\n${lines(120)}\n};`, errors: [{ message: /b has 122 lines/ }] },
    { code: `const c = { d() {\n${lines(120)}\n} };`, errors: [{ message: /d has 122 lines/ }] },
    { code: `run(() => {\n${lines(120)}\n});`, errors: [{ message: /callback has 122 lines/ }] },
  ].map((one) => ({ filename: '/packages/x/src/a.ts', ...one })),
});
