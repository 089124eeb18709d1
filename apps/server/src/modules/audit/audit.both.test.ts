import type { AuditEntry } from '@tai/contracts';
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createAuditService } from './audit.service.ts';

let server: TestApp;
let admin: Person;
let other: Person;
beforeAll(async () => {
  server = await createTestApp();
  [admin, other] = [await signUpAs(server, 'admin'), await signUpAs(server, 'admin')];
});
afterAll(() => server.close());
beforeEach(() => server.deps.connection.executeSql('delete from audit_entries'));

const lin = { id: 'lin-1', name: '林 Lin' };
const record = (over: object = {}) =>
  server.deps.audit.record({ actor: lin, action: 'test.done', address: '10.1.2.3', ...over });
const list = async (body: object = {}) =>
  (await admin.post('/monitor/audit/list', body))['data'] as {
    records: AuditEntry[];
    total: number;
    actions: string[];
  };

describe('the log', () => {
  test('has the newest entry first, with everything that was recorded', async () => {
    await record({ actor: null, action: 'test.first' });
    server.clock.advance(10);
    await record({ target: { id: 'mei-1', name: 'Mei' }, details: { before: 'a', count: 2, done: true } });
    const { records, total, actions } = await list();
    expect(total).toBe(2);
    expect(records).toMatchObject([
      {
        createTime: server.clock.now(),
        actorId: 'lin-1',
        actorName: '林 Lin',
        action: 'test.done',
        targetId: 'mei-1',
        targetName: 'Mei',
        address: '10.1.2.3',
        details: { before: 'a', count: 2, done: true },
      },
      { actorId: '', actorName: '', action: 'test.first', details: {} },
    ]);
    expect(actions).toEqual(['test.done', 'test.first']);
  });

  test('is searched by people, targets and addresses, and filtered by action and time', async () => {
    await record({ action: 'test.first' });
    server.clock.advance(1000);
    const since = server.clock.now();
    await record({ target: { id: 'mei-1', name: '梅 100%' }, address: '10.9.9.9' });
    const found = async (body: object) => (await list(body)).records.map(({ action }) => action);
    expect(await found({ search: 'LIN' })).toEqual(['test.done', 'test.first']);
    for (const search of ['梅', '100%', 'mei-1', '9.9.9'])
      expect(await found({ search })).toEqual(['test.done']);
    expect(await found({ search: '100_' })).toEqual([]);
    expect(await found({ action: 'test.first' })).toEqual(['test.first']);
    expect(await found({ beginTime: since })).toEqual(['test.done']);
    expect(await found({ endTime: since })).toEqual(['test.first']);
    expect(await found({ action: "x' or 1=1" })).toEqual([]);
    expect((await list({ action: 'test.first' })).actions).toEqual(['test.done', 'test.first']);
  });

  test('is read page by page', async () => {
    for (let count = 0; count < 5; count++) {
      await record({ details: { count } });
      server.clock.advance(1);
    }
    const pages = await Promise.all([1, 2, 3].map((currPage) => list({ pageSize: 2, currPage })));
    expect(pages.flatMap(({ records }) => records.map(({ details }) => details['count']))).toEqual([
      4, 3, 2, 1, 0,
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });

  test.each([{ pageSize: 0 }, { currPage: 'x' }, { beginTime: 'yesterday' }, { search: 'x'.repeat(101) }])(
    'refuses %j',
    async (body) => expect(await admin.post('/monitor/audit/list', body)).toMatchObject({ code: 400 }),
  );

  test('that cannot be written does not stop what it tells of', async () => {
    const { clock, log } = server.deps;
    const broken = { insert: () => ({ values: () => Promise.reject(new Error('no space')) }) };
    const audit = createAuditService({
      clock,
      log,
      database: broken as unknown as typeof server.deps.database,
    });
    await expect(audit.record({ actor: null, action: 'a', address: '' })).resolves.toBeUndefined();
  });
});

describe('the export', () => {
  const fetchExport = async (body: object = {}) => {
    const { fileName } = (await admin.post('/monitor/audit/export', body))['data'] as { fileName: string };
    const answer = await admin.get(`/common/download?fileName=${encodeURIComponent(fileName)}`);
    return { fileName, answer, lines: answer.body.split('\r\n') };
  };

  test('is the filtered log as CSV that spreadsheets read as UTF-8', async () => {
    await record({ action: 'test.other' });
    await record({ target: { id: 'm', name: 'Mei, "the" one\nline' }, details: { before: 'a,b' } });
    const { answer, lines, fileName } = await fetchExport({ action: 'test.done' });
    expect(fileName).toMatch(/^[0-9a-f]{24}-audit-\d{4}-\d\d-\d\d\.csv$/);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/);
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const time = new Date(server.clock.now()).toISOString();
    expect(lines).toEqual([
      '\uFEFFtime,actor,actorId,action,target,targetId,address,details',
      `${time},林 Lin,lin-1,test.done,"Mei, ""the"" one\nline",m,10.1.2.3,"{""before"":""a,b""}"`,
      '',
    ]);
  });

  test.each(['=cmd|A1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])(
    'does not let the name %j be a formula',
    async (name) => {
      await record({ actor: { id: 'x', name } });
      const { lines } = await fetchExport({ search: 'x' });
      expect(lines[1]).toContain(`,'${name},x,`);
    },
  );

  test('has every entry, however many they are', async () => {
    await server.deps.connection.executeSql(
      `insert into audit_entries (id, created_at, actor_id, actor_name, action, target_id, target_name, address, details)
       select 'many-' || n, n / 7, '', '', 'test.many', '', '', '', '{}' from generate_series(1, 2500) n`,
    );
    const { lines } = await fetchExport({ action: 'test.many' });
    expect(lines).toHaveLength(2502);
    expect(new Set(lines).size).toBeGreaterThan(350);
  });

  test('is for whoever prepared it alone, and is an entry itself', async () => {
    const { fileName } = await fetchExport();
    const foreign = await other.get(`/common/download?fileName=${fileName}`);
    expect(foreign.json()).toMatchObject({ code: 1531, error: 'downloadNotFound' });
    expect((await list({ action: 'audit.export' })).records).toMatchObject([{ actorId: admin.user.userId }]);
  });
});

// Last: everybody is signed out after it.
test('an entry is kept for a year', async () => {
  await record({ action: 'test.old' });
  server.clock.advance(365 * 24 * 60 * 60_000 + 1);
  await record({ action: 'test.new' });
  await server.deps.audit.removeExpired();
  const { rows } = await server.deps.connection.executeSql('select action from audit_entries');
  expect(rows).toEqual([{ action: 'test.new' }]);
});
