import type { Announcement } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signUp } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let server: TestApp;
let operator: Person;
let admin: Person;
beforeAll(async () => {
  server = await createTestApp();
  [operator, admin] = [await signUpAs(server, 'operator'), await signUpAs(server, 'admin')];
});
afterAll(() => server.close());

const list = async (body: object = {}) =>
  (await operator.post('/system/notice/list', body))['data'] as { records: Announcement[]; total: number };

test('a notice and a broadcast are sent, remembered with their sender and recipients, and in the audit log', async () => {
  const [one, two] = [await signUp(server), await signUp(server)];
  const notice = await operator.post('/system/notice/send', {
    title: ' 维护 ',
    content: '今晚',
    priority: 'high',
    userIds: [one.user.userId, two.user.userId, one.user.userId],
  });
  expect(notice).toMatchObject({
    code: 0,
    data: {
      kind: 'notice',
      title: '维护',
      priority: 'high',
      recipients: 2,
      senderName: operator.user.username,
    },
  });
  const line = await operator.post('/system/notice/broadcast', {
    title: 'Soon',
    content: 'Back in five minutes',
  });
  expect(line).toMatchObject({ code: 0, data: { kind: 'broadcast', recipients: 0 } });
  expect((await list()).records).toEqual([line['data'], notice['data']]);
  expect((await list({ pageSize: 1, currPage: 2 })).records).toEqual([notice['data']]);
  const log = await admin.post('/monitor/audit/list', { search: operator.user.username });
  expect(log['data']).toMatchObject({
    records: expect.arrayContaining([
      expect.objectContaining({ action: 'notice.send', targetName: '维护', details: { recipients: 2 } }),
      expect.objectContaining({ action: 'notice.broadcast' }),
    ]),
  });
});

test('a notice to somebody who is not there is sent to nobody', async () => {
  const { total } = await list();
  const person = await signUp(server);
  const sent = await operator.post('/system/notice/send', {
    title: 'a',
    content: 'b',
    userIds: [person.user.userId, 'nobody'],
  });
  expect(sent).toMatchObject({ error: 'userNotFound' });
  expect((await list()).total).toBe(total);
});

test.each([
  {},
  { title: 'a' },
  { title: ' ', content: 'b' },
  { title: 'a', content: 'b'.repeat(2001) },
  { title: 'a'.repeat(101), content: 'b' },
])('%j is no announcement', async (body) => {
  expect(await operator.post('/system/notice/send', body)).toMatchObject({ code: 400 });
  expect(await operator.post('/system/notice/broadcast', body)).toMatchObject({ code: 400 });
});

test.each([{ priority: 'urgent' }, { userIds: [] }, { userIds: 'all' }])(
  'a notice with %j is refused',
  async (over) => {
    expect(await operator.post('/system/notice/send', { title: 'a', content: 'b', ...over })).toMatchObject({
      code: 400,
    });
  },
);
