import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverFolder } from '../serverFolder.ts';
import { ConfigError, readConfig, variables } from './config.ts';

function sentencesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

test('an empty environment is a server on this machine alone', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    worker: 'inline',
    databaseUrl: undefined,
    adminAccount: 'admin',
    samples: true,
    logLevel: 'info',
    trustProxy: false,
    webDir: join(serverFolder, '../web/dist'),
  });
});

test.each([
  ['PORT', '70000', '0 to 65535'],
  ['PORT', '-1', '0 to 65535'],
  ['PORT', '3000.5', '0 to 65535'],
  ['WORKER', 'maybe', 'inline, only or none'],
  ['SAMPLES', 'yes', 'on or off'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
  ['WORKER_THREADS', '0', '1 to 64'],
  ['ADMIN_ACCOUNT', 'a b', 'letters, digits'],
  ['PUBLIC_URL', 'studio.example.com', 'http(s)://'],
  ['TRUST_PROXY', 'everyone', 'addresses'],
  ['TRUST_PROXY', ':::::', 'addresses'],
  ['TRUST_PROXY', '10.0.0.1/99', 'addresses'],
])('%s %j is refused with what was read and what is allowed', (name, value, allowed) => {
  const [sentence, ...others] = sentencesOf({ [name]: value });
  expect(others).toEqual([]);
  expect(sentence).toMatch(new RegExp(`^${name} is "${value}"; allowed is .+\\.$`));
  expect(sentence).toContain(allowed);
});

test.each([
  ['ADMIN_PASSWORD', 'weakpassword'],
  ['DATABASE_URL', 'mysql://user:hidden@host/database'],
])('the wrong secret %s is not shown', (name, value) => {
  const [sentence] = sentencesOf({ [name]: value });
  expect(sentence).toContain(`${name} is a value that is not shown; allowed is `);
  expect(sentence).not.toContain(value);
});

test('proxies are addresses and networks', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1,fd00::/8' }).trustProxy).toEqual(['10.0.0.1', 'fd00::/8']);
});

test('every wrong value is told at once', () => {
  expect(sentencesOf({ PORT: 'x', WORKER: 'x', SAMPLES: 'x' })).toHaveLength(3);
});

test.each(['only', 'none'])('WORKER=%s needs a database that processes can share', (worker) => {
  expect(sentencesOf({ WORKER: worker })).toEqual([
    expect.stringContaining('set DATABASE_URL, or WORKER to inline'),
  ]);
  expect(sentencesOf({ WORKER: worker, DATABASE_URL: 'postgres://a@b/c' })).toEqual([]);
});

test('docs/operations.md describes every variable, its purpose and what is allowed, and no other', async () => {
  const text = await readFile(join(serverFolder, '../../docs/operations.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| [^|]* \| (.*) \| (.*) \|$/gm)].map((row) =>
    row.slice(1),
  );
  // A bar ends a cell in Markdown.
  const cell = (words: string) => words.replaceAll('|', '\\|');
  expect(rows).toEqual(
    Object.entries(variables).map(([name, { purpose, allowed }]) => [name, cell(purpose), cell(allowed)]),
  );
});
