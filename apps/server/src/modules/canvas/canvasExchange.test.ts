import { randomUUID } from 'node:crypto';
import {
  type BoardContent,
  type Capability,
  canvasRoutes,
  documentRoutes,
  emptyBoard,
  type ExportProblem,
  imagesParameter,
  type ImportReport,
  type ManagedEngine,
  type Parameter,
  routes,
} from '@tai/contracts';
import { comfyuiKind } from '@tai/engine-comfyui';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument } from '../../testing/documentTest.ts';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { pngBytes } from '../../testing/image.ts';
import { createRemoteEngines } from '../../testing/remoteEngines.ts';
import { signUpAs } from '../../testing/staff.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

const remote = createRemoteEngines();
const model = 'sd_xl_base_1.0.safetensors';
const words = (text: string) => ({ en: text, zh: text, ja: text });
let server: GenerationTest;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await createGenerationTest({ engineKinds: remote.kinds });
  const admin = await signUpAs(server, 'admin');
  [ann, ben] = [await makePerson(server), await makePerson(server)];
  const settings = { kind: 'comfyui', hosts: ['http://10.0.0.5:8188'], allowedNodes: ['LoadImage'] };
  const answer = await admin.post('/monitor/engine/save', { name: 'Farm', settings });
  const { id } = answer['data'] as ManagedEngine;
  const offer = (tool: string, parameters: readonly Parameter[]): Capability => ({
    ...server.engine.capability,
    ...{ engineId: id, tool, toolName: words(tool), model: tool === 'workflow' ? tool : model },
    parameters: [...parameters],
  });
  const formOf = (tool: string) => comfyuiKind.workflows?.builtin(tool)[0]?.template.parameters ?? [];
  const { allowedNodes } = remote.made.at(-1)!.blueprint.settings as unknown as { allowedNodes: string[] };
  const workflow: Parameter = {
    ...{ name: 'workflow', label: words('Workflow'), type: 'workflow', required: true, default: null },
    ...{ allowed: allowedNodes, nodesMax: 900, bytesMax: 10_000 },
  };
  remote.made.at(-1)!.engine.capabilities = async () => [
    offer('create', formOf('create')),
    offer('imgtoimg', formOf('imgtoimg')),
    offer('workflow', [
      workflow,
      imagesParameter('image1', 'reference', words('Image'), { required: false }),
    ]),
  ];
});
afterAll(() => server.close());

const graph = {
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: model } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text: 'a cup', clip: ['1', 1] } },
  '3': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  '4': {
    class_type: 'KSampler',
    inputs: {
      ...{
        model: ['1', 0],
        seed: 7,
        steps: 9,
        cfg: 7,
        sampler_name: 'euler',
        scheduler: 'normal',
        denoise: 1,
      },
      ...{ positive: ['2', 0], negative: ['2', 0], latent_image: ['3', 0] },
    },
  },
  '5': { class_type: 'VAEDecode', inputs: { samples: ['4', 0], vae: ['1', 2] } },
  '6': { class_type: 'SaveImage', inputs: { images: ['5', 0], filename_prefix: 'x' } },
};
const send = (workflow: unknown) => ann.post(canvasRoutes.importCanvas.path, { workflow });

test('a workflow is read as a board, and nothing is saved', async () => {
  const { content, report } = (await send(graph))['data'] as { content: BoardContent; report: ImportReport };
  expect(Object.values(content.nodes)).toMatchObject([
    { type: 'T2Img', values: { prompt: 'a cup', size: { width: 512, height: 512 }, steps: 9, seed: 7 } },
  ]);
  expect(report).toMatchObject({ format: 'api', kept: [], left: [] });
  const list = await ann.post(canvasRoutes.findMyCanvasAll.path, {});
  expect(list['data']).toMatchObject({ total: 0 });
  const saved = { saveId: randomUUID(), content: { ...emptyBoard(), ...content } };
  expect((await ann.post(canvasRoutes.createUpdateCanvas.path, saved)).code).toBe(0);
});

test('what is not allowed yet is kept with its reason, and can be saved', async () => {
  const own = { ...graph, '5': { class_type: 'VAEDecodeOdd', inputs: graph['5'].inputs } };
  const { content, report } = (await send(own))['data'] as { content: BoardContent; report: ImportReport };
  expect(report.kept).toMatchObject([{ problem: { error: 'workflowNodeForbidden' } }]);
  const saved = { saveId: randomUUID(), content: { ...emptyBoard(), ...content } };
  expect((await ann.post(canvasRoutes.createUpdateCanvas.path, saved)).code).toBe(0);
});

test('a file that is no workflow is refused in clear words', async () => {
  expect(await errorOf(send({}))).toBe('importNotWorkflow');
  expect(await errorOf(send('x'))).toBe('badRequest');
  const large = { ...graph, 9: { class_type: 'A', inputs: { text: 'x'.repeat(2.5 * 1024 * 1024) } } };
  expect(await errorOf(send(large))).toBe('importTooLarge');
});

test('a job names allowed nodes and own files alone', async () => {
  const submit = (who: Person, params: object) =>
    who.post(routes.submitGeneration.path, { tool: 'workflow', params, idempotencyKey: randomUUID() });
  const fields = [{ name: 'image1', targets: [{ node: '1', input: 'image' }] }];
  const load = { graph: { '1': { class_type: 'LoadImage', inputs: { image: 'a.png' } } }, fields };
  const picture = await server.deps.pictures.store({
    ...{ ownerId: ann.id, bytes: await pngBytes(), mimeType: 'image/png', type: '节点预览图' },
  });
  const image1 = [picture.id];
  expect((await submit(ann, { workflow: load, image1 })).code).toBe(0);
  expect(await errorOf(submit(ben, { workflow: load, image1 }))).toBe('pictureNotFound');
  const shell = { graph: { '1': { class_type: 'RunShell', inputs: {} } }, fields: [] };
  expect(await errorOf(submit(ann, { workflow: shell }))).toBe('workflowNodeForbidden');
});

test('a board is exported to those who may see it', async () => {
  const size = { width: 512, height: 512 };
  const content = {
    ...emptyBoard(),
    nodes: {
      a: { type: 'T2Img', title: 'Cup', x: 0, y: 0, values: { prompt: 'a cup', size, seed: 3 } },
      r: { type: 'Reroute', x: 1, y: 0, values: {} },
      b: { type: 'Img2Img', x: 2, y: 0, values: { prompt: 'red', strength: 40, seed: 4 } },
    },
    links: {
      l1: { from: 'a', output: 'result', to: 'r', input: 'in' },
      l2: { from: 'r', output: 'out', to: 'b', input: 'source' },
    },
  };
  const { id } = await makeDocument(ann, { type: 'board', content });
  const get = async (who: Person, boardId = id) => who.post(canvasRoutes.exportCanvas.path, { boardId });
  const { graph: written, problems } = (await get(ann))['data'] as {
    graph: Record<string, { class_type: string; _meta?: object }> | null;
    problems: ExportProblem[];
  };
  expect(problems).toEqual([]);
  const nodes = Object.values(written ?? {});
  expect(nodes.filter(({ class_type }) => class_type === 'KSampler')).toHaveLength(2);
  expect(nodes.map(({ class_type }) => class_type)).not.toContain('LoadImage');
  expect(nodes).toContainEqual(expect.objectContaining({ _meta: { title: 'Cup' } }));

  expect(await errorOf(get(ben))).toBe('documentNotFound');
  await ann.post(documentRoutes.shareDocument.path, { documentId: id, userId: ben.id, level: 'view' });
  expect((await get(ben))['data']).toMatchObject({ problems: [] });
  const drawing = await makeDocument(ann, { type: 'drawing', content: {} });
  expect(await errorOf(get(ann, drawing.id))).toBe('documentNotFound');
});

test('a board with a node that no workflow stands for says which', async () => {
  const values = { prompt: 'a', size: { width: 512, height: 512 } };
  const nodes = { a: { type: 'T2Img', offer: 'fake/fake-1', x: 0, y: 0, values } };
  server.engine.capability = { ...server.engine.capability, engineId: 'fake', model: 'fake-1' };
  const { id } = await makeDocument(ann, { type: 'board', content: { ...emptyBoard(), nodes } });
  const answer = await ann.post(canvasRoutes.exportCanvas.path, { boardId: id });
  expect(answer['data']).toMatchObject({
    graph: null,
    problems: [{ nodeId: 'a', error: 'exportNodeEngine' }],
  });
});
