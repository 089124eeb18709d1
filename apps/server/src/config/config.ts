import { resolve } from 'node:path';
import { type EngineKind, isEmail, type Medium, nearestAccent } from '@tai/contracts';
import type { z } from 'zod';
import {
  engineContradictions,
  engineVariables,
  type EnvironmentEngine,
  environmentEngines,
  unknownFolders,
} from './engineVariables.ts';
import { fileContradictions, type FilesConfig, filesConfigOf } from './fileVariables.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

/** Seconds; balancers that look every second or two have noticed by then. */
const usualDrain = 5;

type Parsed = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };

/** The configuration of one process, checked. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  files: FilesConfig;
  databaseUrl: string | undefined;
  /** Goes past a pooler in transaction mode; undefined when DATABASE_URL does so itself. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  worker: 'inline' | 'only' | 'none';
  workerThreads: number;
  /** Ids of the engines whose jobs this process takes; null for all. */
  workerEngines: readonly string[] | null;
  /** What the jobs make that this process takes; null for everything. */
  workerMedia: readonly Medium[] | null;
  /** How long the process serves on after it said that it will stop. */
  drainSeconds: number;
  liveRender: LiveRenderConfig;
  adminAccount: string;
  adminPassword: string | undefined;
  /** Language of the sample works; null without them. */
  samples: SampleLanguage | null;
  logLevel: Parsed['LOG_LEVEL'];
  /** Where `/metrics` is: on a listener of its own, or on the usual one when `listener` is null. Null without any. */
  metrics: MetricsConfig | null;
  /** Where traces go; null without tracing. */
  tracing: TracingConfig | null;
  trustProxy: string[] | false;
  publicUrl: string | undefined;
  /** Without it mails go to the outbox. */
  smtp: { url: string; from: string } | null;
  /** Without it SMS go to the outbox. */
  sms: { url: string; token: string | undefined; body: string } | null;
  /** Company sign-in; null when it is not configured. */
  oidc: OidcConfig | null;
  /** Sign-in by scanning with the chat app; null when it is not configured. */
  chat: ChatConfig | null;
  /** Where backups are written by others; null when that is not known. */
  backup: { folder: string; maxHours: number } | null;
  /** Engines that the environment configures, in the order of their kinds. */
  engines: EnvironmentEngine[];
  /** Folders that engines may write style files into: paths by name. */
  styleFolders: Readonly<Record<string, string>>;
  /** File that describes programs that train styles; undefined without any. */
  trainersFile: string | undefined;
  /** Without it the key is in DATA_DIR/secret.key. */
  secretKey: string | undefined;
  rateLimitFactor: number;
  webDir: string;
  /** Look of the company that runs this installation; null for what stays as the product has it. */
  brand: BrandConfig;
}

/** Where images are rendered while people draw; the address is that of another process. */
type LiveRenderConfig = { kind: 'local' | 'off' } | { kind: 'remote'; url: string };

export interface BrandConfig {
  name: string | null;
  /** `#rrggbb` that can be read in both themes. */
  accent: string | null;
  /** Corner of a control in px. */
  radius: number | null;
  /** Paths of files. */
  logos: { dark: string | null; light: string | null; icon: string | null };
}

export type SampleLanguage = Exclude<Parsed['SAMPLES'], 'on' | 'off'>;

interface MetricsConfig {
  listener: { host: string; port: number } | null;
  /** Undefined only with a listener of its own. */
  token: string | undefined;
}

export interface TracingConfig {
  /** Base address of the collector. */
  endpoint: string;
  serviceName: string;
  /** Share of requests that are traced, 0 to 1. */
  ratio: number;
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  scopes: string;
}

export interface ChatConfig {
  appId: string;
  appSecret: string;
  label: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
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
 * @param kinds of engines, some of which variables can configure
 * @throws ConfigError with a sentence for every wrong value
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  kinds: readonly EngineKind[] = [],
): Config {
  const sentences: string[] = [];
  const parsed: Record<string, unknown> = {};
  const all: Record<string, Variable<z.ZodType>> = { ...variables, ...engineVariables(kinds) };
  for (const [name, { schema, allowed, secret }] of Object.entries(all)) {
    const value = environment[name] || undefined;
    const result = schema.safeParse(value);
    if (result.success) parsed[name] = result.data;
    else {
      const read = secret ? 'a value that is not shown' : JSON.stringify(value);
      sentences.push(`${name} is ${read}; allowed is ${allowed}.`);
    }
  }
  const values = parsed as Parsed;
  if (sentences.length === 0)
    sentences.push(
      ...contradictions(values),
      ...engineContradictions(kinds, parsed),
      ...unknownFolders(kinds, parsed, Object.keys(values.STYLE_FOLDERS ?? {})),
    );
  if (sentences.length > 0) throw new ConfigError(sentences);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    files: filesConfigOf(values),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    worker: values.WORKER,
    workerThreads: values.WORKER_THREADS,
    workerEngines: values.WORKER_ENGINES ?? null,
    workerMedia: values.WORKER_MEDIA ?? null,
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : usualDrain),
    liveRender: liveRenderOf(values),
    adminAccount: values.ADMIN_ACCOUNT,
    adminPassword: values.ADMIN_PASSWORD,
    samples: sampleLanguage(values.SAMPLES, environment),
    logLevel: values.LOG_LEVEL,
    metrics: metricsOf(values),
    tracing: tracingOf(values),
    trustProxy: values.TRUST_PROXY === 'off' ? false : values.TRUST_PROXY.split(','),
    publicUrl: values.PUBLIC_URL,
    smtp: values.SMTP_URL === undefined ? null : { url: values.SMTP_URL, from: senderOf(values) ?? '' },
    sms:
      values.SMS_URL === undefined
        ? null
        : { url: values.SMS_URL, token: values.SMS_TOKEN, body: values.SMS_BODY },
    oidc: oidcOf(values),
    chat: chatOf(values),
    backup:
      values.BACKUP_DIR === undefined
        ? null
        : { folder: resolve(values.BACKUP_DIR), maxHours: values.BACKUP_MAX_HOURS },
    engines: environmentEngines(kinds, parsed),
    styleFolders: values.STYLE_FOLDERS ?? {},
    trainersFile: values.TRAINERS_FILE === undefined ? undefined : resolve(values.TRAINERS_FILE),
    secretKey: values.SECRET_KEY,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    webDir: resolve(values.WEB_DIR),
    brand: brandOf(values),
  };
}

function metricsOf({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: Parsed): MetricsConfig | null {
  if (port === undefined && token === undefined) return null;
  return { listener: port === undefined ? null : { host, port }, token };
}

function tracingOf(values: Parsed): TracingConfig | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return { endpoint, serviceName: values.OTEL_SERVICE_NAME, ratio: values.OTEL_TRACE_PERCENT / 100 };
}

function liveRenderOf({ LIVE_RENDER: wanted, WORKER }: Parsed): LiveRenderConfig {
  // Rendering takes as much processor time as generating, so a process without a worker (WORKER=none) renders only when LIVE_RENDER
  // says so.
  const where = wanted ?? (WORKER === 'none' ? 'off' : 'local');
  return where === 'local' || where === 'off' ? { kind: where } : { kind: 'remote', url: where };
}

function brandOf(values: Parsed): BrandConfig {
  const path = (value: string | undefined) => (value === undefined ? null : resolve(value));
  return {
    name: values.BRAND_NAME ?? null,
    accent: values.BRAND_ACCENT ?? null,
    radius: values.BRAND_RADIUS ?? null,
    logos: {
      dark: path(values.BRAND_LOGO),
      light: path(values.BRAND_LOGO_LIGHT),
      icon: path(values.BRAND_ICON),
    },
  };
}

function sampleLanguage(
  wanted: Parsed['SAMPLES'],
  { LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>,
): SampleLanguage | null {
  if (wanted === 'off') return null;
  if (wanted !== 'on') return wanted;
  // In the order in which POSIX reads them: the first that is set counts.
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return (['en', 'ja'] as const).find((language) => locale.startsWith(language)) ?? 'zh';
}

/** Values that are right alone and not together, one sentence for each. */
function contradictions(values: Parsed): string[] {
  const sentences: string[] = [];
  if (values.WORKER !== 'inline' && values.DATABASE_URL === undefined) {
    sentences.push(
      `WORKER is "${values.WORKER}", which shares the work between processes, but DATABASE_URL is not set: ` +
        'the embedded database serves one process; set DATABASE_URL, or WORKER to inline.',
    );
  }
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    sentences.push(
      'DATABASE_DIRECT_URL is set, but DATABASE_URL is not; set DATABASE_URL to the address of the pooler.',
    );
  }
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT !== 0 && values.METRICS_PORT === values.PORT) {
    sentences.push(`METRICS_PORT is ${values.METRICS_PORT}, which is PORT as well; set another.`);
  }
  for (const name of ['WORKER_ENGINES', 'WORKER_MEDIA'] as const) {
    if (values.WORKER !== 'none' || values[name] === undefined) continue;
    sentences.push(`${name} is set, but WORKER is "none", which takes no jobs; remove it, or set WORKER.`);
  }
  if (values.WORKER === 'only' && values.LIVE_RENDER?.startsWith('ws')) {
    sentences.push(
      `LIVE_RENDER is "${values.LIVE_RENDER}", which sends on what people draw, but WORKER is "only", and they do not ` +
        'connect to this process; set LIVE_RENDER to local or off here, and to an address where WORKER is "none".',
    );
  }
  if (values.SMTP_URL !== undefined && senderOf(values) === undefined) {
    sentences.push(
      'SMTP_URL is set, but its user is no e-mail address and SMTP_FROM is not set; set SMTP_FROM.',
    );
  }
  sentences.push(...missingOf(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']));
  sentences.push(...missingOf(values, ['CHAT_APP_ID', 'CHAT_APP_SECRET']));
  if (values.CHAT_APP_ID !== undefined && values.PUBLIC_URL === undefined) {
    sentences.push(
      'CHAT_APP_ID is set, but PUBLIC_URL is not: the phone that scans a code must be told where to go; ' +
        'set PUBLIC_URL to the address people open.',
    );
  }
  sentences.push(...fileContradictions(values));
  sentences.push(...brandContradictions(values));
  return sentences;
}

function brandContradictions({ BRAND_ACCENT, BRAND_LOGO, BRAND_LOGO_LIGHT }: Parsed): string[] {
  const sentences: string[] = [];
  if (BRAND_ACCENT !== undefined && nearestAccent(BRAND_ACCENT) !== BRAND_ACCENT.toLowerCase()) {
    sentences.push(
      `BRAND_ACCENT is "${BRAND_ACCENT}", whose marks do not reach a contrast of 3:1 in both themes; ` +
        `the nearest color that does is ${nearestAccent(BRAND_ACCENT)}.`,
    );
  }
  if (BRAND_LOGO_LIGHT !== undefined && BRAND_LOGO === undefined)
    sentences.push('BRAND_LOGO_LIGHT is set, but BRAND_LOGO is not; set BRAND_LOGO as well.');
  return sentences;
}

function missingOf(values: Parsed, names: (keyof Parsed)[]): string[] {
  const set = names.filter((name) => values[name] !== undefined);
  if (set.length === 0) return [];
  return names
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is not set, but ${set.join(' and ')}; set all of ${names.join(', ')}, or none.`);
}

function senderOf({ SMTP_URL, SMTP_FROM }: Parsed): string | undefined {
  if (SMTP_FROM !== undefined || SMTP_URL === undefined) return SMTP_FROM;
  const user = decodedUserOf(SMTP_URL);
  return isEmail(user) ? user : undefined;
}

function decodedUserOf(url: string): string {
  const { username } = new URL(url);
  try {
    return decodeURIComponent(username);
  } catch {
    return username;
  }
}

function oidcOf(values: Parsed): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, label: values.OIDC_LABEL, scopes: values.OIDC_SCOPES };
}

function chatOf(values: Parsed): ChatConfig | null {
  const { CHAT_APP_ID: appId, CHAT_APP_SECRET: appSecret } = values;
  if (appId === undefined || appSecret === undefined) return null;
  return {
    appId,
    appSecret,
    label: values.CHAT_LABEL,
    authorizeUrl: values.CHAT_AUTHORIZE_URL,
    tokenUrl: values.CHAT_TOKEN_URL,
    userUrl: values.CHAT_USER_URL,
  };
}
