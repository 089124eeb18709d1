import { adminRoutes, type Overview } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { sessions, users } from '../account/account.tables.ts';
import { moderationItems, waitForModerator } from '../moderationQueue/index.ts';

const day = 24 * 60 * 60_000;
let server: GenerationTest;
let admin: Person;
let operator: Person;
beforeAll(async () => {
  server = await createGenerationTest();
  admin = await signUpAs(server, 'admin');
  operator = await signUpAs(server, 'operator');
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  await server.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(server.deps.config, { worker: 'inline' });
});

const overview = async (who = admin) => (await who.post(adminRoutes.getOverview.path))['data'] as Overview;
describe('the overview', () => {
  test('has for an operator what an operator may see, and for others nothing', async () => {
    expect(await overview(operator)).toMatchObject({
      people: { total: expect.any(Number) },
      jobs: { waiting: 0 },
      engines: [{ id: 'fake', isReachable: true, tools: 1 }],
      moderation: { open: 0 },
      health: { database: 'ok', queue: 'ok', files: 'ok', workers: 'ok', mail: 'off', backup: 'off' },
      system: { processes: [{ role: 'inline', isWorking: true, engines: null }], queue: [] },
      ...{ storage: null, setup: null },
    });
    expect(await overview()).toMatchObject({ storage: { limit: 0, reserve: 2e9 }, setup: expect.any(Array) });
    const user = await signUpAs(server, 'user');
    expect(await user.post(adminRoutes.getOverview.path)).toMatchObject({ code: 403, error: 'forbidden' });
  });

  test('counts people who are there, who came lately and who were active, once each', async () => {
    const before = (await overview()).people!;
    const [old, gone] = [await signUpAs(server, 'user'), await signUpAs(server, 'user')];
    const now = server.clock.now();
    const { database, audit } = server.deps;
    await database
      .update(users)
      .set({ createdAt: now - 30 * day })
      .where(eq(users.id, old.user.userId));
    await database.update(users).set({ removal: 'remove' }).where(eq(users.id, gone.user.userId));
    expect((await overview()).people).toEqual({
      total: before.total + 1,
      added: before.added,
      active: before.active + 1,
    });
    await database.delete(sessions).where(eq(sessions.userId, old.user.userId));
    await server.deps.connection.executeSql('delete from audit_entries where actor_id = $1', [
      old.user.userId,
    ]);
    expect((await overview()).people?.active).toBe(before.active);
    const actor = { id: old.user.userId, name: 'Old' };
    await audit.record({ actor, action: 'account.signIn', address: '' });
    expect((await overview()).people?.active).toBe(before.active + 1);
  });

  test('says how jobs of a day went, what waits and for how long', async () => {
    const lin = await server.signUp();
    await server.worker.start();
    const first = await lin.submit();
    const run = await server.engine.nextRun();
    const second = await lin.submit();
    server.clock.advance(20_000);
    expect((await overview()).jobs).toMatchObject({ waiting: 1, running: 1, longestWaitSeconds: 20 });
    await run.finish();
    await server.until(lin, first.id, 'succeeded');
    (await server.engine.nextRun()).fail(new Error('out of memory'));
    await server.until(lin, second.id, 'failed');
    expect((await overview()).jobs).toEqual({
      ...{ succeeded: 1, failed: 1, waiting: 0, running: 0, longestWaitSeconds: null },
      medianWaitSeconds: 10,
    });
  });

  test('counts what waits for a moderator', async () => {
    const { database } = server.deps;
    const item = { kind: 'review', targetType: 'work', authorId: null, text: '' } as const;
    await waitForModerator(database, { ...item, subjectId: 'a', targetId: 'a' }, 1_000);
    await waitForModerator(database, { ...item, subjectId: 'b', targetId: 'b' }, 2_000);
    expect((await overview(operator)).moderation).toEqual({ open: 2, oldest: 1_000 });
    await database.delete(moderationItems);
  });

  test('shows an engine and a part of the server that do not work', async () => {
    vi.spyOn(server.engine, 'capabilities').mockRejectedValue(new Error('refused'));
    vi.spyOn(server.deps.files, 'check').mockRejectedValue(new Error('read-only'));
    Object.assign(server.deps.config, { worker: 'none' });
    // What was known of the processes is too old then.
    server.clock.advance(10_000);
    const seen = await overview();
    expect(seen).toMatchObject({
      engines: [{ isReachable: false, tools: 0 }],
      health: { files: 'failing', workers: 'failing', database: 'ok' },
    });
  });
});
