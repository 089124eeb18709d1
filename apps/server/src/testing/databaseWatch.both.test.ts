import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchReadingCalls } from './databaseWatch.ts';
import { openTestDatabase, type TestDatabase } from './testDatabase.ts';

let testDatabase: TestDatabase;
const one = sql`select 1 as one`;

beforeEach(async () => {
  testDatabase = await openTestDatabase();
});
// What a test did on purpose was told to it already.
afterEach(() => testDatabase.remove().catch(() => {}));

test('what goes one after the other is in order', async () => {
  const { database, executeSql } = testDatabase.connection;
  await Promise.all([database.execute(one), database.execute(one), executeSql('select 2')]);
  await database.transaction(async (transaction) => {
    await transaction.execute(one);
    await transaction.transaction((inner) => inner.execute(one));
  });
  await expect(
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 / 0`);
    }),
  ).rejects.toThrow();
  await database.execute(one);
  await expect(testDatabase.remove()).resolves.toBeUndefined();
});

test('two statements at a time in one transaction are found', async () => {
  await testDatabase.connection.database.transaction(async (transaction) => {
    await Promise.all([transaction.execute(one), transaction.execute(sql`select 2 as two`)]);
  });
  await expect(testDatabase.remove()).rejects.toThrow(/running: select 1 as one\s+begun: select 2 as two/);
});

test('a statement that goes round its transaction is refused, and told again at the end', async () => {
  const { database, executeSql } = testDatabase.connection;
  for (const outside of [
    () => database.execute(one),
    () => executeSql('select 1 as one'),
    () => database.transaction((other) => other.execute(one)),
  ]) {
    const work = database.transaction(async (transaction) => {
      await transaction.execute(sql`select 2`);
      await outside();
    });
    await expect(work).rejects.toThrow();
  }
  await expect(testDatabase.remove()).rejects.toThrow(
    /went round the transaction.*\s+statement: select 1 as one\s+transaction begun at: .*databaseWatch\.both\.test\.ts/,
  );
});

test('what a transaction started may use the database when it is over', async () => {
  const { database } = testDatabase.connection;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const later = await database.transaction(async (transaction) => {
    await transaction.execute(one);
    return { done: over.then(() => database.execute(one)) };
  });
  resolve();
  expect((await later.done).rows).toEqual([{ one: 1 }]);
  await expect(testDatabase.remove()).resolves.toBeUndefined();
});

test('a write of a call that is said to only read is found', async () => {
  const { database } = testDatabase.connection;
  const app = fastify();
  watchReadingCalls(app);
  const answer = (operationId: string) => ({
    schema: { operationId },
    handler: async () => {
      await database.execute(sql`update works set views = views + 1`);
      return {};
    },
  });
  app.get('/write', answer('work.save'));
  app.get('/read', answer('work.hotWords'));
  await app.inject('/write');
  await app.inject('/read');
  await expect(testDatabase.remove()).rejects.toThrow(/only reads:\s+work\.hotWords\s+update works/);
});
