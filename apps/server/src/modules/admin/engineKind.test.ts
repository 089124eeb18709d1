import { type Capability, type EngineKindForm, type ManagedEngine, routes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engineKinds } from '../../engines/engineKinds.ts';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { loomKind } from '../../testing/loomKind.ts';
import type { Person } from '../../testing/person.ts';
import { createRemoteEngines } from '../../testing/remoteEngines.ts';
import { signUpAs } from '../../testing/staff.ts';

const remote = createRemoteEngines([...engineKinds, loomKind]);
let server: GenerationTest;
let admin: Person;
beforeAll(async () => {
  server = await createGenerationTest({ engineKinds: remote.kinds });
  admin = await signUpAs(server, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  for (const table of ['engines', 'audit_entries'])
    await server.deps.connection.executeSql(`delete from ${table}`);
  await server.deps.engines.reload();
  remote.made.length = 0;
});

const loom = (over: object = {}) => ({
  ...{ kind: 'loom', address: 'https://10.0.0.7/weave/', yarns: [' wool ', 'silk', 'wool'] },
  ...over,
});
const save = (body: object) => admin.post('/monitor/engine/save', body);
const add = async () =>
  (await save({ name: 'Big loom', settings: loom(), secret: 'shuttle' }))['data'] as ManagedEngine;
const list = async () => (await admin.post('/monitor/engine/list'))['data'] as ManagedEngine[];

describe('a kind of engine that one package declares', () => {
  test('is listed with the fields of its form, and without what the server alone uses', async () => {
    const kinds = (await admin.post('/monitor/engine/kinds'))['data'] as EngineKindForm[];
    expect(kinds.map(({ id }) => id)).toEqual(['comfyui', 'openai', 'loom']);
    const { make: _, ...form } = loomKind;
    expect(kinds[2]).toEqual(form);
    expect(Object.keys(kinds[0] ?? {})).not.toContain('environment');
  });

  test('makes an engine whose jobs end in the library, where the engine can be filtered by', async () => {
    const engine = await add();
    const settings = {
      kind: 'loom',
      address: 'https://10.0.0.7/weave',
      yarns: ['wool', 'silk'],
      pattern: '',
    };
    expect(engine).toMatchObject({
      id: 'big-loom',
      kind: 'loom',
      isReachable: true,
      hasSecret: true,
      settings,
    });
    expect(remote.made[0]?.blueprint).toMatchObject({ id: 'big-loom', settings, secret: 'shuttle' });

    const lin = await server.signUp();
    const capabilities = (await lin.call(routes.getCapabilities)).data as Capability[];
    expect(capabilities).toContainEqual(expect.objectContaining({ tool: 'knit', engineId: 'big-loom' }));
    await server.worker.start();
    const job = await lin.submit({ tool: 'knit', params: { prompt: 'scarf', stitches: 200 } });
    const { outputs } = await server.until(lin, job.id, 'succeeded');
    const inLibrary = async (engines: string[]) =>
      ((await lin.call(routes.getPictureList, { engines }))['data'] as { list: { id: string }[] }).list;
    const [picture] = await inLibrary(['big-loom']);
    expect(picture).toMatchObject({ id: outputs[0]?.id, tool: 'knit', prompt: 'scarf' });
    expect(await inLibrary(['comfyui'])).toEqual([]);
    expect(
      await lin.call(routes.getByOperationCode, { operationCode: outputs[0]?.operationCode }),
    ).toMatchObject({ operation: { engineId: 'big-loom', params: { stitches: 200 } } });
  });

  test.each([
    ['a field that is needed is empty', { yarns: [] }, 'badRequest', 'settings.yarns'],
    ['a list is too long', { yarns: ['a', 'b', 'c', 'd'] }, 'badRequest', 'at most 3'],
    ['a text is too long', { pattern: 'x'.repeat(21) }, 'badRequest', 'settings.pattern'],
    ['a value has another type', { yarns: 'wool' }, 'badRequest', 'settings.yarns'],
    ['its address is link-local', { address: 'http://169.254.169.254' }, 'parameterInvalid', 'link-local'],
    ['its address has a password', { address: 'http://me:x@10.0.0.7' }, 'parameterInvalid', 'as the key'],
    ['another kind is meant', { kind: 'spindle' }, 'badRequest', 'comfyui, openai, loom'],
  ])('is refused when %s', async (_, over, error, detail) => {
    const answer = await save({ name: 'a', settings: loom(over) });
    expect(answer).toMatchObject({ error, params: { detail: expect.stringContaining(detail) } });
    expect((await list()).map(({ id }) => id)).toEqual(['fake']);
  });

  test('keeps undeclared values out of the database, and the key from another address', async () => {
    const { id } = await add();
    await save({ id, name: 'Loom', settings: loom({ spy: 'x' }) });
    const { rows } = await server.deps.connection.executeSql('select settings from engines');
    expect((rows[0] as { settings: object }).settings).not.toHaveProperty('spy');
    for (const path of ['save', 'test']) {
      const body = { id, name: 'Loom', settings: loom({ address: 'https://10.6.6.6/weave' }) };
      expect(await admin.post(`/monitor/engine/${path}`, body)).toMatchObject({
        ...{ error: 'parameterInvalid', params: { name: 'secret' } },
      });
    }
  });
});

describe('an engine whose kind was removed', () => {
  const rename = (from: string, to: string) =>
    server.deps.connection.executeSql(
      `update engines set kind = '${to}', settings = jsonb_set(settings, '{kind}', '"${to}"') where kind = '${from}'`,
    );

  test('is shown with the reason, hurts no other, and works again when its kind is back', async () => {
    const { id } = await add();
    await rename('loom', 'gone');
    await server.deps.engines.reload();
    const problem = 'This server has no engines of the kind “gone” any more. The settings are kept.';
    expect(await list()).toMatchObject([
      {
        id,
        kind: 'gone',
        isReachable: false,
        problem,
        cause: { error: 'engineKindGone', params: { kind: 'gone' } },
        hasSecret: true,
        settings: { yarns: ['wool', 'silk'] },
      },
      { id: 'fake', isReachable: true },
    ]);
    expect((await admin.post('/monitor/engine/test', { id }))['data']).toMatchObject({ isReachable: false });
    expect(await save({ id, name: 'Old loom' })).toMatchObject({ code: 0 });
    expect(await save({ id, name: 'a', settings: loom({ kind: 'gone' }) })).toMatchObject({
      error: 'badRequest',
    });
    await admin.post('/monitor/engine/enable', { id, enabled: false });
    await admin.post('/monitor/engine/enable', { id, enabled: true });
    await rename('gone', 'loom');
    await server.deps.engines.reload();
    expect((await list())[0]).toMatchObject({ id, name: 'Old loom', kind: 'loom', isReachable: true });
    expect(remote.made.at(-1)?.blueprint.secret).toBe('shuttle');
  });
});

test('a key is refused for a kind that has none', async () => {
  const keyless = createRemoteEngines([{ ...loomKind, secret: null }]);
  const other = await createGenerationTest({ engineKinds: keyless.kinds });
  try {
    const boss = await signUpAs(other, 'admin');
    const body = { name: 'a', settings: loom(), secret: 'shuttle' };
    for (const path of ['save', 'test'])
      expect(await boss.post(`/monitor/engine/${path}`, body)).toMatchObject({ params: { name: 'secret' } });
    expect(await boss.post('/monitor/engine/save', { ...body, secret: null })).toMatchObject({ code: 0 });
  } finally {
    await other.close();
  }
});
