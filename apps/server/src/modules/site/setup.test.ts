import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminRoutes, type Overview, type SetupItem, type SetupItemName } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/http/apiError.ts';
import { type ChatServer, chatApp, startChatServer } from '../../testing/chatServer.ts';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { type OidcServer, startOidcServer } from '../../testing/oidcServer.ts';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { users } from '../account/account.tables.ts';
import { setupItemStates } from './setup.tables.ts';

let provider: OidcServer;
let chat: ChatServer;
let backupFolder: string;
let server: GenerationTest;
let admin: Person;
let operator: Person;
beforeAll(async () => {
  provider = await startOidcServer('https://studio.example.com/app/oidc/callback');
  chat = await startChatServer();
  backupFolder = await mkdtemp(join(tmpdir(), 'tai-backup-'));
  server = await createGenerationTest();
  admin = await signUpAs(server, 'admin');
  operator = await signUpAs(server, 'operator');
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await chat.close();
});
beforeEach(async () => {
  await server.reset();
  await server.deps.database.delete(setupItemStates);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(server.deps.config, { smtp: null, sms: null, oidc: null, chat: null, backup: null });
});

const configure = (part: Partial<typeof server.deps.config>) => Object.assign(server.deps.config, part);
const smtp = { url: 'smtp://studio:hunter2@mail.example.com:587', from: 'studio@example.com' };
const overview = async (who = admin) => (await who.post(adminRoutes.getOverview.path))['data'] as Overview;
const askTest = (item: SetupItemName) => admin.post(adminRoutes.testSetupItem.path, { item });
const testItem = async (item: SetupItemName) => (await askTest(item))['data'] as SetupItem;
const dismiss = (item: SetupItemName, isDismissed: boolean) =>
  admin.post(adminRoutes.dismissSetupItem.path, { item, isDismissed });
const itemOf = async (item: SetupItemName) => (await overview()).setup?.find((one) => one.item === item);
const audited = async () =>
  (
    await server.deps.connection.executeSql(
      "select action, target_id, details from audit_entries where action like 'setup.%' order by id",
    )
  ).rows;

describe('the setup checklist', () => {
  test('says what is not set up, with the variables that do it, and tests nothing of it', async () => {
    expect(await itemOf('mail')).toEqual({
      ...{ item: 'mail', state: 'missing', problem: null, subject: '', time: null, isDismissed: false },
      variables: ['SMTP_URL', 'SMTP_FROM'],
    });
    expect(await askTest('mail')).toMatchObject({ error: 'notFound' });
    expect(server.messages.filter(({ subject }) => subject.includes('Test message'))).toEqual([]);
  });

  test('sends a mail to the caller, remembers that it works, and shows no secret', async () => {
    configure({ smtp });
    expect(await itemOf('mail')).toMatchObject({ state: 'untested', subject: 'mail.example.com:587' });
    expect(await testItem('mail')).toMatchObject({ state: 'works', time: server.clock.now() });
    expect(server.messages.at(-1)).toMatchObject({ channel: 'mail', to: admin.user.email });
    expect(JSON.stringify(await overview())).not.toContain('hunter2');
    expect(JSON.stringify(await audited())).not.toContain('hunter2');
    configure({ smtp: { ...smtp, url: 'smtp://other.example.com' } });
    expect(await itemOf('mail')).toMatchObject({ state: 'untested', time: null });
  });

  test('says why a mail was not sent, on the overview too', async () => {
    configure({ smtp });
    const failure = new ApiError('messageNotSent', {}, { cause: { code: 'EAUTH' } });
    vi.spyOn(server.deps.messages, 'send').mockRejectedValue(failure);
    const problem = { problem: 'mailRefused', params: { reason: 'EAUTH' } };
    expect(await testItem('mail')).toMatchObject({ state: 'failing', problem });
    expect(await overview()).toMatchObject({ health: { mail: 'failing' } });
    expect((await audited()).at(-1)).toEqual({
      ...{ action: 'setup.test', target_id: 'mail', details: { outcome: 'mailRefused' } },
    });
  });

  test('needs an own mobile for an SMS', async () => {
    configure({ sms: { url: 'https://sms.example.com/send', token: 'hunter2', body: '{}' } });
    expect(await testItem('sms')).toMatchObject({ state: 'failing', problem: { problem: 'noOwnMobile' } });
    const { database } = server.deps;
    const own = eq(users.id, admin.user.userId);
    await database.update(users).set({ mobile: '13800138000' }).where(own);
    const token = await server.deps.sessions.open(admin.user.userId);
    const again = await server.app.inject({
      method: 'POST',
      url: adminRoutes.testSetupItem.path,
      headers: { token },
      payload: { item: 'sms' },
    });
    expect(again.json()).toMatchObject({ data: { state: 'works', subject: 'sms.example.com' } });
    expect(server.messages.at(-1)).toMatchObject({ channel: 'sms', to: '13800138000' });
    await database.update(users).set({ mobile: null }).where(own);
  });

  test('fetches the discovery document of the company sign-in', async () => {
    const oidc = { issuer: provider.issuer, ...provider.client, label: 'SSO', scopes: 'openid' };
    configure({ oidc });
    expect(await testItem('oidc')).toMatchObject({ state: 'works', subject: provider.issuer });
    configure({ oidc: { ...oidc, issuer: `${provider.issuer}/nowhere` } });
    expect(await testItem('oidc')).toMatchObject({
      state: 'failing',
      problem: { problem: 'providerSilent' },
    });
  });

  test('asks the chat platform whether it accepts id and secret', async () => {
    const tokenUrl = `${chat.url}/token`;
    const app = { ...chatApp, label: 'Chat', authorizeUrl: '', tokenUrl, userUrl: `${chat.url}/user` };
    configure({ chat: app });
    expect(await testItem('chat')).toMatchObject({ state: 'works' });
    configure({ chat: { ...app, appSecret: 'another' } });
    expect(await testItem('chat')).toMatchObject({
      ...{ state: 'failing', problem: { problem: 'chatRefused', params: { reason: 'errcode 40125' } } },
    });
    configure({ chat: { ...app, tokenUrl: 'http://127.0.0.1:1/token' } });
    expect(await testItem('chat')).toMatchObject({ problem: { problem: 'providerSilent' } });
  });

  test('looks at the time of the newest backup', async () => {
    const backup = { folder: join(backupFolder, 'daily'), maxHours: 48 };
    configure({ backup });
    expect(await itemOf('backup')).toMatchObject({ problem: { problem: 'backupUnreadable' } });
    await mkdir(backup.folder);
    await writeFile(join(backup.folder, '.partial'), '');
    expect(await itemOf('backup')).toMatchObject({ problem: { problem: 'backupMissing' } });
    const newest = join(backup.folder, 'tai.dump');
    await writeFile(newest, '');
    const age = async (hours: number) => {
      const written = new Date(server.clock.now() - hours * 60 * 60_000);
      await utimes(newest, written, written);
      return written.getTime();
    };
    const recent = await age(47);
    expect(await testItem('backup')).toMatchObject({ state: 'works', time: recent });
    expect((await overview()).health).toMatchObject({ backup: 'ok', backupTime: recent });
    await age(50);
    expect(await testItem('backup')).toMatchObject({
      ...{ state: 'failing', problem: { problem: 'backupOld', params: { hours: 50, limit: 48 } } },
    });
  });

  test('writes a file into the store, reads it and leaves nothing of it', async () => {
    const { files } = server.deps;
    const [put, remove] = [vi.spyOn(files, 'put'), vi.spyOn(files, 'delete')];
    expect(await testItem('storage')).toMatchObject({ state: 'works', subject: server.deps.config.dataDir });
    const key = String(remove.mock.calls[0]?.[0]);
    expect(put).toHaveResolvedWith({ key, bytes: 64 });
    expect(await files.stat(key)).toBeNull();
    vi.spyOn(files, 'read').mockResolvedValue(new Uint8Array(64));
    expect(await testItem('storage')).toMatchObject({ state: 'failing' });
    expect(await itemOf('storage')).toMatchObject({ problem: { problem: 'storageFailed' } });
    expect((await audited()).at(-1)).toMatchObject({ details: { outcome: 'storageFailed' } });
    vi.spyOn(files, 'freeBytes').mockResolvedValue(1e9);
    expect(await itemOf('storage')).toMatchObject({
      problem: { problem: 'diskFull', params: { freeGb: 1, reserveGb: 2 } },
    });
  });

  test('asks the engines that were added, and names those that do not answer', async () => {
    expect(await itemOf('engine')).toMatchObject({ state: 'missing', subject: '' });
    await admin.post('/monitor/engine/save', {
      name: 'Render farm',
      settings: { kind: 'comfyui', hosts: ['http://127.0.0.1:1'] },
    });
    expect(await testItem('engine')).toMatchObject({
      ...{ state: 'failing', subject: 'Render farm' },
      problem: { problem: 'enginesSilent', params: { names: 'Render farm' } },
    });
    await admin.post('/monitor/engine/delete', { id: 'render-farm' });
  });

  test('hides what is not needed for everybody, and brings it back', async () => {
    const count = (await audited()).length;
    await dismiss('sms', true);
    expect(await itemOf('sms')).toMatchObject({ isDismissed: true });
    await dismiss('sms', false);
    expect(await itemOf('sms')).toMatchObject({ isDismissed: false });
    expect((await audited()).slice(count)).toMatchObject([
      { action: 'setup.dismiss', target_id: 'sms' },
      { action: 'setup.restore', target_id: 'sms' },
    ]);
  });

  test('is for administrators alone', async () => {
    for (const { path } of [adminRoutes.testSetupItem, adminRoutes.dismissSetupItem]) {
      const answer = await operator.post(path, { item: 'mail', isDismissed: true });
      expect(answer).toMatchObject({ code: 403, error: 'forbidden' });
    }
  });
});
