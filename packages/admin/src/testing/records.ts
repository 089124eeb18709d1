// What the server of a story or a test answers to the pages of the administration.
import {
  adminRoutes,
  permissions,
  routes,
  type Announcement,
  type AuditEntry,
  type BackupState,
  type ConfigItem,
  type DictType,
  type ManagedEngine,
  type ManagedJob,
  type ManagedProject,
  type ManagedUser,
  type Overview,
  type SetupItem,
  type SigningKey,
  type Tutorial,
} from '@tai/contracts';
import { capability, user, type FakeServer } from '@tai/test-kit';
import { engineKindForms } from './engineKinds.ts';

const monday = Date.UTC(2026, 10, 16, 9);
const hour = 3_600_000;

const answerEngineKinds = (server: FakeServer) =>
  server.answer(adminRoutes.listEngineKinds, { data: [...engineKindForms] });

/** Somebody who may see the engines and change none. */
export function answerAsOperator(server: FakeServer): void {
  server.answer(routes.getInfo, {
    user: { ...user(), userName: 'Olga', avatar: null },
    roles: ['operator'],
    permissions: [permissions.engineView],
  });
  answerEngineKinds(server);
}

/** An administrator who may do everything. */
export function answerAsAdministrator(server: FakeServer): void {
  server.answer(routes.getInfo, {
    user: { ...user(), userName: 'Ada', avatar: null },
    roles: ['admin'],
    permissions: ['*:*:*'],
  });
  answerEngineKinds(server);
}

const people = ['Mika Tanaka', '李小白', 'Jun', 'Aleksandra Wiśniewska'];
export const managedUsers = (names: readonly string[] = people): ManagedUser[] =>
  names.map((username, index) => ({
    userId: `user-${index}`,
    username,
    userAccount: index === 0 ? 'mika' : null,
    mobile: index === 1 ? '13900000001' : null,
    email: index > 1 ? `person${index}@example.com` : null,
    userAvatar: null,
    beCompanyName: index === 0 ? 'Studio North' : '',
    role: index === 0 ? 'operator' : 'user',
    userStatus: index === 2 ? '2' : '0',
    locks: index === 1 ? [2, 3] : [],
    createTime: monday,
    lastActivity: index === 3 ? null : monday + index * hour,
    sessions: index,
    pictures: 12 * index,
    hasSecondFactor: index === 0,
    passkeys: index === 0 ? 2 : 0,
    storage: {
      used: 1_200_000_000 * index,
      limit: index === 1 ? 50_000_000_000 : 20_000_000_000,
      ownLimit: index === 1 ? 50_000_000_000 : null,
    },
    activeJobs: { limit: 20, ownLimit: null },
    jobsPerDay: { used: 3 * index, limit: index === 1 ? 50 : 0, ownLimit: index === 1 ? 50 : null },
    liveSessions: { limit: 2, ownLimit: null },
    jobClass: index === 1 ? 'high' : 'normal',
  }));

const announcements = (title = 'Maintenance tonight'): Announcement[] => [
  {
    id: 'a1',
    kind: 'notice',
    title,
    content: 'From 22:00 for an hour.',
    priority: 'high',
    recipients: 128,
    senderName: 'Ada',
    createTime: monday,
  },
  {
    id: 'a2',
    kind: 'broadcast',
    title: 'Back in five minutes',
    content: 'Back in five minutes',
    priority: 'normal',
    recipients: 12,
    senderName: 'Ada',
    createTime: monday + hour,
  },
];

const managedEngine = (over: Partial<ManagedEngine>): ManagedEngine => ({
  ...{ id: 'builtin', kind: 'builtin', name: '', origin: 'builtin', enabled: true, settings: null },
  ...{ hasSecret: false, isReachable: true, problem: '', hosts: [], templates: [] },
  ...{ capabilities: [capability()], succeeded: 310, failed: 2, medianSeconds: 1.6 },
  ...over,
});

/** A farm with a host that is away and a workflow of its own, a service that is off, and the built-in engine. */
export const managedEngines = (name = 'Render farm', problem = 'connection refused'): ManagedEngine[] => [
  managedEngine({
    ...{ id: 'render-farm', kind: 'comfyui', name, origin: 'added', hasSecret: true, succeeded: 1204 },
    settings: { kind: 'comfyui', hosts: ['http://gpu-1:8188', 'http://gpu-2:8188'] },
    capabilities: [
      { ...capability(), engineId: 'render-farm', model: 'sdxl' },
      {
        ...{ ...capability(), engineId: 'render-farm', tool: 'knit', model: 'needle' },
        toolName: { en: 'Knitting', zh: '针织', ja: '編み物' },
        ...{ available: false, reason: 'no host has the node Needle' },
      },
    ],
    hosts: [
      {
        ...{ name: 'http://gpu-1:8188', isReachable: true, problem: '', version: 'ComfyUI 0.3.64' },
        ...{ running: 1, waiting: 3, device: 'cuda:0 RTX 4090', failures: 2 },
        ...{ memoryFree: 6 * 1024 ** 3, memoryTotal: 24 * 1024 ** 3 },
        lacks: ['models/loras/house.safetensors'],
      },
      {
        ...{ name: 'http://gpu-2:8188', isReachable: false, problem, version: '' },
        ...{ running: 0, waiting: 0, device: '', failures: 0, memoryFree: null, memoryTotal: null },
      },
    ],
    templates: [{ tool: 'knit', updateTime: monday, updatedBy: 'Ada' }],
  }),
  managedEngine({
    ...{ id: 'openai', kind: 'openai', name: 'House service', origin: 'environment', enabled: false },
    settings: {
      ...{ kind: 'openai', baseUrl: 'https://images.example/v1' },
      ...{ imageModels: ['gpt-image-1'], chatModel: '' },
    },
    ...{
      hasSecret: true,
      isReachable: false,
      capabilities: [],
      succeeded: 0,
      failed: 0,
      medianSeconds: null,
    },
  }),
  managedEngine({}),
];

const managedJobs = (username = 'Mika Tanaka'): ManagedJob[] => [
  {
    id: 'job-1',
    userId: 'user-0',
    username,
    tool: 'create',
    engineId: 'builtin',
    model: 'procedural',
    status: 'running',
    progress: 42,
    createTime: monday,
    startTime: monday + 500,
    endTime: null,
    error: null,
  },
];

const auditEntries = (targetName = '李小白'): AuditEntry[] => [
  {
    id: 'e1',
    createTime: monday,
    actorId: 'user-0',
    actorName: 'Ada',
    action: 'user.disable',
    targetId: 'user-1',
    targetName,
    address: '10.0.0.7',
    details: { before: '0', after: '2' },
  },
];

const dictTypes = (dictName = 'Style groups'): DictType[] => [
  { dictType: 'style_group', dictName, isBuiltin: true, entries: 1 },
];

const configItems = (configValue = 'TAI Studio'): ConfigItem[] => [
  {
    configKey: 'label.producer',
    kind: 'text',
    configValue,
    defaultValue: 'TAI Studio',
    group: 'site',
  },
  {
    configKey: 'account.registration',
    kind: 'boolean',
    configValue: 'true',
    defaultValue: 'true',
    group: 'account',
  },
  { configKey: 'storage.projectGb', kind: 'text', configValue: '', defaultValue: '', group: 'storage' },
  { configKey: 'backup.time', kind: 'text', configValue: '03:30', defaultValue: '', group: 'backup' },
  { configKey: 'backup.keepDaily', kind: 'number', configValue: '7', defaultValue: '7', group: 'backup' },
];

/** A project with a limit of its own and one without any limit. */
export const managedProjects = (name = 'Winter campaign'): ManagedProject[] => [
  {
    ...{ projectId: 'p1', name, owners: ['Mika Tanaka'], members: 12 },
    storage: { used: 41_200_000_000, limit: 100_000_000_000, ownLimit: 100_000_000_000 },
  },
  {
    ...{ projectId: 'p2', name: 'Archive 2019–2025', owners: [], members: 0 },
    storage: { used: 8_000_000, limit: 0, ownLimit: 0 },
  },
];

/** Two backups, one of which was verified; in parts other ones. */
export function backupState({
  run = null,
  release = '1.0.0',
}: { run?: BackupState['run']; release?: string } = {}): BackupState {
  const whole = {
    ...{ release, rows: 18_204, files: 1_310, bytes: 3_200_000_000, hasFiles: true },
    ...{ missing: 0, checkedAt: null, problems: [] },
  };
  return {
    ...{ folder: '/mnt/backups', isReadable: true, run },
    backups: [
      { ...whole, name: '2026-11-26T03-30-00Z', madeAt: Date.UTC(2026, 10, 26, 3, 30) },
      {
        ...{ ...whole, name: '2026-11-25T03-30-00Z', madeAt: Date.UTC(2026, 10, 25, 3, 30) },
        ...{ checkedAt: Date.UTC(2026, 10, 25, 9), problems: [] },
      },
      {
        ...{ ...whole, name: '2026-11-24T03-30-00Z', madeAt: Date.UTC(2026, 10, 24, 3, 30) },
        ...{ checkedAt: Date.UTC(2026, 10, 24, 9), problems: ['2 files are damaged: ab12, cd34'] },
      },
    ],
  };
}

const signingKeys = (name = 'Main key'): SigningKey[] => [
  {
    id: 'k1',
    name,
    algorithm: 'ecdsa-p256',
    subject: 'CN=TAI Studio',
    issuer: 'CN=TAI Studio',
    serialNumber: '01AB',
    fingerprint: 'AB'.repeat(32),
    notBefore: monday,
    notAfter: monday + 800 * 24 * hour,
    status: 'active',
    isSelfSigned: true,
    createTime: monday,
    signatures: 1204,
  },
];

const tutorials = (title = 'First steps'): Tutorial[] => [
  {
    id: 't1',
    title,
    description: 'From a prompt to a finished picture.',
    language: 'EN',
    category: 'Basics',
    order: 1,
    isPublished: true,
    videoUrl: '/none.mp4',
    posterUrl: '',
    durationSeconds: 83,
    width: 1280,
    height: 720,
    bytes: 12_000_000,
    views: 7,
    createTime: monday,
  },
];

const setupItem = (over: Partial<SetupItem> & Pick<SetupItem, 'item'>): SetupItem => ({
  ...{ state: 'works', problem: null, subject: '', variables: [], time: null, isDismissed: false },
  ...over,
});

/** An installation without an engine host, whose mail server refuses the sign-in. */
export const overviewRecord = (name = 'Render farm'): Overview => ({
  people: { total: 1284, active: 312, added: 9 },
  jobs: {
    ...{ succeeded: 940, failed: 3, waiting: 4, running: 2 },
    ...{ longestWaitSeconds: 41, medianWaitSeconds: 2.4 },
  },
  engines: [
    { id: 'render-farm', name, kind: 'comfyui', isReachable: true, hosts: 2, hostsAnswering: 1, tools: 11 },
    { id: 'builtin', name: '', kind: 'builtin', isReachable: true, hosts: 0, hostsAnswering: 0, tools: 14 },
  ],
  storage: { used: 412_000_000_000, limit: 0, free: 88_000_000_000, reserve: 2_000_000_000 },
  moderation: { open: 7, oldest: monday },
  health: {
    ...{ database: 'ok', queue: 'ok', files: 'ok', workers: 'ok', mail: 'failing', backup: 'off' },
    backupTime: null,
  },
  system: {
    processes: [
      {
        ...{ id: 'a', host: 'studio-1', role: 'none', version: '1.4.0', startTime: monday, isWorking: false },
        ...{ engines: null, media: null },
        figures: {
          ...{ eventLoopDelay: 4.2, memory: 310_000_000, connections: 212 },
          pool: { size: 6, limit: 10, idle: 4, waiting: 0 },
        },
      },
      {
        ...{ id: 'b', host: 'gpu-1', role: 'only', version: '1.4.0', startTime: monday, isWorking: true },
        ...{ engines: ['render-farm'], media: ['image', 'video'] },
        figures: {
          ...{ eventLoopDelay: 1.1, memory: 520_000_000, connections: 0 },
          pool: { size: 10, limit: 10, idle: 0, waiting: 3 },
        },
      },
      {
        ...{ id: 'c', host: 'gpu-2', role: null, version: null, startTime: null, isWorking: true },
        ...{ engines: null, media: null, figures: null },
      },
    ],
    queue: [
      { engineId: 'render-farm', waiting: 3, running: 2, oldestSeconds: 41, untaken: 0 },
      { engineId: 'meshes', waiting: 1, running: 0, oldestSeconds: 620, untaken: 1 },
    ],
    databaseBytes: 2_400_000_000,
  },
  setup: [
    setupItem({
      ...{ item: 'mail', state: 'failing', subject: 'mail.example.com:587', time: monday },
      problem: { problem: 'mailRefused', params: { reason: 'EAUTH' } },
    }),
    setupItem({ item: 'engine', state: 'missing', variables: ['COMFYUI_URLS', 'OPENAI_BASE_URL'] }),
    setupItem({ item: 'backup', state: 'missing', variables: ['BACKUP_DIR'] }),
    setupItem({ item: 'storage', subject: '/srv/tai/data' }),
    setupItem({ item: 'oidc', state: 'untested', subject: 'https://login.example.com' }),
    setupItem({ item: 'chat', state: 'missing', isDismissed: true }),
  ],
});

const pageOf = <Row>(records: Row[]) => ({ data: { records, total: records.length } });

/** Each page with what fills it; `text` stands in the longest field. */
export const fill = {
  overview: (server: FakeServer, text?: string) =>
    server.answer(adminRoutes.getOverview, { data: overviewRecord(text) }),
  users: (server: FakeServer, text?: string) =>
    server.answer(adminRoutes.listUsers, pageOf(managedUsers(text ? [text] : undefined))),
  notices: (server: FakeServer, text?: string) =>
    server.answer(adminRoutes.listAnnouncements, pageOf(announcements(text))),
  engines(server: FakeServer, text?: string) {
    server.answer(adminRoutes.listEngines, { data: managedEngines(text, text) });
    const jobs = pageOf(managedJobs(text));
    server.answer(adminRoutes.listQueue, { data: { ...jobs.data, waiting: 3, running: 1 } });
  },
  audit(server: FakeServer, text?: string) {
    const page = pageOf(auditEntries(text));
    server.answer(adminRoutes.listAudit, { data: { ...page.data, actions: ['user.disable'] } });
  },
  dictionary(server: FakeServer, text?: string) {
    server.answer(adminRoutes.listDictTypes, { data: dictTypes(text) });
    server.answer(routes.getDictData, { data: [] });
  },
  configuration(server: FakeServer, text?: string) {
    server.answer(adminRoutes.listConfig, { data: configItems(text) });
    server.answer(adminRoutes.listManagedProjects, pageOf(managedProjects(text)));
  },
  backups(server: FakeServer, text?: string) {
    server.answer(adminRoutes.listBackups, { data: backupState({ release: text ?? '1.0.0' }) });
    server.answer(adminRoutes.listConfig, { data: configItems() });
  },
  keys: (server: FakeServer, text?: string) =>
    server.answer(adminRoutes.listSigningKeys, { data: signingKeys(text) }),
  tutorials: (server: FakeServer, text?: string) =>
    server.answer(adminRoutes.listTutorials, { data: tutorials(text) }),
};

/** The same pages with nothing in them. */
export const empty = {
  users: (server: FakeServer) => server.answer(adminRoutes.listUsers, pageOf([])),
  notices: (server: FakeServer) => server.answer(adminRoutes.listAnnouncements, pageOf([])),
  engines(server: FakeServer) {
    server.answer(adminRoutes.listEngines, { data: [] });
    server.answer(adminRoutes.listQueue, { data: { records: [], total: 0, waiting: 0, running: 0 } });
  },
  audit: (server: FakeServer) =>
    server.answer(adminRoutes.listAudit, { data: { records: [], total: 0, actions: [] } }),
  dictionary: (server: FakeServer) => server.answer(adminRoutes.listDictTypes, { data: [] }),
  configuration: (server: FakeServer) => server.answer(adminRoutes.listConfig, { data: [] }),
  backups(server: FakeServer) {
    const data = { folder: '/mnt/backups', isReadable: true, backups: [], run: null };
    server.answer(adminRoutes.listBackups, { data });
    server.answer(adminRoutes.listConfig, { data: configItems() });
  },
  keys: (server: FakeServer) => server.answer(adminRoutes.listSigningKeys, { data: [] }),
  tutorials: (server: FakeServer) => server.answer(adminRoutes.listTutorials, { data: [] }),
};
