/*
 * Three mistakes that a test would not see by itself:
 * - Two statements at a time on one connection, as `Promise.all` within a transaction makes them. node-postgres queues
 *   them, warns, and will refuse.
 * - A statement within a transaction that does not go through it: on the embedded database it waits for its own end,
 *   on PostgreSQL it neither sees what the transaction wrote nor is taken back with it.
 * - A write in a call that is declared as one that only reads, which proxies therefore send again.
 * Drivers of tests are watched for them. The second is refused where it happens, else the test would hang; all are
 * kept until the database is removed, because a rejected promise may go unnoticed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readingCalls } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Database, DatabaseConnection } from '../platform/database/database.ts';

interface RunningTransaction {
  /** Made where the transaction begins; its stack is written only when somebody reads it, which takes a millisecond. */
  origin: Error;
  isOver: boolean;
}

/** Id of the call that is answered, when it may only read. */
const reading = new AsyncLocalStorage<string>();
const writes = /^\s*(insert|update|delete|with\b.*\b(insert into|update "|delete from))\b/is;

/** Has the writes of calls found that are declared as ones that only read. */
export function watchReadingCalls(app: FastifyInstance): void {
  const ids = new Set(readingCalls);
  app.addHook('preHandler', (request, _reply, done) => {
    const id = request.routeOptions.schema?.operationId;
    return id !== undefined && ids.has(id) ? reading.run(id, done) : done();
  });
}

export function createDatabaseWatch() {
  /** Each mistake once, with the first test that made it. */
  const found = new Map<string, string>();
  const running = new AsyncLocalStorage<RunningTransaction>();

  const report = (mistake: string, lines: string[]): string => {
    const { currentTestName = '(before or after the tests)' } = expect.getState();
    const said = [mistake, ...lines].join('\n  ');
    const message = `${said}\n  in the test: ${currentTestName}`;
    if (!found.has(said)) found.set(said, message);
    return message;
  };

  const refuseOutside = (args: unknown[]): void => {
    const transaction = running.getStore();
    if (!transaction || transaction.isOver) return;
    throw new Error(
      report(
        'A statement went round the transaction it runs in; pass the transaction on to where it is made:',
        [`statement: ${textOf(args[0])}`, `transaction begun at: ${callers(transaction)}`],
      ),
    );
  };

  const watchClient = (client: pg.ClientBase): void => {
    const underWay = new Set<{ text: string }>();
    around(client, 'query', (args, proceed) => {
      const statement = { text: textOf(args[0]) };
      const call = reading.getStore();
      if (call !== undefined && writes.test(statement.text))
        report('A call wrote that contracts/src/repeatable.ts says only reads:', [call, statement.text]);
      const [other] = underWay;
      if (other !== undefined) {
        report('A statement began while another ran on the same connection; await one before the next:', [
          `running: ${other.text}`,
          `begun: ${statement.text}`,
          `transaction begun at: ${callers(running.getStore())}`,
        ]);
      }
      underWay.add(statement);
      const done = () => void underWay.delete(statement);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        return proceed([
          ...args.slice(0, -1),
          (...results: unknown[]) => {
            done();
            (callback as (...all: unknown[]) => void)(...results);
          },
        ]);
      }
      const result = proceed(args);
      (result as Promise<unknown>).then(done, done);
      return result;
    });
  };

  return {
    pool(pool: pg.Pool): pg.Pool {
      pool.on('connect', watchClient);
      for (const name of ['query', 'connect'] as const) {
        around(pool, name, (args, proceed) => {
          refuseOutside(args);
          return proceed(args);
        });
      }
      return pool;
    },

    /** Marks what runs within a transaction of the connection. */
    connection(connection: DatabaseConnection): DatabaseConnection {
      const { database } = connection;
      const transaction = database.transaction.bind(database);
      database.transaction = ((work, config) => {
        const mark: RunningTransaction = { origin: errorHere(), isOver: false };
        return transaction(
          (handle) => running.run(mark, () => work(handle)).finally(() => void (mark.isOver = true)),
          config,
        );
      }) satisfies Database['transaction'];
      return connection;
    },

    /** Throws when a statement made one of the mistakes. */
    check(): void {
      if (found.size > 0) throw new Error([...found.values()].join('\n'));
    },
  };
}

/** Puts something round a method of one object. */
function around<Target extends object>(
  target: Target,
  name: keyof Target & string,
  replacement: (args: unknown[], proceed: (args: unknown[]) => unknown) => unknown,
): void {
  const method = (target[name] as (...args: unknown[]) => unknown).bind(target);
  Object.defineProperty(target, name, {
    writable: true,
    value: (...args: unknown[]) => replacement(args, (all) => method(...all)),
  });
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text : 'begin';
}

function errorHere(): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const error = new Error('here');
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

/** Lines of our own code that began a transaction, the nearest first. */
function callers(transaction: RunningTransaction | undefined): string {
  if (transaction === undefined) return '(none)';
  const own = (transaction.origin.stack ?? '')
    .split('\n')
    .filter((line) => line.includes('/src/') && !line.includes('databaseWatch.ts'));
  return own
    .map((line) => line.trim().replace(/^at /, ''))
    .slice(0, 3)
    .join(' < ');
}
