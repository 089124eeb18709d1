import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.remove());

// PostgreSQL makes no index for what points at another table, and looks there for each row that is deleted.
test('what points at a work, a comment or a picture is found by an index when that is deleted', async () => {
  const { rows } = await testDatabase.connection.executeSql(`
    select format('%s.%s', pointing.conrelid::regclass, attname) as column
    from pg_constraint pointing
      join pg_attribute on attrelid = pointing.conrelid and attnum = pointing.conkey[1]
    where pointing.contype = 'f'
      and pointing.confrelid in ('works'::regclass, 'comments'::regclass, 'pictures'::regclass)
      and not exists (
        select 1 from pg_index
        where indrelid = pointing.conrelid and indkey[0] = pointing.conkey[1]
          -- One of some rows alone does not find them all.
          and indpred is null
      )`);
  expect(rows.map(({ column }) => column)).toEqual([]);
});
