import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

afterEach(() => void vi.useRealTimers());

test('what a failed query was about never gets into the log', () => {
  let text = '';
  const log = createLog({ logLevel: 'info' }, { write: (line) => void (text += line) });
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(secret) exists',
  });
  const query = new DrizzleQueryError('insert into users values ($1)', ['secret'], cause);
  log.error({ err: new Error('outer', { cause: query }) }, 'failed');
  expect(text).not.toContain('secret');
  expect(JSON.parse(text)).toMatchObject({
    err: { message: 'outer', cause: { query: 'insert into users values ($1)', cause: { code: '23505' } } },
  });
});

test('levels are names, as they are in LOG_LEVEL', () => {
  const lines: string[] = [];
  createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).warn('careful');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', msg: 'careful' });
});

test('trouble of the database is logged once a spell, and its end with the number of lines left out', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  for (let request = 0; request < 300; request += 1) {
    log.child({ request }).error({ err: new DrizzleQueryError('select 1', [], lost) }, 'a request failed');
    vi.advanceTimersByTime(1000);
  }
  expect(lines).toHaveLength(1);
  log.error({ err: new Error('something else') }, 'a request failed');
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ trouble: 'lost', omitted: 299 });
  log.error({ err: lost }, 'a request failed');
  expect(lines).toHaveLength(4);
});

test('why a process ends is logged, also when that is one of many troubles', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  log.error({ err: lost }, 'a request failed');
  log.fatal({ err: lost }, 'an unforeseen error ended the process');
  expect(lines).toHaveLength(2);
});
