import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, DatabaseConnection } from './database.ts';
import { NoConnectionError } from './databaseTrouble.ts';

interface PostgresOptions {
  url: string;
  /**
   * Address that goes past a pooler in transaction mode, for what belongs to one connection of the server: LISTEN and
   * migrations. With it, `url` counts as the address of such a pooler.
   */
  directUrl?: string | undefined;
  poolSize: number;
  log: Logger;
}

/** First wait after a lost listening connection; doubles up to the second. */
const reconnectDelays = { first: 200, longest: 5_000 };

/** How long one statement may take, in milliseconds. Those of migrations may take any time. */
const statementTime = 60_000;

/** Opens a pool of connections to a real PostgreSQL. */
export function openPostgresDatabase({ url, directUrl, poolSize, log }: PostgresOptions): DatabaseConnection {
  const options = {
    ...{ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 },
    // A server that is gone without a word is noticed after seconds, not hours.
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
  };
  // A pooler refuses settings that come with the connection; docs/operations.md says how the role gets the limit then.
  const pool = directUrl
    ? new pg.Pool({ ...options, Client: PooledClient } as pg.PoolConfig)
    : new pg.Pool({ ...options, statement_timeout: statementTime });
  const connection = postgresConnection(pool, { url: directUrl ?? url, log });
  return directUrl ? { ...connection, direct: (run) => withDirect(directUrl, log, run) } : connection;
}

/**
 * A connection to a pooler, which may run each transaction on another session of the server. A statement with a name is
 * prepared in one session and missing in the others, so it goes without: the server then plans it at every call.
 */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((first: unknown, ...rest: unknown[]) =>
      send(isNamed(first) ? { ...first, name: undefined } : first, ...rest)) as pg.Client['query'];
  }
}

/** A plain description of a query, as opposed to an object that sends itself. */
function isNamed(query: unknown): query is { name: string } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}

/** One connection past the pooler, for as long as it is used. */
async function withDirect<Value>(
  url: string,
  log: Logger,
  run: (database: Database) => Promise<Value>,
): Promise<Value> {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 },
    statement_timeout: statementTime,
  });
  try {
    return await run(connectionOver(pool, log).database);
  } finally {
    await pool.end();
  }
}

/** The database behind a pool; a connection of its own, to the address given, hears what is notified. */
export function postgresConnection(
  pool: pg.Pool,
  { url, log }: Pick<PostgresOptions, 'url' | 'log'>,
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
): Pick<DatabaseConnection, 'database' | 'executeSql' | 'ping' | 'direct' | 'pool'> {
  // An idle connection that the server closes emits an error nobody awaits; the pool replaces it by itself.
  pool.on('error', (error) => {
    log.warn({ err: new NoConnectionError(error) }, 'a database connection was lost');
  });
  // Between two statements of a transaction nobody listens, and an error that nobody hears ends the process. The next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  wrapConnectErrors(pool);
  const database = drizzle(pool) as unknown as Database;
  return {
    database,
    direct: (run) => run(database),
    pool: () => ({
      ...{ size: pool.totalCount, limit: pool.options.max },
      ...{ idle: pool.idleCount, waiting: pool.waitingCount },
    }),
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
    let isListening = false;
    connection.on('notification', (message) => onMessage(message.payload ?? ''));
    connection.on('error', () => {
      // Before it listens, the statement that fails says so: two who connect again would hear everything twice.
      if (!isListening) return;
      isListening = false;
      log.warn('the listening database connection was lost');
      void connection.end().catch(() => {});
      reconnect(reconnectDelays.first);
    });
    try {
      await connection.connect();
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void connection.end().catch(() => {});
      throw error;
    }
    if (stopped) return void (await connection.end());
    isListening = true;
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
