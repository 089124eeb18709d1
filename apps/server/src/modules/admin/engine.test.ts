import {
  type Capability,
  type EngineTest,
  type Job,
  limits,
  type ManagedEngine,
  routes,
} from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEngineRegistry } from '../../engines/engineRegistry.ts';
import { createEngineDirectory } from '../../engines/engineDirectory.ts';
import { createGenerationTest, type GenerationTest, request } from '../../testing/generationTest.ts';
import type { Answer, Person } from '../../testing/person.ts';
import { createRemoteEngines, engineHost } from '../../testing/remoteEngines.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp } from '../../testing/testApp.ts';

const remote = createRemoteEngines();
let server: GenerationTest;
let admin: Person;
let operator: Person;
beforeAll(async () => {
  server = await createGenerationTest({ engineKinds: remote.kinds });
  admin = await signUpAs(server, 'admin');
  operator = await signUpAs(server, 'operator');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  for (const table of ['engine_templates', 'engines', 'audit_entries'])
    await server.deps.connection.executeSql(`delete from ${table}`);
  await server.deps.engines.reload();
  remote.made.length = 0;
  remote.hosts.splice(0, remote.hosts.length, engineHost());
});

const comfyui = (...hosts: string[]) => ({ kind: 'comfyui', hosts });
const gpu = comfyui('http://10.0.0.5:8188/');
const openai = (over: object = {}) => ({
  ...{ kind: 'openai', baseUrl: 'https://10.0.0.9/v1', imageModels: ['flux'], chatModel: '' },
  ...over,
});
const save = (body: object) => admin.post('/monitor/engine/save', body);
const engineOf = (answer: Answer) => {
  expect(answer).toMatchObject({ code: 0 });
  return answer['data'] as ManagedEngine;
};
const add = async (name = 'Render farm', settings: object = gpu, secret?: string) =>
  engineOf(await save({ name, settings, secret }));
const list = async () => (await operator.post('/monitor/engine/list'))['data'] as ManagedEngine[];
const ids = async () => (await list()).map(({ id }) => id);
const audit = async () =>
  (
    (await admin.post('/monitor/audit/list', { search: '', pageSize: 100 }))['data'] as {
      records: { action: string; targetId: string; details: object }[];
    }
  ).records.filter(({ action }) => action.startsWith('engine.'));
const capabilities = async (person: Person) =>
  (await person.post('/app/generation/capabilities'))['data'] as Capability[];

describe('an engine that is added', () => {
  test('is listed with its hosts and its load, stands before the built-in one, and is never given out with its key', async () => {
    const engine = await add('Render farm', gpu, 'Bearer very-secret');
    expect(engine).toMatchObject({
      id: 'render-farm',
      ...{ kind: 'comfyui', name: 'Render farm', origin: 'added', enabled: true, hasSecret: true },
      settings: { kind: 'comfyui', hosts: ['http://10.0.0.5:8188'] },
      ...{ isReachable: true, problem: '', succeeded: 0, templates: [] },
      hosts: [{ device: 'GPU', running: 1, waiting: 2 }],
      capabilities: [{ tool: 'knit', engineId: 'render-farm', engineLabel: { ja: 'Render farm' } }],
    });
    expect(remote.made[0]?.blueprint.secret).toBe('Bearer very-secret');
    expect(await ids()).toEqual(['render-farm', 'fake']);
    const rows = await server.deps.connection.executeSql('select * from engines');
    const everything = JSON.stringify([await list(), await audit(), rows.rows]);
    expect(everything).not.toContain('very-secret');
    expect(await audit()).toMatchObject([
      {
        action: 'engine.add',
        targetId: 'render-farm',
        details: { kind: 'comfyui', hosts: 'http://10.0.0.5:8188', secret: 'set' },
      },
    ]);
  });

  test('brings a tool and fields that nobody knew, and makes pictures that say a model made them', async () => {
    const lin = await server.signUp();
    await add();
    const offered = ((await lin.call(routes.getCapabilities)).data as Capability[]).map(({ tool }) => tool);
    expect(offered).toEqual(['create', 'knit']);
    await server.worker.start();
    const job = await lin.submit({
      tool: 'knit',
      params: { prompt: 'scarf', size: { width: 32, height: 16 }, stitches: 200 },
    });
    const done = await server.until(lin, job.id, 'succeeded');
    expect(done).toMatchObject({ tool: 'knit', model: 'needle-1', params: { stitches: 200 } });
    const url = done.outputs[0]?.picUrl ?? '';
    const picture = await server.app.inject({ url, headers: { token: lin.token } });
    expect(picture.rawPayload.includes('digitalsourcetype/trainedAlgorithmicMedia')).toBe(true);
    const refused = await lin.call(
      routes.submitGeneration,
      request({ tool: 'knit', params: { prompt: 'scarf', stitches: 9 } }),
    );
    expect(refused).toMatchObject({ error: 'parameterOutOfRange', params: { name: 'stitches' } });
  });

  test('gets an id from its name that no other has, also none that the environment may bring', async () => {
    const made: string[] = [];
    for (const name of ['GPU 房间 – Süd', 'GPU Sud', '渲染', 'OpenAI', 'builtin', 'x'.repeat(60)])
      made.push((await add(name)).id);
    expect(made).toEqual([
      'gpu-sud',
      'gpu-sud-2',
      'comfyui-2',
      'openai-2',
      'builtin-2',
      'x'.repeat(limits.engine.idMaxLength - 5),
    ]);
  });

  test.each([
    ['no name', { name: '', settings: gpu }, 'parameterMissing'],
    ['no settings', { name: 'a' }, 'parameterMissing'],
    ['no host', { name: 'a', settings: comfyui() }, 'badRequest'],
    ['too many hosts', { name: 'a', settings: comfyui(...Array(33).fill('http://10.0.0.5')) }, 'badRequest'],
    ['another protocol', { name: 'a', settings: comfyui('ftp://10.0.0.5') }, 'parameterInvalid'],
    ['a file', { name: 'a', settings: comfyui('file:///etc/passwd') }, 'parameterInvalid'],
    ['a link-local address', { name: 'a', settings: comfyui('http://169.254.169.254') }, 'parameterInvalid'],
    ['the same in one number', { name: 'a', settings: comfyui('http://2852039166') }, 'parameterInvalid'],
    ['a path', { name: 'a', settings: comfyui('http://10.0.0.5/api') }, 'parameterInvalid'],
    ['no model', { name: 'a', settings: openai({ imageModels: [] }) }, 'parameterInvalid'],
    ['an unknown kind', { name: 'a', settings: { kind: 'magic' } }, 'badRequest'],
    ['a name that is too long', { name: 'a'.repeat(61), settings: gpu }, 'badRequest'],
    ['a line break in the key', { name: 'a', settings: gpu, secret: 'a\r\nx: y' }, 'badRequest'],
  ])('is refused with %s', async (_, body, error) => {
    expect(await save(body)).toMatchObject({ error });
    expect(await ids()).toEqual(['fake']);
    expect(await audit()).toEqual([]);
  });

  test('is refused with a password in its address, which nothing repeats', async () => {
    const answer = await save({ name: 'a', settings: comfyui('http://me:hidden@10.0.0.5') });
    expect(answer).toMatchObject({ error: 'parameterInvalid', params: { name: 'hosts' } });
    expect(JSON.stringify(answer)).not.toContain('hidden');
  });
});

describe('an engine that is changed', () => {
  test('keeps its key unless another is given, and does not send it to another address', async () => {
    const { id } = await add('Service', openai(), 'first-key');
    const other = openai({ baseUrl: 'https://10.6.6.6/v1' });
    expect(await save({ id, name: 'Service', settings: other })).toMatchObject({
      error: 'parameterInvalid',
      params: { name: 'secret' },
    });
    expect(await admin.post('/monitor/engine/test', { id, settings: other })).toMatchObject({
      error: 'parameterInvalid',
    });
    expect(remote.made).toHaveLength(1);
    const renamed = await save({ id, name: 'Service 2', settings: openai({ imageModels: ['flux', 'sd'] }) });
    expect(engineOf(renamed)).toMatchObject({ name: 'Service 2', hasSecret: true });
    expect(remote.made.at(-1)?.blueprint.secret).toBe('first-key');
    engineOf(await save({ id, name: 'Service', settings: other, secret: 'second-key' }));
    expect(remote.made.at(-1)?.blueprint).toMatchObject({ secret: 'second-key', settings: other });
    expect(engineOf(await save({ id, name: 'Service', secret: null })).hasSecret).toBe(false);
    expect(remote.made.at(-1)?.blueprint.secret).toBeNull();
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...['engine.change', 'engine.change', 'engine.change', 'engine.add'],
    ]);
  });

  test('stays of its kind', async () => {
    const { id } = await add();
    expect(await save({ id, name: 'a', settings: openai() })).toMatchObject({ params: { name: 'kind' } });
  });

  test('is off until it is switched on again: it offers nothing, and a job waits', async () => {
    const lin = await server.signUp();
    const { id } = await add();
    const job = await lin.submit({ tool: 'knit', params: { prompt: 'scarf' } });
    const off = engineOf(await admin.post('/monitor/engine/enable', { id, enabled: false }));
    expect(off).toMatchObject({ enabled: false, isReachable: false, problem: '', capabilities: [] });
    expect((await capabilities(operator)).map(({ tool }) => tool)).toEqual(['create']);
    expect(await lin.call(routes.submitGeneration, request({ tool: 'knit' }))).toMatchObject({
      error: 'toolUnknown',
    });
    await server.worker.start();
    const made = await lin.submit();
    await (await server.engine.nextRun()).finish();
    await server.until(lin, made.id, 'succeeded');
    expect((await lin.job(job.id)).status).toBe('queued');
    await admin.post('/monitor/engine/enable', { id, enabled: true });
    // Another job wakes the worker at once.
    await lin.submit({ tool: 'knit', params: { prompt: 'sock' } });
    await server.until(lin, job.id, 'succeeded');
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...['engine.enable', 'engine.disable', 'engine.add'],
    ]);
  });

  test('that is gone is not found', async () => {
    for (const path of ['save', 'delete', 'enable', 'test']) {
      const body = { id: 'none', name: 'a', enabled: true, settings: gpu };
      expect(await admin.post(`/monitor/engine/${path}`, body)).toMatchObject({ error: 'notFound' });
    }
  });
});

describe('the built-in engine', () => {
  test('can be renamed and switched off, and nothing else', async () => {
    expect(engineOf(await save({ id: 'fake', name: '画室' }))).toMatchObject({
      ...{ name: '画室', kind: 'builtin', origin: 'builtin', settings: null },
      capabilities: [{ engineLabel: { en: '画室' } }],
    });
    expect(await save({ id: 'fake', name: 'a', settings: gpu })).toMatchObject({ error: 'parameterInvalid' });
    expect(await save({ id: 'fake', name: 'a', secret: 'key' })).toMatchObject({ error: 'parameterInvalid' });
    expect(await admin.post('/monitor/engine/delete', { id: 'fake' })).toMatchObject({
      error: 'parameterInvalid',
    });
    await admin.post('/monitor/engine/enable', { id: 'fake', enabled: false });
    expect(await capabilities(operator)).toEqual([]);
    expect(engineOf(await save({ id: 'fake', name: '' }))).toMatchObject({ name: '', enabled: false });
  });
});

test('engines stand in the order that is asked for; unknown ids change nothing, those not named come behind', async () => {
  for (const name of ['a', 'b', 'c']) await add(name);
  expect(await ids()).toEqual(['a', 'b', 'c', 'fake']);
  await admin.post('/monitor/engine/order', { ids: ['c', 'gone', 'fake'] });
  expect(await ids()).toEqual(['c', 'fake', 'a', 'b']);
  expect((await capabilities(operator)).map(({ engineId }) => engineId)).toEqual(['fake', 'c']);
  expect((await add('d')).id).toBe('d');
  expect(await ids()).toEqual(['c', 'fake', 'a', 'b', 'd']);
  expect((await audit()).find(({ action }) => action === 'engine.order')?.details).toEqual({
    order: 'c, fake, a, b',
  });
});

test('an engine that is deleted fails what waits for it with a reason, and its pictures stay', async () => {
  const lin = await server.signUp();
  const { id } = await add();
  const [mine, other] = [await lin.submit({ tool: 'knit', params: { prompt: 'scarf' } }), await lin.submit()];
  expect(await admin.post('/monitor/engine/delete', { id })).toMatchObject({ code: 0 });
  expect(await lin.job(mine.id)).toMatchObject({ status: 'failed', error: { error: 'engineUnavailable' } });
  expect((await lin.job(other.id)).status).toBe('queued');
  expect(await ids()).toEqual(['fake']);
  expect(remote.made[0]?.isClosed).toBe(true);
  expect(await audit()).toMatchObject([
    { action: 'engine.delete', targetId: id, details: { failedJobs: 1 } },
    { action: 'engine.add' },
  ]);
});

test('a host that is away is told with its problem; an engine with one host left is reachable', async () => {
  await add();
  const away = engineHost({
    name: 'http://10.0.0.6:8188',
    isReachable: false,
    problem: 'connection refused',
  });
  remote.hosts.push(away);
  expect((await list())[0]).toMatchObject({
    isReachable: true,
    hosts: [{}, { problem: 'connection refused' }],
  });
  remote.hosts.shift();
  expect((await list())[0]).toMatchObject({ isReachable: false, problem: 'connection refused' });
});

describe('a test of settings', () => {
  const tried = async (body: object) =>
    (await admin.post('/monitor/engine/test', body))['data'] as EngineTest;

  test('answers hosts and models, saves nothing and leaves nothing open', async () => {
    expect(await tried({ settings: gpu, secret: 'key' })).toMatchObject({
      ...{ isReachable: true, problem: '', models: ['needle-1'] },
      hosts: [{ device: 'GPU' }],
    });
    expect(remote.made).toMatchObject([{ blueprint: { secret: 'key' }, isClosed: true }]);
    expect(await ids()).toEqual(['fake']);
    expect(await audit()).toEqual([]);
  });

  test('tells why nobody answers', async () => {
    remote.hosts[0] = engineHost({ isReachable: false, problem: 'connection refused' });
    expect(await tried({ settings: gpu })).toMatchObject({
      isReachable: false,
      problem: 'connection refused',
    });
  });

  test('of a saved engine uses its key and its settings', async () => {
    const { id } = await add('Service', openai(), 'first-key');
    expect(await tried({ id })).toMatchObject({ isReachable: true });
    expect(remote.made.at(-1)).toMatchObject({ blueprint: { secret: 'first-key' }, isClosed: true });
    expect(await tried({ id: 'fake' })).toMatchObject({ isReachable: true, models: ['plain'] });
  });

  test('refuses what could not be saved either', async () => {
    const answer = await admin.post('/monitor/engine/test', { settings: comfyui('http://169.254.1.1') });
    expect(answer).toMatchObject({ error: 'parameterInvalid' });
    expect(await admin.post('/monitor/engine/test')).toMatchObject({ error: 'parameterMissing' });
    expect(remote.made).toEqual([]);
  });
});

describe('workflow templates', () => {
  const graph = {
    1: { class_type: 'EmptyImage', inputs: { width: '{{width}}', height: '{{height}}' } },
    2: { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'tai' } },
  };
  const upload = (id: string, tool: string, content: unknown) =>
    admin.post('/monitor/engine/template/save', {
      ...{ id, tool },
      content: typeof content === 'string' ? content : JSON.stringify(content),
    });

  test('replace what the engine has, come back as a file, and go again', async () => {
    const { id } = await add();
    expect(await upload(id, 'create', graph)).toMatchObject({ code: 0, problems: [] });
    expect(remote.made.at(-1)?.blueprint.templates).toEqual({ create: { graph } });
    expect((await list())[0]?.templates).toMatchObject([{ tool: 'create', updatedBy: admin.user.username }]);
    const file = await operator.post('/monitor/engine/template/get', { id, tool: 'create' });
    expect(file['data']).toEqual({
      ...{ fileName: `${id}-create.json`, template: { graph }, isReplaced: true },
    });
    expect(await admin.post('/monitor/engine/template/reset', { id, tool: 'create' })).toMatchObject({
      code: 0,
    });
    expect(remote.made.at(-1)?.blueprint.templates).toEqual({});
    expect(await admin.post('/monitor/engine/template/reset', { id, tool: 'create' })).toMatchObject({
      error: 'notFound',
    });
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...['engine.resetTemplate', 'engine.template', 'engine.add'],
    ]);
  });

  test('that the engine comes with are there to start from', async () => {
    const { id } = await add();
    const file = await operator.post('/monitor/engine/template/get', { id, tool: 'create' });
    const { template, isReplaced } = file['data'] as { template: object; isReplaced: boolean };
    expect(isReplaced).toBe(false);
    expect(await upload(id, 'create', template)).toMatchObject({ code: 0, problems: [] });
    expect(await operator.post('/monitor/engine/template/get', { id, tool: 'knit' })).toMatchObject({
      error: 'notFound',
    });
  });

  test('may add a tool when they say what it is called', async () => {
    const { id } = await add();
    const answer = await upload(id, 'knit', { graph });
    expect(answer['problems']).toEqual([{ title: '', error: 'toolNameMissing', params: { tool: 'knit' } }]);
    const toolName = { en: 'Knitting', zh: '针织', ja: '編み物' };
    expect(await upload(id, 'knit', { graph, toolName })).toMatchObject({ problems: [] });
  });

  test.each([
    ['no JSON', '{', { error: 'notJson' }],
    ['a list', '[]', { error: 'notWorkflow' }],
    ['nothing', '{"graph":{}}', { error: 'noNodes' }],
    ['what the editor saves', { nodes: [], links: [] }, { error: 'editorFile' }],
    [
      'a node without a class',
      { graph: { 1: { inputs: {} } } },
      { params: { path: 'graph › 1 › class_type' } },
    ],
    [
      'a prototype',
      '{"graph":{"__proto__":{"class_type":"a","inputs":{}}}}',
      { params: { name: '__proto__' } },
    ],
    [
      'a constructor',
      '{"graph":{"1":{"class_type":"a","inputs":{"constructor":{}}}}}',
      { params: { name: 'constructor' } },
    ],
    ['no end of nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, { error: 'nestedTooDeep' }],
    ['a NUL', { graph: { 1: { class_type: 'a\0', inputs: {} } } }, { error: 'textUnstorable' }],
    ['half a character', '{"graph":{"1":{"class_type":"\\ud800","inputs":{}}}}', { error: 'textUnstorable' }],
    [
      'a field of no type',
      { graph, parameters: [{ name: 'a', type: 'magic' }] },
      { params: { path: expect.stringContaining('parameters › 0') } },
    ],
    [
      'a node that runs programs',
      { graph: { ...graph, 3: { class_type: 'RunPython', inputs: {} } } },
      { title: 'RunPython', error: 'nodeForbidden' },
    ],
    [
      'a link to nowhere',
      { graph: { ...graph, 3: { class_type: 'SaveImage', inputs: { images: ['9', 0] } } } },
      { title: 'SaveImage', error: 'linkBroken', params: { input: 'images', from: '9' } },
    ],
    [
      'too many nodes',
      { graph: Object.fromEntries(Array.from({ length: 901 }, (_, index) => [index, graph[1]])) },
      { error: 'tooManyNodes', params: { count: 901, max: 900 } },
    ],
  ])('with %s are refused with what is wrong', async (_, content, problem) => {
    const { id } = await add();
    const answer = await upload(id, 'create', content);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer['problems']).toContainEqual(expect.objectContaining(problem));
    expect((await list())[0]?.templates).toEqual([]);
    expect((await audit()).map(({ action }) => action)).toEqual(['engine.add']);
  });

  test('that are too large are refused', async () => {
    const { id } = await add();
    const { templateBytes } = limits.engine;
    expect(await upload(id, 'create', 'x'.repeat(templateBytes + 1))).toMatchObject({ error: 'badRequest' });
    expect(await upload(id, 'create', '云'.repeat(templateBytes / 2))).toMatchObject({
      problems: [{ error: 'fileTooLarge', params: { limitMb: 2 } }],
    });
  });

  test('are for engines that work with them, and tools have names of letters', async () => {
    const { id } = await add('Service', openai());
    expect(await upload(id, 'create', graph)).toMatchObject({ error: 'parameterInvalid' });
    expect(await upload('fake', 'create', graph)).toMatchObject({ error: 'parameterInvalid' });
    expect(await upload('none', 'create', graph)).toMatchObject({ error: 'notFound' });
    for (const tool of ['', '../x', '__proto__', 'a'.repeat(41)])
      expect(await upload((await add()).id, tool, graph)).toMatchObject({ error: 'badRequest' });
  });
});

test('an engine whose key was sealed by another installation says so and works after it is entered again', async () => {
  const { id } = await add('Farm', gpu, 'key');
  await server.deps.connection.executeSql(
    `update engines set sealed_secret = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'`,
  );
  await server.deps.engines.reload();
  expect((await list())[0]).toMatchObject({
    ...{ id, isReachable: false, hasSecret: true, problem: expect.stringContaining('Enter it again') },
    cause: { error: 'engineSecretSealed', params: {} },
  });
  expect(engineOf(await save({ id, name: 'Farm', secret: 'key' }))).toMatchObject({ isReachable: true });
});

test('another process follows a change', async () => {
  const { deps } = server;
  const { database, secrets, config, events, clock, log } = deps;
  const builtinIds: string[] = [];
  const elsewhere = await openEngineRegistry({
    ...{ builtin: [], kinds: remote.kinds, events, clock, log },
    directory: createEngineDirectory({ config, kinds: remote.kinds, database, secrets, builtinIds }),
  });
  await add();
  await vi.waitFor(() => expect(elsewhere.ids).toEqual(['render-farm']));
  await elsewhere.close();
});

test('the environment brings engines that can be named, ordered and switched off, and given templates', async () => {
  const environment = createRemoteEngines();
  const config = {
    engines: [
      { name: 'ComfyUI', settings: comfyui('http://10.0.0.5:8188'), secret: 'Bearer x' },
      { name: 'OpenAI API', settings: openai({ chatModel: 'chat' }), secret: 'k' },
    ],
  };
  const other = await createTestApp({ config, engineKinds: environment.kinds });
  try {
    const boss = await signUpAs(other, 'admin');
    const post = (path: string, body: object = {}) => boss.post(`/monitor/engine/${path}`, body);
    const all = async () => (await post('list'))['data'] as ManagedEngine[];
    expect(await all()).toMatchObject([
      { id: 'comfyui', origin: 'environment', name: 'ComfyUI', hasSecret: true },
      { id: 'openai', origin: 'environment', settings: { chatModel: 'chat' } },
    ]);
    await post('order', { ids: ['openai', 'comfyui'] });
    await post('save', { id: 'openai', name: 'House service' });
    await post('enable', { id: 'comfyui', enabled: false });
    const graph = {
      1: { class_type: 'EmptyImage', inputs: { width: '{{width}}', height: '{{height}}' } },
      2: { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'tai' } },
    };
    const content = JSON.stringify(graph);
    expect(await post('template/save', { id: 'comfyui', tool: 'create', content })).toMatchObject({
      problems: [],
    });
    expect(await all()).toMatchObject([
      { id: 'openai', name: 'House service', enabled: true },
      {
        ...{ id: 'comfyui', name: 'ComfyUI', enabled: false, templates: [{ tool: 'create' }] },
        settings: { hosts: ['http://10.0.0.5:8188'] },
      },
    ]);
    expect(await post('save', { id: 'openai', name: 'a', settings: gpu })).toMatchObject({
      error: 'parameterInvalid',
    });
    expect(await post('delete', { id: 'openai' })).toMatchObject({ error: 'parameterInvalid' });
  } finally {
    await other.close();
  }
});

test('an operator sees the engines and changes none', async () => {
  for (const path of [
    'save',
    'delete',
    'order',
    'enable',
    'test',
    'template/save',
    'template/reset',
    'workflow/save',
  ])
    expect(await operator.post(`/monitor/engine/${path}`, {})).toMatchObject({ code: 403 });
});

test('a job that fails tells nothing of the settings', async () => {
  const lin = await server.signUp();
  await add('Farm', gpu, 'very-secret');
  const [made] = remote.made;
  if (made) made.engine.isAutomatic = false;
  await server.worker.start();
  const job = await lin.submit({ tool: 'knit', params: { prompt: 'scarf' } });
  (await made?.engine.nextRun())?.fail(new Error('out of memory'));
  const failed = (await server.until(lin, job.id, 'failed')) satisfies Job;
  expect(failed.error).toMatchObject({ error: 'engineFailed', params: { reason: 'out of memory' } });
});
