import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NoConnectionError, troubleOf } from './databaseTrouble.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });
const failedQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test('a statement that took too long, a full pool and a lost connection are told apart', () => {
  expect(troubleOf(failedQuery(withCode('57014')))).toBe('timeout');
  expect(troubleOf(new NoConnectionError(new Error('timeout exceeded when trying to connect')))).toBe('busy');
  expect(troubleOf(new NoConnectionError(withCode('ECONNREFUSED')))).toBe('lost');
  expect(troubleOf(failedQuery(withCode('ECONNRESET')))).toBe('lost');
  expect(troubleOf(new Error('outer', { cause: failedQuery(new Error('Connection terminated')) }))).toBe(
    'lost',
  );
});

test('a failure of the statement itself, or of another network connection, is none', () => {
  for (const other of [
    failedQuery(withCode('23505')),
    withCode('ECONNREFUSED'),
    new Error('x'),
    'ECONNRESET',
    null,
  ])
    expect(troubleOf(other)).toBeNull();
});

test('a copy of the properties of such an error says the same', () => {
  const error = new NoConnectionError(new Error('timeout exceeded when trying to connect'));
  expect(troubleOf(Object.assign(new Error(), { ...error }))).toBe('busy');
});
