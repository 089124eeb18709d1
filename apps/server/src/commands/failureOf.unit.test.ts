import { readFileSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NoConnectionError } from '../platform/database/databaseTrouble.ts';
import { FileStoreTrouble } from '../platform/files/fileStoreTrouble.ts';
import { MoveError } from '../platform/rows/moveRows.ts';
import { StartError } from '../startError.ts';
import { failureOf } from './failureOf.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test('a database that does not answer is named with its reason, through the query builder as well', () => {
  const message = 'The database does not answer: ECONNREFUSED. Check the address, and that it is up.';
  const error = new NoConnectionError(refused);
  expect(failureOf(error)).toEqual({ exitCode: 1, message });
  expect(failureOf(new DrizzleQueryError('select 1', [], error))).toEqual({ exitCode: 1, message });
});

test('a path that the system refuses is said with what was tried', () => {
  let error: unknown;
  try {
    readFileSync('/no/such/file');
  } catch (found) {
    error = found;
  }
  expect(failureOf(error)?.message).toBe(
    'The system refused open of /no/such/file: ENOENT. Check that the path exists and that this user may use it.',
  );
});

test('a full disk comes before the path that it happened at', () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write', path: '/backups/x' });
  expect(failureOf(full)?.message).toBe('A disk has no space left. Free some, and run the command again.');
});

test('sentences of the product are kept, and a refused start keeps its exit code', () => {
  expect(failureOf(new MoveError('The target holds rows already.'))?.message).toBe(
    'The target holds rows already.',
  );
  expect(failureOf(new FileStoreTrouble('The bucket cannot be listed', refused))?.message).toMatch(
    /^The file store does not answer: The bucket cannot be listed: ECONNREFUSED\. Check/,
  );
  expect(failureOf(new StartError('Wrong settings.', 78))).toEqual({
    exitCode: 78,
    message: 'Wrong settings.',
  });
});

test('a fault of the program keeps its stack trace', () => {
  expect(failureOf(new TypeError('x is not a function'))).toBeNull();
});
