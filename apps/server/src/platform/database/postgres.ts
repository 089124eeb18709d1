import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, DatabaseConnection } from './database.ts';
import { NoConnectionError } from './databaseTrouble.ts';

interface PostgresOptions {
  url: string;
  poolSize: number;
  log: Logger;
}

/** First wait after a lost listening connection; doubles up to the second. */
const reconnectDelays = { first: 200, longest: 5_000 };

/** How long one statement may take, in milliseconds. Those of migrations may take any time. */
const statementTime = 60_000;

/** Opens a pool of connections to a real PostgreSQL. */
export function openPostgresDatabase({ url, poolSize, log }: PostgresOptions): DatabaseConnection {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 },
    statement_timeout: statementTime,
    // A server that is gone without a word is noticed after seconds, not hours.
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
  });
  return postgresConnection(pool, { url, log });
}

/** The database behind a pool; a connection of its own, to the same address, hears what is notified. */
export function postgresConnection(
  pool: pg.Pool,
  { url, log }: Omit<PostgresOptions, 'poolSize'>,
): DatabaseConnection {
  return {
    ...connectionOver(pool, log),
    kind: 'postgres',
    copyTo: null,
    listen: (channel, onMessage, onReconnect) => listenOn({ url, log, channel, onMessage, onReconnect }),
    close: () => pool.end(),
  };
}

/** What the two databases have in common: both speak the PostgreSQL protocol. */
export function connectionOver(
  pool: pg.Pool,
  log: Logger,
): Pick<DatabaseConnection, 'database' | 'executeSql' | 'ping'> {
  // An idle connection that the server closes emits an error nobody awaits; the pool replaces it by itself.
  pool.on('error', (error) => {
    log.warn({ err: new NoConnectionError(error) }, 'a database connection was lost');
  });
  wrapConnectErrors(pool);
  return {
    database: drizzle(pool) as unknown as Database,
    executeSql: (text, values) => pool.query(text, values),
    ping: async () => void (await pool.query('select 1')),
  };
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failed?: Error | boolean) => void,
) => void;

/** Wraps errors of getting a connection: their codes alone could be those of any other network connection. */
function wrapConnectErrors(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback: ConnectCallback) => void;
  const connectWrapped = (callback: ConnectCallback) => {
    connect((error, ...rest) => callback(error && new NoConnectionError(error), ...rest));
  };
  pool.connect = ((callback?: ConnectCallback) => {
    if (callback !== undefined) return connectWrapped(callback);
    return new Promise<pg.PoolClient>((resolve, reject) => {
      connectWrapped((error, client) => {
        if (client === undefined) reject(error);
        else resolve(client);
      });
    });
  }) as pg.Pool['connect'];
}

interface ListenOptions {
  url: string;
  log: Logger;
  channel: string;
  onMessage: (payload: string) => void;
  onReconnect: () => void;
}

/** LISTEN belongs to one connection, so it gets its own outside the pool, and a new one whenever that is lost. */
async function listenOn({ url, log, channel, onMessage, onReconnect }: ListenOptions) {
  let stopped = false;
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const connection = new pg.Client({ connectionString: url, keepAlive: true });
    connection.on('notification', (message) => onMessage(message.payload ?? ''));
    connection.on('error', () => {
      connection.removeAllListeners('error').on('error', () => {});
      log.warn('the listening database connection was lost');
      void connection.end().catch(() => {});
      reconnect(reconnectDelays.first);
    });
    await connection.connect();
    await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = connection;
  };
  const reconnect = (delay: number) => {
    if (stopped) return;
    retry = setTimeout(() => {
      connect().then(onReconnect, () => reconnect(Math.min(delay * 2, reconnectDelays.longest)));
    }, delay);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client.end().catch(() => {});
  };
}
