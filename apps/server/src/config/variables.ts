import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { isStrongPassword } from '@tai/contracts';
import { z } from 'zod';
import { serverFolder } from '../serverFolder.ts';
import { brandVariables } from './brandVariables.ts';
import { databaseVariables } from './databaseVariables.ts';
import { fileVariables } from './fileVariables.ts';
import { messageVariables } from './messageVariables.ts';
import { signInVariables } from './signInVariables.ts';
import { watchVariables } from './watchVariables.ts';
import { workerVariables } from './workerVariables.ts';
import { styleFoldersSchema } from './styleFolders.ts';
import { variable, wholeNumber } from './variable.ts';

/** Asks the parser that the web framework will give them to. */
function areProxies(value: string): boolean {
  try {
    proxyAddr.compile(value.split(','));
    return true;
  } catch {
    return false;
  }
}

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
  ...databaseVariables,
  ...workerVariables,
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
  ...watchVariables,
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
  ...messageVariables,
  ...signInVariables,
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
  ...brandVariables,
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
