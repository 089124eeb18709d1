import type { ConfigItem } from '@tai/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, post } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createSiteService } from './site.service.ts';

let server: TestApp;
let admin: Person;
let user: Person;
beforeAll(async () => {
  server = await createTestApp();
  [admin, user] = [await signUpAs(server, 'admin'), await signUpAs(server, 'user')];
});
afterAll(() => server.close());

const save = (configKey: string, configValue: string) =>
  admin.post('/system/config/save', { configKey, configValue });
const siteInfo = async () => (await post(server, '/app/help/siteInfo'))['data'];
const read = async (key: string) => (await user.get(`/system/config/configKey/${key}`)).json();

describe('what a visitor is told', () => {
  test('of a new installation is that anybody may register and nothing else is configured', async () => {
    expect(await siteInfo()).toEqual({
      mode: 'normal',
      oidc: null,
      chat: null,
      registration: true,
      contact: { email: '', chat: '' },
    });
  });

  test('follows what an administrator sets, at once', async () => {
    await save('site.mode', 'demo');
    await save('account.registration', 'false');
    await save('contact.email', 'help@example.com');
    await save('contact.chat', ' 设计助手 ');
    expect(await siteInfo()).toMatchObject({
      mode: 'demo',
      registration: false,
      contact: { email: 'help@example.com', chat: '设计助手' },
    });
    await save('site.mode', 'normal');
    await save('account.registration', 'true');
  });

  test('names the configured ways to sign in and none of their secrets', async () => {
    const oidc = {
      ...{ issuer: 'https://id.example.com', clientId: 'c', clientSecret: 'hidden', scopes: 'openid' },
      label: 'Example ID',
    };
    const configured = await createTestApp({ config: { oidc } });
    const answer = await post(configured, '/app/help/siteInfo');
    expect(answer['data']).toMatchObject({ oidc: { label: 'Example ID' }, chat: null });
    expect(JSON.stringify(answer)).not.toContain('hidden');
    await configured.close();
  });

  test('about the company is empty until it is set, and names the version', async () => {
    const about = async () => await post(server, '/app/help/getaboutUs');
    expect(await about()).toMatchObject({
      code: 0,
      aboutUs: {
        companyEmail: '',
        companyWebsite: '',
        detail: '',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      },
    });
    await save('about.detail', '第一行\n第二行');
    await save('about.companyWebsite', 'https://example.com/a');
    const answer = await about();
    expect(answer['aboutUs']).toMatchObject({
      detail: '第一行\n第二行',
      companyWebsite: 'https://example.com/a',
    });
    expect(answer['data']).toEqual(answer['aboutUs']);
  });
});

describe('one value of the configuration', () => {
  test('stands in msg and in data for everybody who is signed in', async () => {
    await save('about.servicePhone', '400 123');
    expect(await read('about.servicePhone')).toMatchObject({ code: 0, msg: '400 123', data: '400 123' });
    expect(await read('label.producer')).toMatchObject({ code: 0, data: 'TAI Studio' });
    const visitor = await server.app.inject({ url: '/system/config/configKey/label.producer' });
    expect(visitor.json()).toMatchObject({ code: 401 });
  });

  test.each(['about.nothing', 'constructor', 'SECRET_KEY', '%2e%2e%2fetc'])('%s is not one', async (key) => {
    expect(await read(key)).toMatchObject({ code: 1505, error: 'configUnknown' });
  });
});

describe('setting a value', () => {
  test('is in the list with its default, its kind and its group', async () => {
    await save('account.requireMobile', 'true');
    const list = (await admin.post('/system/config/list'))['data'] as ConfigItem[];
    expect(list.find(({ configKey }) => configKey === 'account.requireMobile')).toEqual({
      configKey: 'account.requireMobile',
      kind: 'boolean',
      configValue: 'true',
      defaultValue: 'false',
      group: 'account',
    });
    expect(list.map(({ configKey }) => configKey)).toContain('about.cooperationWebsite');
    await save('account.requireMobile', 'false');
  });

  test.each([
    ['site.mode', 'party'],
    ['account.registration', 'yes'],
    ['about.companyEmail', 'nobody'],
    ['about.companyWebsite', 'javascript:alert(1)'],
    ['about.cooperationWebsite', 'https:// '],
    ['about.servicePhone', 'two\nlines'],
    ['about.detail', 'x\0'],
    ['contact.chat', 'x'.repeat(201)],
    ['label.producer', '  '],
    ['label.producer', 'x'.repeat(101)],
    ['quota.sockets', '0'],
    ['quota.sockets', '1001'],
    ['quota.streams', '2.5'],
    ['retention.trashDays', '0'],
    ['retention.trashDays', ''],
    ['retention.trashDays', '366'],
    ['retention.imageDays', '-1'],
    ['retention.documentDays', '3651'],
  ])('%s to %j is refused with what is allowed', async (key, value) => {
    const before = await read(key);
    expect(await save(key, value)).toMatchObject({
      code: 1506,
      error: 'configInvalid',
      params: { key, allowed: expect.any(String), rule: expect.any(String) },
    });
    expect((await read(key)).data).toBe(before.data);
  });

  test('that does not exist or is too long is refused', async () => {
    expect(await save('site.secret', 'x')).toMatchObject({ error: 'configUnknown' });
    expect(await save('about.detail', 'x'.repeat(5001))).toMatchObject({ code: 400 });
    expect(await admin.post('/system/config/save', { configKey: 'site.mode' })).toMatchObject({ code: 400 });
  });

  test('is told to every process that has read it before', async () => {
    const other = createSiteService(server.deps);
    expect(await other.value('contact.email')).toBe('help@example.com');
    await save('contact.email', 'new@example.com');
    await expect.poll(() => other.value('contact.email')).toBe('new@example.com');
    other.close();
  });

  test('is in the audit log with what it was', async () => {
    await save('contact.chat', 'one');
    await save('contact.chat', 'two');
    const answer = await admin.post('/monitor/audit/list', { action: 'config.save', pageSize: 1 });
    expect(answer['data']).toMatchObject({
      records: [
        {
          actorId: admin.user.userId,
          targetId: 'contact.chat',
          details: { before: 'one', after: 'two' },
        },
      ],
    });
  });
});
