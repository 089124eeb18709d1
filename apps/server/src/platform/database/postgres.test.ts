import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test as anyTest, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import type { DatabaseConnection } from './database.ts';
import { type Trouble, troubleOf } from './databaseTrouble.ts';
import { openPostgresDatabase, postgresConnection } from './postgres.ts';

const log = pino({ level: 'silent' });
const test = anyTest.skipIf(inject('postgresUrl') === null);
let testDatabase: TestDatabase;
let url: string;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  url = testDatabase.url ?? '';
});
afterAll(() => testDatabase.remove());

async function troubleIn(action: () => Promise<unknown>): Promise<Trouble | null> {
  return action().then(() => null, troubleOf);
}

async function withConnection(
  connection: DatabaseConnection,
  action: (connection: DatabaseConnection) => Promise<void>,
): Promise<void> {
  try {
    await action(connection);
  } finally {
    await connection.close();
  }
}

test('no statement may run for more than a minute', () =>
  withConnection(openPostgresDatabase({ url, poolSize: 1, log }), async ({ executeSql, database }) => {
    expect((await executeSql('show statement_timeout')).rows).toEqual([{ statement_timeout: '1min' }]);
    await executeSql('set statement_timeout = 1');
    expect(await troubleIn(() => database.execute(sql`select pg_sleep(60)`))).toBe('timeout');
    expect(await troubleIn(() => database.execute(sql`select 1 / 0`))).toBeNull();
  }));

test('a statement that finds every connection taken fails after a while', () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  return withConnection(postgresConnection(pool, { url, log }), async ({ database, executeSql }) => {
    const holder = await pool.connect();
    // Not before: the same limit holds for making the connection, which takes longer on a busy machine.
    pool.options.connectionTimeoutMillis = 20;
    expect(await troubleIn(() => database.execute(sql`select 1`))).toBe('busy');
    expect(await troubleIn(() => database.transaction((inner) => inner.execute(sql`select 1`)))).toBe('busy');
    holder.release();
    expect((await executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

test('a connection that the server ends fails its statement and is replaced', () =>
  withConnection(openPostgresDatabase({ url, poolSize: 1, log }), async ({ database, executeSql }) => {
    expect(await troubleIn(() => database.execute(sql`select pg_terminate_backend(pg_backend_pid())`))).toBe(
      'lost',
    );
    expect((await executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }));

test('a connection that the server ends between two statements of a transaction fails it alone', () =>
  withConnection(openPostgresDatabase({ url, poolSize: 2, log }), async ({ database, executeSql }) => {
    const lost = await troubleIn(() =>
      database.transaction(async (inner) => {
        const { rows } = await inner.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        const pid = rows[0]?.pid;
        await executeSql('select pg_terminate_backend($1)', [pid]);
        const isThere = () => executeSql('select 1 from pg_stat_activity where pid = $1', [pid]);
        while ((await isThere()).rows.length > 0);
        await inner.execute(sql`select 1`);
      }),
    );
    expect(lost).toBe('lost');
    expect((await executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }));

test('a server that refuses connections counts as lost, in a transaction as well', () => {
  const nowhere = Object.assign(new URL(url), { port: '1' }).href;
  return withConnection(
    openPostgresDatabase({ url: nowhere, poolSize: 1, log }),
    async ({ database, ping }) => {
      expect(await troubleIn(ping)).toBe('lost');
      expect(await troubleIn(() => database.transaction((inner) => inner.execute(sql`select 1`)))).toBe(
        'lost',
      );
    },
  );
});

test('a listening connection that is lost while it begins to listen is made again once', async () => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let connections = 0;
  // Stands between the server and its database, and cuts the second connection when it wants to listen.
  const between = createServer((socket) => {
    const number = (connections += 1);
    const other = connect(Number(port), hostname);
    for (const end of [socket, other]) sockets.add(end.on('error', () => {}));
    socket.on('data', (data: Buffer) => {
      if (number === 2 && data.includes('listen ')) socket.destroy();
      else other.write(data);
    });
    other.pipe(socket);
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port: ownPort } = between.address() as AddressInfo;
  const passing = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(ownPort) }).href;
  const heard: string[] = [];
  let again = 0;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const pool = new pg.Pool({ connectionString: url });
  await withConnection(postgresConnection(pool, { url: passing, log }), async ({ executeSql, listen }) => {
    const stop = await listen?.(
      'news',
      (text) => heard.push(text),
      () => (again += 1),
    );
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(() => expect(again).toBe(1));
    await executeSql("select pg_notify('news', 'first')");
    await vi.waitFor(() => expect(heard).toContain('first'));
    expect([heard, connections]).toEqual([['first'], 3]);
    // Two who connect again would begin to wait in the same moment.
    const waits = timers.mock.calls.map(([, milliseconds]) => Number(milliseconds));
    expect(waits.filter((milliseconds) => milliseconds >= 200 && milliseconds <= 800)).toEqual([200, 400]);
    await stop?.();
  });
  timers.mockRestore();
  for (const socket of sockets) socket.destroy();
  between.close();
});
