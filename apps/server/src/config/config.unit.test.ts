import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineKinds } from '../engines/engineKinds.ts';
import { serverFolder } from '../serverFolder.ts';
import { ConfigError, readConfig } from './config.ts';
import { engineVariables } from './engineVariables.ts';
import { variables } from './variables.ts';

function sentencesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment, engineKinds);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

test('an empty environment is a server on this machine alone', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    worker: 'inline',
    databaseUrl: undefined,
    adminAccount: 'admin',
    samples: 'zh',
    logLevel: 'info',
    ...{ workerEngines: null, workerMedia: null, drainSeconds: 0, metrics: null, tracing: null },
    trustProxy: false,
    webDir: join(serverFolder, '../web/dist'),
  });
});

test('a worker names what it takes, and metrics and traces are there when they are asked for', () => {
  expect(
    readConfig({
      ...{
        DATABASE_URL: 'postgres://pooler:6432/studio',
        WORKER_ENGINES: 'farm, builtin',
        WORKER_MEDIA: '3d,image',
      },
      ...{
        METRICS_PORT: '9464',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_TRACE_PERCENT: '5',
      },
    }),
  ).toMatchObject({
    ...{ workerEngines: ['farm', 'builtin'], workerMedia: ['3d', 'image'], drainSeconds: 5 },
    metrics: { listener: { host: '127.0.0.1', port: 9464 }, token: undefined },
    tracing: { endpoint: 'http://collector:4318', serviceName: 'tai-studio', ratio: 0.05 },
  });
  const token = 'long-enough-a-token';
  expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ listener: null, token });
});

test.each([
  [
    { WORKER_MEDIA: 'image,sound' },
    'WORKER_MEDIA is "image,sound"; allowed is one or more of image, video, 3d',
  ],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT is 3000, which is PORT as well'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is a value that is not shown'],
  [{ DATABASE_DIRECT_URL: 'postgres://database/studio' }, 'DATABASE_URL is not; set DATABASE_URL'],
  [
    { DATABASE_URL: 'postgres://database/studio', WORKER: 'none', WORKER_ENGINES: 'farm' },
    'WORKER_ENGINES is set, but WORKER is "none"',
  ],
])('%o is refused', (environment, sentence) => {
  expect(sentencesOf(environment).join(' ')).toContain(sentence);
});

const database = { DATABASE_URL: 'postgres://studio@database/studio' };
test.each([
  [{}, { kind: 'local' }],
  [{ LIVE_RENDER: 'off' }, { kind: 'off' }],
  [{ ...database, WORKER: 'none' }, { kind: 'off' }],
  [{ ...database, WORKER: 'none', LIVE_RENDER: 'local' }, { kind: 'local' }],
  [{ ...database, WORKER: 'only' }, { kind: 'local' }],
  [
    { ...database, WORKER: 'none', LIVE_RENDER: 'ws://worker:3000' },
    { kind: 'remote', url: 'ws://worker:3000' },
  ],
])('live images are rendered where the process works, or where it is told: %o', (environment, where) => {
  expect(readConfig(environment).liveRender).toEqual(where);
});

test('a process that only generates sends nothing on to another one', () => {
  const [sentence] = sentencesOf({ ...database, WORKER: 'only', LIVE_RENDER: 'ws://worker:3000' });
  expect(sentence).toContain('LIVE_RENDER is "ws://worker:3000"');
});

test.each([
  [{ SAMPLES: 'off', LANG: 'en_US.UTF-8' }, null],
  [{ SAMPLES: 'ja', LANG: 'en_US.UTF-8' }, 'ja'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LC_ALL: 'ja_JP.UTF-8', LANG: 'en_US.UTF-8' }, 'ja'],
  [{ LC_ALL: '', LANG: 'C.UTF-8' }, 'zh'],
])('samples speak the language that is named, or that of the machine: %o', (environment, language) => {
  expect(readConfig(environment).samples).toBe(language);
});

test.each([
  ['PORT', '70000', '0 to 65535'],
  ['PORT', '-1', '0 to 65535'],
  ['PORT', '3000.5', '0 to 65535'],
  ['WORKER', 'maybe', 'inline, only or none'],
  ['LIVE_RENDER', 'on', 'local, off, or an address'],
  ['LIVE_RENDER', 'http://worker:3000', 'ws(s)://host:port'],
  ['LIVE_RENDER', 'ws://worker:3000/path', 'without a path'],
  ['LIVE_RENDER', 'ws://user:secret@worker:3000', 'ws(s)://host:port'],
  ['LIVE_RENDER', 'ws://worker:99999', 'ws(s)://host:port'],
  ['SAMPLES', 'yes', 'on, zh, en, ja or off'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
  ['WORKER_THREADS', '0', '1 to 64'],
  ['ADMIN_ACCOUNT', 'a b', 'letters, digits'],
  ['PUBLIC_URL', 'studio.example.com', 'http(s)://'],
  ['TRUST_PROXY', 'everyone', 'addresses'],
  ['TRUST_PROXY', ':::::', 'addresses'],
  ['TRUST_PROXY', '10.0.0.1/99', 'addresses'],
  ['SMTP_FROM', 'nobody', 'e-mail address'],
  ['SMS_URL', 'ftp://gateway', 'http(s)://'],
  ['SMS_BODY', '{}', '{{to}}'],
  ['SMS_BODY', '{to:{{to}},text:{{text}}}', 'JSON'],
  ['OIDC_ISSUER', 'http://login.example.com', 'https://'],
  ['OIDC_SCOPES', 'profile email', 'openid'],
  ['CHAT_APP_ID', 'wx 1', 'letters'],
  ['CHAT_TOKEN_URL', 'nowhere', 'http(s)://'],
  ['OPENAI_IMAGE_MODELS', 'a,,b', 'separated by commas'],
  ['OPENAI_IMAGE_MODELS', 'x'.repeat(201), '200 characters'],
])('%s %j is refused with what was read and what is allowed', (name, value, allowed) => {
  const [sentence, ...others] = sentencesOf({ [name]: value });
  expect(others).toEqual([]);
  expect(sentence).toMatch(/; allowed is .+\.$/);
  expect(sentence?.startsWith(`${name} is ${JSON.stringify(value)}; `)).toBe(true);
  expect(sentence).toContain(allowed);
});

test.each([
  ['ADMIN_PASSWORD', 'weakpassword'],
  ['DATABASE_URL', 'mysql://user:hidden@host/database'],
  ['SMTP_URL', 'http://user:hidden@host'],
  ['SMS_TOKEN', 'hidden token'],
  ['COMFYUI_URLS', 'http://gpu-1:8188,http://user:hidden@gpu-2'],
  ['COMFYUI_URLS', 'http://169.254.169.254'],
  ['COMFYUI_URLS', 'http://gpu-1:8188/prompt'],
  ['COMFYUI_URLS', 'http://gpu-1:8188,'],
  ['OPENAI_BASE_URL', 'https://user:hidden@images.example/v1'],
  ['OPENAI_API_KEY', 'hidden\nkey'],
])('the wrong secret %s is not shown', (name, value) => {
  const [sentence] = sentencesOf({ [name]: value });
  expect(sentence).toContain(`${name} is a value that is not shown; allowed is `);
  expect(sentence).not.toContain(value);
});

test('proxies are addresses and networks', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1,fd00::/8' }).trustProxy).toEqual(['10.0.0.1', 'fd00::/8']);
});

test('every wrong value is told at once', () => {
  expect(sentencesOf({ PORT: 'x', WORKER: 'x', SAMPLES: 'x' })).toHaveLength(3);
});

test.each(['only', 'none'])('WORKER=%s needs a database that processes can share', (worker) => {
  expect(sentencesOf({ WORKER: worker })).toEqual([
    expect.stringContaining('set DATABASE_URL, or WORKER to inline'),
  ]);
  expect(sentencesOf({ WORKER: worker, DATABASE_URL: 'postgres://a@b/c' })).toEqual([]);
});

test('gateways and ways to sign in are off until they are set, and then complete', () => {
  expect(readConfig({})).toMatchObject({ smtp: null, sms: null, oidc: null, chat: null });
  const environment = {
    PUBLIC_URL: 'https://studio.example.com',
    SMTP_URL: 'smtps://studio%40example.com:secret@mail.example.com',
    SMS_URL: 'https://sms.example.com/send',
    OIDC_ISSUER: 'https://login.example.com/realm',
    OIDC_CLIENT_ID: 'studio',
    OIDC_CLIENT_SECRET: 'secret',
    CHAT_APP_ID: 'wx1',
    CHAT_APP_SECRET: 'secret',
  };
  expect(readConfig(environment)).toMatchObject({
    smtp: { from: 'studio@example.com' },
    sms: { token: undefined, body: '{"to":"{{to}}","text":"{{text}}"}' },
    oidc: { clientId: 'studio', label: 'SSO', scopes: 'openid profile email' },
    chat: {
      appId: 'wx1',
      label: '微信',
      authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    },
  });
});

test('engines of the environment are read: addresses without a slash at the end, each once', () => {
  expect(readConfig({}, engineKinds).engines).toEqual([]);
  const environment = {
    COMFYUI_URLS: 'http://gpu-1:8188/, http://gpu-2:8188,http://gpu-1:8188',
    COMFYUI_AUTHORIZATION: 'Bearer abc',
    COMFYUI_JOBS_AT_ONCE: '4',
    COMFYUI_ALLOWED_NODES: 'KSampler, SaveImage',
    OPENAI_BASE_URL: 'https://images.example/v1/',
    OPENAI_API_KEY: 'key',
    OPENAI_IMAGE_MODELS: 'gpt-image-1, flux',
    OPENAI_FOREIGN_IMAGES: 'on',
  };
  expect(readConfig(environment, engineKinds).engines).toEqual([
    {
      name: 'ComfyUI',
      settings: {
        kind: 'comfyui',
        hosts: ['http://gpu-1:8188', 'http://gpu-2:8188'],
        allowedNodes: ['KSampler', 'SaveImage'],
        ...{ jobsAtOnce: '4', liveRender: '', styleFolder: '', styleUpload: '' },
      },
      secret: 'Bearer abc',
    },
    {
      name: 'OpenAI API',
      settings: {
        kind: 'openai',
        baseUrl: 'https://images.example/v1',
        imageModels: ['gpt-image-1', 'flux'],
        chatModel: '',
        foreignImages: 'on',
        ...{ jobsAtOnce: '', videoModels: [], videoDialect: '', keepClips: '' },
      },
      secret: 'key',
    },
  ]);
});

test('a key or an address that other programs read as well makes no engine', () => {
  const key = { OPENAI_API_KEY: 'key' };
  expect(readConfig(key, engineKinds).engines).toEqual([]);
  const address = { ...key, OPENAI_BASE_URL: 'https://api.example/v1' };
  expect(readConfig(address, engineKinds).engines).toEqual([]);
});

test.each([
  [{ COMFYUI_AUTHORIZATION: 'Bearer hidden' }, 'COMFYUI_URLS is not'],
  [{ OPENAI_IMAGE_MODELS: 'flux' }, 'OPENAI_BASE_URL is not'],
  [{ SMTP_URL: 'smtp://user:hidden@mail.example.com' }, 'set SMTP_FROM'],
  [{ OIDC_ISSUER: 'https://a.example.com', OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_SECRET is not set'],
  [{ CHAT_APP_SECRET: 'hidden', PUBLIC_URL: 'https://a.example.com' }, 'CHAT_APP_ID is not set'],
  [{ CHAT_APP_ID: 'wx1', CHAT_APP_SECRET: 'hidden' }, 'PUBLIC_URL is not'],
])('%j alone is refused with what is missing', (environment, missing) => {
  const sentences = sentencesOf(environment);
  expect(sentences).toEqual([expect.stringContaining(missing)]);
  expect(sentences.join()).not.toContain('hidden');
});

test('files are in the folder, and in the bucket as soon as there is one', () => {
  expect(readConfig({}).files).toEqual({ store: 'disk', alsoFrom: null, bucket: null });
  const bucket = { S3_BUCKET: 'studio' };
  expect(readConfig({ ...bucket, FILES_ALSO_FROM: 'disk' }).files).toEqual({
    store: 's3',
    alsoFrom: 'disk',
    bucket: {
      ...{ bucket: 'studio', endpoint: null, publicEndpoint: null, region: 'us-east-1', prefix: '' },
      ...{ credentials: null, pathStyle: false, encryption: null, signedSeconds: null },
    },
  });
  const own = {
    ...{ S3_ENDPOINT: 'http://minio:9000', S3_PREFIX: 'team/files', S3_READS: 'signed' },
    ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden', S3_ENCRYPTION: 'aws:kms' },
  };
  expect(readConfig({ ...bucket, ...own, FILE_STORE: 'disk' }).files).toMatchObject({
    store: 'disk',
    bucket: {
      ...{ endpoint: 'http://minio:9000', prefix: 'team/files/', pathStyle: true, signedSeconds: 300 },
      ...{ credentials: { accessKeyId: 'key', secretAccessKey: 'hidden' } },
      encryption: { algorithm: 'aws:kms', keyId: null },
    },
  });
});

test.each([
  [{ FILE_STORE: 's3' }, 'S3_BUCKET is not set'],
  [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT is set, but S3_BUCKET is not'],
  [{ S3_BUCKET: 'studio', FILES_ALSO_FROM: 's3' }, 'files are kept there already; set it to disk'],
  [{ FILES_ALSO_FROM: 'disk' }, 'files are kept there already; set it to s3'],
  [{ S3_BUCKET: 'studio', S3_SECRET_ACCESS_KEY: 'hidden' }, 'one is set and the other is not'],
  [{ S3_BUCKET: 'studio', S3_KMS_KEY_ID: 'key' }, 'S3_ENCRYPTION is "none"'],
  [{ S3_BUCKET: 'studio', S3_PUBLIC_ENDPOINT: 'https://files.example' }, 'S3_READS is "proxied"'],
  [{ S3_BUCKET: 'a' }, 'S3_BUCKET is "a"; allowed is 3 to 63'],
  [{ S3_BUCKET: 'studio', S3_PREFIX: '../other' }, 'S3_PREFIX is "../other"'],
  [{ S3_BUCKET: 'studio', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT is "minio:9000"'],
])('%j is refused for files, with what to set', (environment, said) => {
  const sentences = sentencesOf(environment);
  expect(sentences).toEqual([expect.stringContaining(said)]);
  expect(sentences.join()).not.toContain('hidden');
});

test('folders for styles are read by name, and an engine of the environment may choose one', () => {
  expect(readConfig({}).styleFolders).toEqual({});
  const config = readConfig(
    {
      STYLE_FOLDERS: 'loras=/mnt/loras/, team=/srv/a=b',
      COMFYUI_URLS: 'http://gpu-1:8188',
      COMFYUI_STYLE_FOLDER: 'team',
      COMFYUI_STYLE_UPLOAD: 'on',
    },
    engineKinds,
  );
  expect(config.styleFolders).toEqual({ loras: '/mnt/loras/', team: '/srv/a=b' });
  expect(config.engines[0]?.settings).toMatchObject({ styleFolder: 'team', styleUpload: 'on' });
});

test.each([
  [{ STYLE_FOLDERS: 'loras' }, 'name=/absolute/path'],
  [{ STYLE_FOLDERS: 'loras=mnt/loras' }, 'name=/absolute/path'],
  [{ STYLE_FOLDERS: 'a=/x,a=/y' }, 'name=/absolute/path'],
  [{ STYLE_FOLDERS: '../x=/y' }, 'name=/absolute/path'],
  [
    { STYLE_FOLDERS: 'a=/x', COMFYUI_URLS: 'http://gpu-1:8188', COMFYUI_STYLE_FOLDER: 'b' },
    'which STYLE_FOLDERS does not name; it names a',
  ],
])('%j names no folder for styles', (environment, said) => {
  expect(sentencesOf(environment)).toEqual([expect.stringContaining(said)]);
});

test('a brand is a name, an accent, corners in px and files', () => {
  expect(readConfig({}).brand).toEqual({
    name: null,
    accent: null,
    radius: null,
    logos: { dark: null, light: null, icon: null },
  });
  const { brand } = readConfig({
    BRAND_NAME: 'Acme Studio',
    BRAND_ACCENT: '#C8102E',
    BRAND_RADIUS: 'small',
    BRAND_LOGO: '/etc/tai/logo.svg',
  });
  expect(brand).toMatchObject({ name: 'Acme Studio', accent: '#C8102E', radius: 4 });
  expect(brand.logos.dark).toBe('/etc/tai/logo.svg');
  expect(readConfig({ BRAND_RADIUS: '16' }).brand.radius).toBe(16);
});

test.each([
  [{ BRAND_ACCENT: 'red' }, 'six hexadecimal digits'],
  [{ BRAND_ACCENT: '#ffffff' }, 'contrast of 3:1 in both themes; the nearest color that does is #'],
  [{ BRAND_ACCENT: '#000000' }, 'contrast of 3:1 in both themes; the nearest color that does is #'],
  [{ BRAND_RADIUS: '17' }, '0 to 16'],
  [{ BRAND_RADIUS: 'huge' }, 'small, medium, large'],
  [{ BRAND_NAME: ' Acme' }, '1 to 40 characters'],
  [{ BRAND_LOGO_LIGHT: 'logo.svg' }, 'set BRAND_LOGO as well'],
])('%j is refused with what is allowed', (environment, said) => {
  expect(sentencesOf(environment)).toEqual([expect.stringContaining(said)]);
});

test('docs/operations.md describes every variable, its purpose and what is allowed, and no other', async () => {
  const text = await readFile(join(serverFolder, '../../docs/operations.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z\d_]+)` \| [^|]* \| (.*) \| (.*) \|$/gm)].map((row) =>
    row.slice(1),
  );
  // A bar ends a cell in Markdown.
  const cell = (words: string) => words.replaceAll('|', '\\|');
  expect(rows).toEqual(
    Object.entries({ ...variables, ...engineVariables(engineKinds) }).map(([name, { purpose, allowed }]) => [
      name,
      cell(purpose),
      cell(allowed),
    ]),
  );
});
