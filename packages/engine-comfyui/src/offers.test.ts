import { EngineHold, tools } from '@tai/contracts';
import { expect, it, vi } from 'vitest';
import {
  capabilityOf,
  createContext,
  drawn,
  pixels,
  requestOf,
  startEngine,
  startHost,
} from './testing/harness.ts';
import { allModels, noModels } from './testing/nodes.ts';

const invert = {
  graph: {
    load: { class_type: 'LoadImage', inputs: { image: '{{source}}' } },
    invert: { class_type: 'ImageInvert', inputs: { image: ['load', 0] } },
    save: { class_type: 'SaveImage', inputs: { images: ['invert', 0], filename_prefix: 'x' } },
  },
  toolName: { en: 'Invert', zh: '反相', ja: '反転' },
};

it('offers every tool to a host that has the models', async () => {
  const engine = startEngine([await startHost()]);
  const available = (await engine.capabilities()).filter((one) => one.available);
  expect([...new Set(available.map(({ tool }) => tool))]).toEqual(Object.keys(tools));
});

it('offers one capability for each checkpoint, and none for a file that makes videos', async () => {
  const checkpoints = allModels.checkpoints.filter((file) => !file.startsWith('sd3'));
  const engine = startEngine([await startHost({ models: { ...noModels, checkpoints } })]);
  const create = (await engine.capabilities()).filter(({ tool }) => tool === 'create');
  expect(create.map(({ model, modelLabel }) => [model, modelLabel.en])).toEqual([
    ['sd_xl_base_1.0.safetensors', 'sd_xl_base_1.0'],
    ['v1-5-pruned-emaonly.safetensors', 'v1-5-pruned-emaonly'],
  ]);
  expect(create[0]).toMatchObject({ engineId: 'gpu', flow: '文生图', available: true });
});

it('starts each model with the size it was made for', async () => {
  const engine = startEngine([await startHost()]);
  const size = async (model: string) =>
    (await capabilityOf(engine, 'create', model)).parameters.find(({ name }) => name === 'size')?.default;
  expect(await size('v1-5')).toEqual({ width: 512, height: 512 });
  expect(await size('sd_xl')).toEqual({ width: 1024, height: 1024 });
});

it('names what is missing when no host can do a tool', async () => {
  const engine = startEngine([await startHost({ models: noModels, without: ['Canny'] })]);
  const all = await engine.capabilities();
  const of = (tool: string) => all.filter((one) => one.tool === tool);
  expect(of('create')).toMatchObject([
    {
      available: false,
      model: 'checkpoint',
      reason: expect.stringContaining('a file for ckpt_name of CheckpointLoaderSimple'),
    },
  ]);
  expect(of('rendering')[0]!.reason).toContain('node Canny');
  expect(of('create')[0]!.problem).toEqual({
    error: 'modelFileMissing',
    params: { host: expect.any(String), file: 'sd_xl_base_1.0.safetensors', folder: 'models/checkpoints' },
  });
  expect(of('nlpe')[0]!.problem?.params).toMatchObject({
    file: 'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
    folder: 'models/diffusion_models',
  });
  expect(of('nlpe')[0]!.reason).toMatch(/Qwen-Image-Edit: .*“qwen edit”.*; or for Flux Kontext: /);
  // Plain scaling needs nothing.
  expect(of('augment')).toMatchObject([{ available: true, model: 'lanczos' }]);
});

it('gives a checkpoint the ControlNet of its family, and none of another', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const context = createContext({ a: await drawn(64, 64, '#fff') }).context;
  for (const model of ['v1-5', 'sd_xl']) {
    const rendering = await capabilityOf(engine, 'rendering', model);
    await engine.run(requestOf(rendering, { sketch: ['a'], prompt: 'a car', material: 'wood' }), context);
  }
  expect(host.submitted.map(({ graph }) => graph['controlNet']!.inputs['control_net_name'])).toEqual([
    'control_v11p_sd15_canny.pth',
    'diffusers_xl_canny_full.safetensors',
  ]);
  expect(host.submitted[0]!.graph['positive']!.inputs['text']).toBe('a car, Natural wood');
  const onlyXl = startEngine([
    await startHost({ models: { ...allModels, controlNets: ['diffusers_xl_canny_full.safetensors'] } }),
  ]);
  const models = (await onlyXl.capabilities())
    .filter(({ tool }) => tool === 'rendering')
    .map(({ model }) => model);
  expect(models).toEqual(['sd_xl_base_1.0.safetensors']);
});

it('counts the hosts that are there and puts their models together', async () => {
  const first = await startHost({
    models: { ...noModels, checkpoints: ['a.safetensors', 'both.safetensors'] },
  });
  const second = await startHost({
    models: { ...noModels, checkpoints: ['both.safetensors', 'b.safetensors'] },
  });
  const away = await startHost();
  await away.close();
  const engine = startEngine([first, second, away]);
  const models = (await engine.capabilities()).flatMap(({ tool, model, available }) =>
    tool === 'create' && available ? [model] : [],
  );
  expect(models).toEqual(['a.safetensors', 'both.safetensors', 'b.safetensors']);
  await engine.run(
    requestOf(await capabilityOf(engine, 'create', 'b.safe'), { prompt: 'x' }),
    createContext().context,
  );
  expect([first.submitted.length, second.submitted.length]).toEqual([0, 1]);
});

/** A workflow whose form has the LoRAs of the hosts. */
const withLora = {
  graph: {
    checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{{model:xl}}' } },
    lora: {
      class_type: 'LoraLoaderModelOnly',
      inputs: { model: ['checkpoint', 0], lora_name: '{{lora}}', strength_model: 1 },
    },
    picture: { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 5 } },
    save: { class_type: 'SaveImage', inputs: { images: ['picture', 0], filename_prefix: 'x' } },
  },
};

it('offers the LoRAs of all hosts, and sends each job to a host that has its own', async () => {
  const first = await startHost({ models: { ...allModels, loras: ['a.safetensors', 'both.safetensors'] } });
  const second = await startHost({ models: { ...allModels, loras: ['both.safetensors', 'b.safetensors'] } });
  const engine = startEngine([first, second], { templates: { create: withLora } });
  const create = await capabilityOf(engine, 'create');
  const lora = create.parameters.find(({ name }) => name === 'lora');
  expect(lora?.type === 'select' && lora.options.map(({ value }) => value)).toEqual([
    'a.safetensors',
    'both.safetensors',
    'b.safetensors',
  ]);
  await engine.run(requestOf(create, { lora: 'b.safetensors' }), createContext().context);
  await engine.run(requestOf(create, { lora: 'a.safetensors' }), createContext().context);
  expect([first, second].map(({ submitted }) => submitted[0]?.graph['lora']?.inputs['lora_name'])).toEqual([
    'a.safetensors',
    'b.safetensors',
  ]);
});

it('holds a job while the only host with its LoRA is away, and names the file when no host has it', async () => {
  const first = await startHost();
  const second = await startHost({ models: { ...allModels, loras: ['b.safetensors'] } });
  const engine = startEngine([first, second], { templates: { create: withLora }, timing: { infoAge: 0 } });
  const create = await capabilityOf(engine, 'create');
  await second.kill();
  const request = requestOf(create, { lora: 'b.safetensors' });
  await vi.waitFor(async () => {
    await engine.capabilities();
    expect(engine.holdOf!(request)).toMatchObject({ params: { hosts: second.name } });
  });
  await expect(engine.run(request, createContext().context)).rejects.toBeInstanceOf(EngineHold);
  const unknown = requestOf(create, { lora: 'c.safetensors' });
  expect(engine.holdOf!(unknown)).toBeNull();
  await expect(engine.run(unknown, createContext().context)).rejects.toMatchObject({
    error: 'modelFileMissing',
    params: { file: 'c.safetensors', folder: 'models/loras' },
  });
});

it('offers what a host had when it goes away, and says that jobs wait for it', async () => {
  const host = await startHost();
  const engine = startEngine([host], { timing: { infoAge: 0 } });
  const before = await engine.capabilities();
  expect(before.some(({ hold }) => hold)).toBe(false);
  await host.kill();
  const hold = { error: 'hostsAway', params: { hosts: host.name } };
  await vi.waitFor(async () =>
    expect(await engine.capabilities()).toEqual(
      before.map((one) => (one.available ? { ...one, hold } : one)),
    ),
  );
  await expect(
    engine.run(requestOf(before[0]!, { prompt: 'x' }), createContext().context),
  ).rejects.toBeInstanceOf(EngineHold);
  await host.restart();
  await vi.waitFor(async () => expect(await engine.capabilities()).toEqual(before));
});

it('still offers the model that only a host had which went away, and what it lacked with the file', async () => {
  const [first, second] = [
    await startHost({ models: { ...noModels, checkpoints: ['a.safetensors'] } }),
    await startHost({ models: { ...noModels, checkpoints: ['a.safetensors', 'b.safetensors'] } }),
  ];
  const engine = startEngine([first, second], { timing: { infoAge: 0 } });
  await engine.capabilities();
  await second.kill();
  const hold = { error: 'hostsAway', params: { hosts: second.name } };
  const create = async () => (await engine.capabilities()).filter(({ tool }) => tool === 'create');
  await vi.waitFor(async () =>
    expect((await create()).map((one) => [one.model, one.available, one.hold])).toEqual([
      ['a.safetensors', true, undefined],
      ['b.safetensors', true, hold],
    ]),
  );
  await first.kill();
  await vi.waitFor(async () => expect((await create()).every((one) => one.hold)).toBe(true));
  expect(await capabilityOf(engine, 'nlpe')).toMatchObject({
    available: false,
    problem: { error: 'modelFileMissing' },
  });
});

it.each([
  ['never answered', false],
  ['was away before', true],
])('lists the tools of the others while a host is silent that %s', async (_, wasAway) => {
  const [first, silent] = [await startHost(), await startHost()];
  const engine = startEngine([first, silent], { timing: { glance: 20, submit: 60_000 } });
  if (wasAway) {
    await silent.kill();
    await engine.capabilities();
    await silent.restart();
  }
  silent.faults.answer = () => true;
  // The other host, too, may take longer than one glance for its first answer.
  await vi.waitFor(async () =>
    expect(await capabilityOf(engine, 'create')).toMatchObject({ available: true }),
  );
});

it('sees a new model without a restart', async () => {
  const host = await startHost({ models: noModels });
  const engine = startEngine([host], { timing: { infoAge: 0 } });
  expect((await capabilityOf(engine, 'create')).available).toBe(false);
  host.install(allModels);
  await vi.waitFor(async () => expect((await capabilityOf(engine, 'create')).available).toBe(true));
});

it('takes an own workflow for a tool, with the form that its placeholders ask for', async () => {
  const host = await startHost();
  const engine = startEngine([host], {
    templates: {
      create: {
        graph: {
          checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{{model:xl}}' } },
          text: {
            class_type: 'CLIPTextEncode',
            inputs: { text: 'photo, {{prompt}}', clip: ['checkpoint', 1] },
          },
          none: { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['checkpoint', 1] } },
          latent: {
            class_type: 'EmptyLatentImage',
            inputs: { width: '{{width}}', height: '{{height}}', batch_size: '{{count}}' },
          },
          sampler: {
            class_type: 'KSampler',
            inputs: {
              model: ['checkpoint', 0],
              seed: '{{seed}}',
              steps: '{{effort}}',
              cfg: 4,
              sampler_name: '{{sampler_method}}',
              scheduler: 'normal',
              positive: ['text', 0],
              negative: ['none', 0],
              latent_image: ['latent', 0],
              denoise: 1,
            },
          },
          decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampler', 0], vae: ['checkpoint', 2] } },
          save: { class_type: 'SaveImage', inputs: { images: ['decoded', 0], filename_prefix: 'x' } },
        },
      },
    },
  });
  const all = (await engine.capabilities()).filter(({ tool }) => tool === 'create');
  expect(all).toHaveLength(1);
  expect(all[0]!.parameters).toMatchObject([
    { name: 'prompt', type: 'text', role: 'prompt', label: { zh: '提示词' } },
    { name: 'sampler_method', type: 'select', label: { en: 'Sampler method' }, default: 'euler' },
    { name: 'size', type: 'size' },
    { name: 'effort', type: 'number', min: 1, max: 10_000, step: 1 },
    { name: 'count', type: 'number' },
    { name: 'seed', type: 'seed' },
  ]);
  // It makes the batch itself, so it is sent once, and the seeds count on.
  const outputs = await engine.run(
    requestOf(all[0]!, { prompt: 'a cup', count: 3, effort: 4 }, 10),
    createContext().context,
  );
  expect(outputs.map(({ seed }) => seed)).toEqual([10, 11, 12]);
  expect(host.submitted).toHaveLength(1);
  expect(host.submitted[0]!.graph['latent']!.inputs['batch_size']).toBe(3);
  expect(host.submitted[0]!.graph['text']!.inputs['text']).toBe('photo, a cup');
});

it('fills in what a newer host asks for beyond the workflow', async () => {
  const host = await startHost();
  const picture = { class_type: 'EmptyImage', inputs: { width: 64, height: 64, color: 5 } };
  const save = { class_type: 'SaveImage', inputs: { images: ['picture', 0], filename_prefix: 'x' } };
  const engine = startEngine([host], { templates: { old: { graph: { picture, save }, parameters: [] } } });
  await engine.run(requestOf(await capabilityOf(engine, 'old')), createContext().context);
  expect(host.submitted[0]!.graph['picture']!.inputs).toEqual({ ...picture.inputs, batch_size: 1 });
});

it('offers a tool that nobody knows', async () => {
  const engine = startEngine([await startHost()], { templates: { invert } });
  const capability = await capabilityOf(engine, 'invert');
  expect(capability).toMatchObject({
    toolName: { zh: '反相' },
    flow: '反相',
    model: 'workflow',
    parameters: [{ name: 'source', type: 'images' }],
  });
  const [output] = await engine.run(
    requestOf(capability, { source: ['a'] }),
    createContext({ a: await drawn(8, 8, '#ff8000') }).context,
  );
  expect((await pixels(output!.data)).at(1, 1)).toEqual([0, 127, 255]);
});

it('does not run an own workflow that is dangerous, and says so', async () => {
  const host = await startHost();
  const engine = startEngine([host], {
    templates: { bad: { graph: { ...invert.graph, x: { class_type: 'PythonExec', inputs: {} } } } },
  });
  const bad = await capabilityOf(engine, 'bad');
  expect(bad).toMatchObject({
    available: false,
    problem: { error: 'workflowUnusable', params: {} },
    workflowProblem: { title: 'PythonExec', error: 'nodeForbidden', params: { node: 'PythonExec' } },
  });
  await expect(engine.run(requestOf(bad, { source: [] }), createContext().context)).rejects.toMatchObject({
    error: 'workflowUnusable',
  });
  expect(host.submitted).toEqual([]);
});

it('has another version when the workflow is another', async () => {
  const host = await startHost();
  const version = async (color: number) => {
    const picture = { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color } };
    const save = { class_type: 'SaveImage', inputs: { images: ['picture', 0], filename_prefix: 'x' } };
    const engine = startEngine([host], {
      templates: { plain: { graph: { picture, save }, parameters: [] } },
    });
    return (await capabilityOf(engine, 'plain')).version;
  };
  expect(await version(1)).toBe(await version(1));
  expect(await version(1)).not.toBe(await version(2));
});
