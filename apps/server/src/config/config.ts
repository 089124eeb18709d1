import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { isStrongPassword } from '@tai/contracts';
import { z } from 'zod';
import { serverFolder } from '../serverFolder.ts';

/** One environment variable: how it is read, what it means, and what a wrong value is told. */
interface Variable<Schema extends z.ZodType> {
  schema: Schema;
  /** What is allowed, as the end of the sentence "allowed is …". */
  allowed: string;
  /** What it is for, for docs/operations.md. */
  purpose: string;
  /** Never echoed. */
  secret?: boolean;
}

function variable<Schema extends z.ZodType>(definition: Variable<Schema>): Variable<Schema> {
  return definition;
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** Asks the parser that the web framework will give them to. */
function areProxies(value: string): boolean {
  try {
    proxyAddr.compile(value.split(','));
    return true;
  } catch {
    return false;
  }
}

/** The environment of the server. docs/operations.md holds the same table; a test compares the two. */
export const variables = {
  HOST: variable({
    schema: z.string().min(1).default('127.0.0.1'),
    allowed: 'a host name or IP address to listen on',
    purpose: 'Address to listen on.',
  }),
  PORT: variable({
    schema: wholeNumber(0, 65_535).default(3000),
    allowed: 'a whole number from 0 to 65535 (0 takes any free port)',
    purpose: 'Port to listen on; 0 takes any free one.',
  }),
  DATA_DIR: variable({
    schema: z.string().min(1).default('./data'),
    allowed: 'a folder that the server may write to',
    purpose: 'Folder of the embedded database, the files and the outbox.',
  }),
  DATABASE_URL: variable({
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .optional(),
    allowed: 'an address postgres://user:password@host:port/database',
    purpose: 'PostgreSQL to use instead of the embedded database.',
    secret: true,
  }),
  DATABASE_POOL: variable({
    schema: wholeNumber(2, 200).default(10),
    allowed: 'a whole number from 2 to 200',
    purpose: 'Connections to PostgreSQL that one process may hold.',
  }),
  WORKER: variable({
    schema: z.enum(['inline', 'only', 'none']).default('inline'),
    allowed: 'inline, only or none',
    purpose: '`inline`: this process serves and generates; `only`: it generates; `none`: it serves.',
  }),
  WORKER_THREADS: variable({
    schema: wholeNumber(1, 64).default(Math.max(1, availableParallelism() - 1)),
    allowed: 'a whole number from 1 to 64',
    purpose: 'Pictures that the built-in engine renders at once; default: processors less one.',
  }),
  ADMIN_ACCOUNT: variable({
    schema: z
      .string()
      .regex(/^[A-Za-z0-9._@+-]{2,64}$/)
      .default('admin'),
    allowed: '2 to 64 letters, digits and . _ @ + -',
    purpose: 'Account name of the administrator that the first start creates.',
  }),
  ADMIN_PASSWORD: variable({
    schema: z.string().refine(isStrongPassword).optional(),
    allowed: '8 to 16 characters with at least one letter, one digit and one of !@#$%^&*(),.?":{}|<>',
    purpose: 'Password of that administrator; without it one is generated and printed once.',
    secret: true,
  }),
  SAMPLES: variable({
    schema: z.enum(['on', 'off']).default('on'),
    allowed: 'on or off',
    purpose: '`on`: a first start makes a small set of sample works in the background.',
  }),
  LOG_LEVEL: variable({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
    purpose: 'How much is written to the log (standard error, one JSON object a line).',
  }),
  TRUST_PROXY: variable({
    schema: z
      .string()
      .regex(/^(off|[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*)$/)
      .refine((value) => value === 'off' || areProxies(value))
      .default('off'),
    allowed: 'off, or addresses or networks of proxies separated by commas',
    purpose: 'Reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.',
  }),
  PUBLIC_URL: variable({
    schema: z
      .string()
      .regex(/^https?:\/\/[^/\s]+$/)
      .optional(),
    allowed: 'an address http(s)://host[:port] without a path',
    purpose: 'Address people open, when a proxy changes the Host header; WebSockets are accepted from it.',
  }),
  RATE_LIMIT_FACTOR: variable({
    schema: wholeNumber(0, 1000).default(1),
    allowed: 'a whole number from 0 to 1000 (0 switches rate limits off)',
    purpose: 'Multiplies every rate limit; 0 switches them off, for load tests.',
  }),
  WEB_DIR: variable({
    schema: z.string().min(1).default(join(serverFolder, '../web/dist')),
    allowed: 'the folder of the built web app',
    purpose: 'Folder of the built web app; default: apps/web/dist of this repository.',
  }),
};

type Parsed = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };

/** The configuration of one process, checked. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  worker: 'inline' | 'only' | 'none';
  workerThreads: number;
  adminAccount: string;
  adminPassword: string | undefined;
  samples: boolean;
  logLevel: Parsed['LOG_LEVEL'];
  trustProxy: string[] | false;
  publicUrl: string | undefined;
  rateLimitFactor: number;
  webDir: string;
}

/** The environment holds values the server cannot start with; one sentence for each. */
export class ConfigError extends Error {
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
    this.sentences = sentences;
  }
}

/**
 * Reads and checks the environment. An empty variable counts as not set.
 * @throws ConfigError with a sentence for every wrong value
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const sentences: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [name, { schema, allowed, secret }] of Object.entries<Variable<z.ZodType>>(variables)) {
    const value = environment[name] || undefined;
    const result = schema.safeParse(value);
    if (result.success) parsed[name] = result.data;
    else {
      const read = secret ? 'a value that is not shown' : JSON.stringify(value);
      sentences.push(`${name} is ${read}; allowed is ${allowed}.`);
    }
  }
  const values = parsed as Parsed;
  if (sentences.length === 0 && values.WORKER !== 'inline' && values.DATABASE_URL === undefined) {
    sentences.push(
      `WORKER is "${values.WORKER}", which shares the work between processes, but DATABASE_URL is not set: ` +
        'the embedded database serves one process; set DATABASE_URL, or WORKER to inline.',
    );
  }
  if (sentences.length > 0) throw new ConfigError(sentences);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    worker: values.WORKER,
    workerThreads: values.WORKER_THREADS,
    adminAccount: values.ADMIN_ACCOUNT,
    adminPassword: values.ADMIN_PASSWORD,
    samples: values.SAMPLES === 'on',
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY === 'off' ? false : values.TRUST_PROXY.split(','),
    publicUrl: values.PUBLIC_URL,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    webDir: resolve(values.WEB_DIR),
  };
}
