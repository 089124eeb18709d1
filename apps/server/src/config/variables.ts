import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { isEmail, isHexColour, isStrongPassword, media, type Medium } from '@tai/contracts';
import { z } from 'zod';
import { isMessageTemplate } from '../platform/messages/messageTemplate.ts';
import { serverFolder } from '../serverFolder.ts';
import { fileVariables } from './fileVariables.ts';
import { styleFoldersSchema } from './styleFolders.ts';

/** One environment variable: how it is read, what it means, and what a wrong value is told. */
export interface Variable<Schema extends z.ZodType> {
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

/** Different names separated by commas. */
const names = (form: RegExp, max: number) =>
  z
    .string()
    .transform((value) => [...new Set(value.split(',').map((one) => one.trim()))])
    .refine((list) => list.length <= max && list.every((one) => form.test(one)));

/** Asks the parser that the web framework will give them to. */
function areProxies(value: string): boolean {
  try {
    proxyAddr.compile(value.split(','));
    return true;
  } catch {
    return false;
  }
}

const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+(\/\S*)?$/)
  .refine((value) => URL.canParse(value));

/** What goes over the network in clear text could be read and answered by others. */
function isSafeOrLocal(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** The address in `Name <address>`, or the whole text. */
function addressIn(value: string): string {
  return /<([^<>]+)>\s*$/.exec(value)?.[1] ?? value;
}

/** Corners of controls in px, by name. */
const brandRadii = { small: 4, medium: 8, large: 12 };

/**
 * The environment of the server, without the variables of engines. docs/operations.md holds the same table; a test
 * compares the two.
 */
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
  ...fileVariables,
  DATABASE_URL: variable({
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .optional(),
    allowed: 'an address postgres://user:password@host:port/database',
    purpose: 'PostgreSQL to use instead of the embedded database.',
    secret: true,
  }),
  DATABASE_DIRECT_URL: variable({
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .optional(),
    allowed: 'an address postgres://user:password@host:port/database, with DATABASE_URL',
    purpose:
      'Address of the same database past a pooler in transaction mode, for what needs a session of its own: events and migrations. With it `DATABASE_URL` may lead to such a pooler.',
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
  WORKER_ENGINES: variable({
    schema: names(/^[\w.-]{1,100}$/, 100).optional(),
    allowed: '1 to 100 ids of engines separated by commas, each of letters, digits, _, . and -',
    purpose:
      'Engines whose jobs and trainings this process takes; default: all. Ids are shown under Monitoring → Engines and queue. One that is not there yet is taken as soon as it is added.',
  }),
  WORKER_MEDIA: variable({
    schema: names(new RegExp(`^(${media.join('|')})$`), media.length)
      .transform((list) => list as Medium[])
      .optional(),
    allowed: `one or more of ${media.join(', ')}, separated by commas`,
    purpose: 'What the jobs make that this process takes; default: everything.',
  }),
  DRAIN_SECONDS: variable({
    schema: wholeNumber(0, 300).optional(),
    allowed: 'a whole number from 0 to 300',
    purpose:
      'How long a process that was told to stop by SIGTERM answers 503 at `/readyz` and goes on serving, until balancers send nothing more. Default: 5 with `DATABASE_URL`, else 0.',
  }),
  LIVE_RENDER: variable({
    schema: z
      .enum(['local', 'off'])
      .or(
        z
          .string()
          .regex(/^wss?:\/\/[^\s/?#@]+$/)
          .refine((value) => URL.canParse(value)),
      )
      .optional(),
    allowed: 'local, off, or an address ws(s)://host:port without a path',
    purpose:
      'Where images are rendered while people draw. `local`: in this process; `off`: nowhere; an address: in the process there, which has `WORKER` other than `none` and the same secret. Default: local, and off with `WORKER=none`.',
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
    schema: z.enum(['on', 'zh', 'en', 'ja', 'off']).default('on'),
    allowed: 'on, zh, en, ja or off',
    purpose:
      'A first start makes a small set of sample works in the background, with titles in the named language; `on`: in that of the machine (`LC_ALL`, `LC_MESSAGES` or `LANG`), in Chinese where it has none of the three.',
  }),
  LOG_LEVEL: variable({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
    purpose: 'How much is written to the log (standard error, one JSON object a line).',
  }),
  METRICS_PORT: variable({
    schema: wholeNumber(0, 65_535).optional(),
    allowed: 'a whole number from 0 to 65535, other than PORT (0 takes any free port)',
    purpose:
      'Port of a listener of its own that serves `/metrics` and nothing else; without it there is none.',
  }),
  METRICS_HOST: variable({
    schema: z.string().min(1).default('127.0.0.1'),
    allowed: 'a host name or IP address to listen on',
    purpose: 'Address that the listener of `METRICS_PORT` listens on.',
  }),
  METRICS_TOKEN: variable({
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,500}$/)
      .optional(),
    allowed: '16 to 500 visible ASCII characters',
    purpose:
      'What Prometheus must send as `Authorization: Bearer`. Without `METRICS_PORT` it opens `/metrics` on the listener of `PORT`.',
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    schema: webAddress.optional(),
    allowed: 'an address http(s)://host:port',
    purpose:
      'Collector that gets traces by OTLP over HTTP (`/v1/traces` is added); without it nothing is traced. `OTEL_EXPORTER_OTLP_HEADERS` of OpenTelemetry is read, too.',
  }),
  OTEL_SERVICE_NAME: variable({
    schema: z.string().min(1).max(100).default('tai-studio'),
    allowed: '1 to 100 characters',
    purpose: 'Name of this installation in traces.',
  }),
  OTEL_TRACE_PERCENT: variable({
    schema: wholeNumber(0, 100).default(100),
    allowed: 'a whole number from 0 to 100',
    purpose: 'Of how many requests a trace is made, unless the caller decided it.',
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
    purpose:
      'Address people open, when a proxy changes the Host header; WebSockets are accepted from it, and links in mails lead to it.',
  }),
  SMTP_URL: variable({
    schema: z
      .string()
      .regex(/^smtps?:\/\/[^\s/?#]+(:\d+)?\/?(\?\S*)?$/)
      .refine((value) => URL.canParse(value))
      .optional(),
    allowed: 'an address smtp://user:password@host:port, or smtps:// for TLS from the first byte',
    purpose: 'Mail server that delivers codes; without it they go to the outbox.',
    secret: true,
  }),
  SMTP_FROM: variable({
    schema: z
      .string()
      .regex(/^[^\r\n]{3,300}$/)
      .refine((value) => isEmail(addressIn(value)))
      .optional(),
    allowed: 'an e-mail address, alone or as Name <address>',
    purpose: 'Sender of mails; default: the user of `SMTP_URL` when that is an e-mail address.',
  }),
  SMS_URL: variable({
    schema: webAddress.optional(),
    allowed: 'an address http(s)://…',
    purpose: 'Gateway that SMS are posted to as JSON; without it they go to the outbox.',
  }),
  SMS_TOKEN: variable({
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{1,2000}$/)
      .optional(),
    allowed: '1 to 2000 visible ASCII characters',
    purpose: 'Sent to the gateway as `Authorization: Bearer`.',
    secret: true,
  }),
  SMS_BODY: variable({
    schema: z.string().refine(isMessageTemplate).default('{"to":"{{to}}","text":"{{text}}"}'),
    allowed: 'JSON with {{to}} and {{text}} or {{code}} inside its texts',
    purpose: 'What is posted to the gateway.',
  }),
  OIDC_ISSUER: variable({
    schema: webAddress.refine(isSafeOrLocal).optional(),
    allowed: 'an address https://…, or http:// of this machine',
    purpose: 'OpenID provider of the company sign-in; without it there is none.',
  }),
  OIDC_CLIENT_ID: variable({
    schema: z.string().min(1).max(500).optional(),
    allowed: '1 to 500 characters',
    purpose: 'Name of this installation at the OpenID provider.',
  }),
  OIDC_CLIENT_SECRET: variable({
    schema: z.string().min(1).max(2000).optional(),
    allowed: '1 to 2000 characters',
    purpose: 'Its secret there.',
    secret: true,
  }),
  OIDC_LABEL: variable({
    schema: z.string().min(1).max(60).default('SSO'),
    allowed: '1 to 60 characters',
    purpose: 'Name of the company sign-in on its button.',
  }),
  OIDC_SCOPES: variable({
    schema: z
      .string()
      .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/)
      .default('openid profile email'),
    allowed: 'openid and others behind it, separated by one space',
    purpose: 'What the OpenID provider is asked for.',
  }),
  CHAT_APP_ID: variable({
    schema: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    allowed: '1 to 100 letters, digits, _ and -',
    purpose: 'Name of this installation at the chat platform; without it there is no sign-in by scanning.',
  }),
  CHAT_APP_SECRET: variable({
    schema: z.string().min(1).max(500).optional(),
    allowed: '1 to 500 characters',
    purpose: 'Its secret there.',
    secret: true,
  }),
  CHAT_LABEL: variable({
    schema: z.string().min(1).max(60).default('微信'),
    allowed: '1 to 60 characters',
    purpose: 'Name of the chat app beside its code.',
  }),
  CHAT_AUTHORIZE_URL: variable({
    schema: webAddress.default('https://open.weixin.qq.com/connect/oauth2/authorize'),
    allowed: 'an address http(s)://…',
    purpose: 'Where the chat app asks a person whether to sign in.',
  }),
  CHAT_TOKEN_URL: variable({
    schema: webAddress.default('https://api.weixin.qq.com/sns/oauth2/access_token'),
    allowed: 'an address http(s)://…',
    purpose: 'Where the chat platform exchanges a code for a token.',
  }),
  CHAT_USER_URL: variable({
    schema: webAddress.default('https://api.weixin.qq.com/sns/userinfo'),
    allowed: 'an address http(s)://…',
    purpose: 'Where the chat platform tells who signed in.',
  }),
  BACKUP_DIR: variable({
    schema: z.string().min(1).optional(),
    allowed: 'a folder that the server may read',
    purpose:
      'Folder of backups: those of the studio, or others that your own job writes there. Administrators see when the newest was made.',
  }),
  BACKUP_MAX_HOURS: variable({
    schema: wholeNumber(1, 8760).default(48),
    allowed: 'a whole number from 1 to 8760',
    purpose: 'The newest backup may be this many hours old before it is reported.',
  }),
  TRAINERS_FILE: variable({
    schema: z.string().min(1).optional(),
    allowed: 'a JSON file as docs/trainers.md describes it',
    purpose: 'Programs on this machine that train styles, see [trainers.md](trainers.md).',
  }),
  STYLE_FOLDERS: variable({
    schema: styleFoldersSchema.optional(),
    allowed: 'name=/absolute/path pairs separated by commas, each name 1 to 40 letters, digits, _ and -',
    purpose:
      'Folders that hosts of engines read LoRA files from; the server writes files of trained styles into those that the settings of an engine choose, see [comfyui-styles.md](comfyui-styles.md).',
  }),
  SECRET_KEY: variable({
    schema: z.string().min(32).max(1000).optional(),
    allowed: '32 to 1000 characters',
    purpose:
      'Seals private keys, keys of engines and secrets of two-step verification in the database, the same for all processes; default: `DATA_DIR/secret.key`.',
    secret: true,
  }),
  BRAND_NAME: variable({
    schema: z
      .string()
      .regex(/^\P{Cc}{1,40}$/u)
      .refine((value) => value.trim() === value)
      .optional(),
    allowed: '1 to 40 characters without spaces around them',
    purpose: 'Name in the title of the window and of the logo for screen readers; default: TAI.',
  }),
  BRAND_ACCENT: variable({
    schema: z.string().refine(isHexColour).optional(),
    allowed: '# and six hexadecimal digits, for example #0a7d5a',
    purpose:
      'Accent color. Its hover, tints and text are computed for both themes; a color that is too light or too dark for one of them is refused.',
  }),
  BRAND_RADIUS: variable({
    schema: z
      .enum({ small: 'small', medium: 'medium', large: 'large' })
      .transform((size) => brandRadii[size])
      .or(wholeNumber(0, 16))
      .optional(),
    allowed: 'small, medium, large, or a whole number from 0 to 16 (px)',
    purpose:
      'Corners of buttons and fields: 4, 8 or 12 px, or a number; those of cards and dialogs are in proportion. Default: medium.',
  }),
  BRAND_LOGO: variable({
    schema: z.string().min(1).max(1000).optional(),
    allowed: 'an SVG or PNG file of at most 512 kB',
    purpose: 'Logo in place of the product’s, in the menu, on the home and sign-in pages, and in the tab.',
  }),
  BRAND_LOGO_LIGHT: variable({
    schema: z.string().min(1).max(1000).optional(),
    allowed: 'an SVG or PNG file of at most 512 kB, with BRAND_LOGO',
    purpose: 'Logo for the light theme; default: `BRAND_LOGO`.',
  }),
  BRAND_ICON: variable({
    schema: z.string().min(1).max(1000).optional(),
    allowed: 'an SVG or PNG file of at most 512 kB',
    purpose: 'Square logo for the tab and the narrow menu; default: `BRAND_LOGO`.',
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
