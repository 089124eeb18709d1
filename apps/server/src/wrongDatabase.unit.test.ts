import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { EmbeddedDatabaseError } from './platform/database/embeddedThread.ts';
import { NewerDatabaseError } from './platform/database/migrate.ts';
import { InstallationMismatchError } from './platform/installation/installation.ts';
import { OtherFileStoreError } from './platform/installation/processes.ts';
import { asStartError } from './wrongDatabase.ts';

const embedded = readConfig({ DATA_DIR: '/studio' });
const shared = readConfig({ DATA_DIR: '/studio', DATABASE_URL: 'postgres://tai:hidden@db/tai' });

// What happened, where, and what to do about it.
test.each([
  [
    new NewerDatabaseError(2),
    [/^The database \/studio\/database .+ newer release: .+ 2 migrations/, /Start that release/],
  ],
  [
    new EmbeddedDatabaseError('invalid page in block 0'),
    [
      /^The database \/studio\/database cannot be opened: invalid page in block 0\. /,
      /restore the newest backup/,
    ],
  ],
  [new OtherFileStoreError('gpu-2'), [/^\/studio\/files .+ process on gpu-2/, /Share one folder/]],
  [
    new InstallationMismatchError('otherInstallation'),
    [/^\/studio\/files .+ another installation/, /Set DATA_DIR/],
  ],
  [new InstallationMismatchError('emptyDatabase'), [/is empty, but \/studio\/files/, /Restore/]],
  [new InstallationMismatchError('filesMissing'), [/^\/studio\/files does not hold/, /adopt-files/]],
])('%s ends the start with one sentence that says how to go on', (error, parts) => {
  const told = asStartError(error, embedded) as Error;
  expect(told).toMatchObject({ name: 'StartError', exitCode: 4 });
  for (const part of parts) expect(told.message).toMatch(part);
});

test('an address of a database is not told, for its password', () => {
  const told = asStartError(new InstallationMismatchError('emptyDatabase'), shared) as Error;
  expect(told.message).toMatch(/^The database of DATABASE_URL is empty/);
});

test('every other error stays as it is, and so does a full disk', () => {
  const full = new EmbeddedDatabaseError('No space left on device', 'ENOSPC');
  expect(asStartError(full, embedded)).toBe(full);
  const error = new Error('another');
  expect(asStartError(error, embedded)).toBe(error);
});
