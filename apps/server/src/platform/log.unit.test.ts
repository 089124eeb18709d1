import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

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
