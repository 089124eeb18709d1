import {
  EngineFailure,
  type EngineImage,
  limits,
  type ManagedEngine,
  type WorkflowMapping,
} from '@tai/contracts';
import { readObjectInfo } from '@tai/engine-comfyui';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import type { Person } from '../../testing/person.ts';
import { createRemoteEngines, engineHost } from '../../testing/remoteEngines.ts';
import { signUpAs } from '../../testing/staff.ts';

const remote = createRemoteEngines();
let server: GenerationTest;
let admin: Person;
let id: string;
beforeAll(async () => {
  server = await createGenerationTest({ engineKinds: remote.kinds });
  admin = await signUpAs(server, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  for (const table of ['engine_templates', 'engines'])
    await server.deps.connection.executeSql(`delete from ${table}`);
  await server.deps.engines.reload();
  remote.made.length = 0;
  const settings = { kind: 'comfyui', hosts: ['http://10.0.0.5:8188'] };
  const answer = await admin.post('/monitor/engine/save', { name: 'Farm', settings });
  id = (answer['data'] as ManagedEngine).id;
});

const host = engineHost().name;
/** As “Export (API)” writes it. */
const graph = {
  4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'a.safetensors' } },
  5: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  6: { class_type: 'CLIPTextEncode', inputs: { text: 'a red chair', clip: ['4', 1] } },
  3: {
    class_type: 'KSampler',
    inputs: { model: ['4', 0], seed: 42, steps: 20, positive: ['6', 0], latent_image: ['5', 0] },
  },
  8: { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  9: { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'x' } },
};
const workflow = (call: string, body: object) => admin.post(`/monitor/engine/workflow/${call}`, body);
const read = (content?: unknown, tool = 'create') =>
  workflow('read', { id, tool, ...(content !== undefined && { content: JSON.stringify(content) }) });
async function proposed(tool = 'create'): Promise<WorkflowMapping> {
  return (await read(graph, tool))['mapping'] as WorkflowMapping;
}
const saved = () => remote.made.at(-1)?.blueprint.templates;
/** What the engine that was made last does when a workflow is tried. */
function whenTried(tryWorkflow: () => Promise<EngineImage>): void {
  remote.made.at(-1)!.tryWorkflow = tryWorkflow;
}

test('a plain export is answered with the fields that it could have, and saved as they were chosen', async () => {
  expect(await read(graph)).toMatchObject({ code: 0, problems: [], hosts: [host] });
  const mapping = await proposed();
  const kinds = mapping.fields.filter(({ isUsed }) => isUsed).map(({ kind }) => kind);
  expect(kinds).toEqual(['prompt', 'size', 'count', 'seed', 'number']);
  expect(await workflow('save', { id, tool: 'create', mapping })).toMatchObject({ code: 0, problems: [] });
  expect(saved()?.['create']?.graph).toMatchObject({
    6: { inputs: { text: '{{prompt}}' } },
    3: { inputs: { seed: '{{seed}}' } },
  });
  const audit = await admin.post('/monitor/audit/list', { search: '', pageSize: 1 });
  expect(audit['data']).toMatchObject({ records: [{ action: 'engine.template', details: { fields: 5 } }] });
});

test('the mapping of a tool can be changed later', async () => {
  await workflow('save', { id, tool: 'create', mapping: await proposed() });
  const mapping = (await read())['mapping'] as WorkflowMapping;
  const fields = mapping.fields.map((field) =>
    field.parameter?.name === 'steps' ? { ...field, isUsed: false } : field,
  );
  await workflow('save', { id, tool: 'create', mapping: { ...mapping, fields } });
  expect(saved()?.['create']?.graph['3']?.inputs).toMatchObject({ steps: 20, seed: '{{seed}}' });
});

test('a file with placeholders needs no mapping', async () => {
  const template = { ...graph, 6: { ...graph[6], inputs: { ...graph[6].inputs, text: '{{prompt}}' } } };
  expect(await read(template)).toMatchObject({ problems: [], mapping: null });
});

test('a tool of its own gets its name on the page', async () => {
  const mapping = await proposed('sofa');
  const answer = await workflow('save', { id, tool: 'sofa', mapping });
  expect(answer['problems']).toMatchObject([{ error: 'toolNameMissing', params: { tool: 'sofa' } }]);
  const toolName = { en: 'Sofas', zh: '沙发', ja: 'ソファ' };
  expect(await workflow('save', { id, tool: 'sofa', mapping: { ...mapping, toolName } })).toMatchObject({
    problems: [],
  });
});

test('an export that is saved without a mapping gets its seed mapped, and one in which nothing varies is refused', async () => {
  const upload = (content: unknown) =>
    admin.post('/monitor/engine/template/save', { id, tool: 'create', content: JSON.stringify(content) });
  expect(await upload(graph)).toMatchObject({ problems: [] });
  expect(saved()?.['create']?.graph['3']?.inputs['seed']).toBe('{{seed}}');
  const { 3: _, ...others } = graph;
  const still = { ...others, 8: { ...graph[8], inputs: { samples: ['5', 0], vae: ['4', 2] } } };
  expect((await upload(still))['problems']).toMatchObject([{ error: 'noPlaceholder' }]);
});

test('a try shows the picture and saves nothing', async () => {
  const mapping = await proposed();
  whenTried(async () => ({
    data: Buffer.from('picture'),
    mimeType: 'image/webp',
    width: 1,
    height: 1,
    seed: 1,
  }));
  const answer = await workflow('try', { id, tool: 'create', mapping, host });
  expect(answer['data']).toEqual({
    ...{ problems: [], lacks: [] },
    picture: `data:image/webp;base64,${Buffer.from('picture').toString('base64')}`,
  });
  expect(saved()).toEqual({});
});

test('a try says what the host refused in words of the catalogue', async () => {
  const mapping = await proposed();
  const params = { file: 'a.safetensors', folder: 'models/checkpoints' };
  whenTried(() => Promise.reject(new EngineFailure('modelFileMissing', params)));
  const answer = await workflow('try', { id, tool: 'create', mapping, host });
  expect(answer['data']).toMatchObject({
    ...{ problems: [], picture: null },
    lacks: [{ title: '', error: 'modelFileMissing', params }],
  });
});

test('two tries are made at once, and a third is refused', async () => {
  const mapping = await proposed();
  const gate = Promise.withResolvers<never>();
  let begun = 0;
  const bothBegan = Promise.withResolvers<void>();
  whenTried(() => {
    begun += 1;
    if (begun === 2) bothBegan.resolve();
    return gate.promise;
  });
  const body = { id, tool: 'create', mapping, host };
  const running = [workflow('try', body), workflow('try', body)];
  await bothBegan.promise;
  expect(await workflow('try', body)).toMatchObject({ error: 'tooManyRequests' });
  gate.reject(new Error('stopped'));
  for (const answer of await Promise.all(running))
    expect(answer['data']).toMatchObject({
      lacks: [{ title: '', error: 'engineFailed', params: { reason: 'stopped' } }],
    });
});

test.each([
  ['a prototype', (mapping: object) => JSON.stringify(mapping).replace('"4":', '"__proto__":'), 'not JSON'],
  [
    'a constructor',
    (mapping: object) => JSON.stringify(mapping).replace('"width"', '"constructor"'),
    'constructor',
  ],
  [
    'a node that runs programs',
    (mapping: object) => JSON.stringify(mapping).replace('VAEDecode', 'RunPython'),
    'RunPython',
  ],
  [
    'ninety levels',
    (mapping: object) =>
      JSON.stringify(mapping).replace('"a.safetensors"', `${'['.repeat(90)}${']'.repeat(90)}`),
    'nestedTooDeep',
  ],
  ['a path', (mapping: object) => JSON.stringify(mapping).replace('"x"', '"../../x"'), '..'],
])('a mapping with %s is refused', async (_, change, problem) => {
  const content = `{"id":"${id}","tool":"create","mapping":${change(await proposed())}}`;
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/monitor/engine/workflow/save', payload: content },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
  });
  expect(answer.body).toContain(problem);
  expect(saved()).toEqual({});
});

test('a file of the editor is read with what a host says of its nodes', async () => {
  const editor = {
    nodes: [
      { id: 1, type: 'EmptyImage', widgets_values: [64, 32, 7, 'randomize'] },
      {
        id: 2,
        type: 'SaveImage',
        inputs: [{ name: 'images', type: 'IMAGE', link: 1 }],
        widgets_values: ['x'],
      },
    ],
    links: [[1, 1, 0, 2, 0, 'IMAGE']],
  };
  const refused = await read(editor);
  expect(refused).toMatchObject({
    mapping: null,
    problems: [{ error: 'editorNeedsHost' }],
  });
  const int = ['INT', {}];
  remote.made.at(-1)!.nodes = readObjectInfo({
    EmptyImage: { input: { required: { width: int, height: int, seed: int } } },
    SaveImage: { input: { required: { images: ['IMAGE'], filename_prefix: ['STRING', {}] } } },
  });
  const { mapping } = (await read(editor)) as unknown as { mapping: WorkflowMapping };
  expect(mapping.graph).toEqual({
    1: { class_type: 'EmptyImage', inputs: { width: 64, height: 32, seed: 7 } },
    2: { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'x' } },
  });
});

test('a node may be called like a field of the answer', async () => {
  expect(await read({ problems: 5 })).toMatchObject({ code: 0, mapping: null });
});

test('a file that is too large or no graph is refused', async () => {
  const content = 'x'.repeat(limits.engine.templateBytes + 1);
  expect(await workflow('read', { id, tool: 'create', content })).toMatchObject({ error: 'badRequest' });
  expect(await read([])).toMatchObject({
    mapping: null,
    problems: [{ error: 'notWorkflow' }],
  });
  expect(await workflow('read', { id: 'none', tool: 'create' })).toMatchObject({ error: 'notFound' });
});
