import { checkParameter, type ParameterOf } from '@tai/contracts';
import { expect, it } from 'vitest';
import { capabilityOf, createContext, requestOf, startEngine, startHost } from '../../testing/harness.ts';
import { allModels, noModels } from '../../testing/nodes.ts';

const small = { width: 64, height: 64 };

it.each([
  ['sd_xl_base', ['CheckpointLoaderSimple', 'EmptyLatentImage']],
  ['flux1-dev', ['UNETLoader', 'DualCLIPLoader', 'VAELoader', 'FluxGuidance', 'EmptySD3LatentImage']],
  ['sd3.5_large', ['CheckpointLoaderSimple', 'TripleCLIPLoader', 'EmptySD3LatentImage']],
  ['sd3.5_medium_incl', ['CheckpointLoaderSimple', 'EmptySD3LatentImage']],
  ['qwen_image_fp8', ['UNETLoader', 'CLIPLoader', 'ModelSamplingAuraFlow', 'EmptySD3LatentImage']],
])('makes a picture of a prompt with %s, without and with LoRAs', async (model, classes) => {
  const loras = ['a.safetensors', 'b.safetensors', 'c.safetensors'];
  const host = await startHost({ models: { ...allModels, loras } });
  const engine = startEngine([host]);
  const create = await capabilityOf(engine, 'create', model);
  expect(create.available).toBe(true);
  const run = (params: Record<string, unknown>) =>
    engine.run(requestOf(create, { prompt: 'a cup', size: small, ...params }), createContext().context);
  expect(await run({})).toHaveLength(1);
  const graphOf = (place: number) => host.submitted[place]!.graph;
  const classesOf = (place: number) => Object.values(graphOf(place)).map(({ class_type }) => class_type);
  expect(classesOf(0)).toEqual(expect.arrayContaining(classes));
  expect(classesOf(0)).not.toContain('LoraLoader');

  await run({
    loras: [
      { id: 'b.safetensors', intensity: 80 },
      { id: 'c.safetensors', intensity: 25 },
    ],
    sampler: 'dpmpp_2m',
    scheduler: 'karras',
    steps: 3,
  });
  const graph = graphOf(1);
  expect(graph['loras-1']!.inputs).toMatchObject({ lora_name: 'b.safetensors', strength_model: 0.8 });
  expect(graph['loras-2']!.inputs).toMatchObject({
    ...{ lora_name: 'c.safetensors', strength_model: 0.25, strength_clip: 0.25 },
    ...{ model: ['loras-1', 0], clip: ['loras-1', 1] },
  });
  // Loader, two LoRAs, and everything that used the loader uses the second one.
  const users = Object.values(graph).filter(({ inputs }) =>
    Object.values(inputs).some((value) => Array.isArray(value) && value[0] === 'loras-2'),
  );
  expect(users.length).toBeGreaterThanOrEqual(2);
  expect(graph['sampler']!.inputs).toMatchObject({ sampler_name: 'dpmpp_2m', scheduler: 'karras', steps: 3 });
});

it('offers the LoRAs, samplers and schedulers of all hosts as advanced fields', async () => {
  const first = await startHost({ models: { ...allModels, loras: [] } });
  const second = await startHost({ models: { ...allModels, loras: ['b.safetensors'] } });
  const third = await startHost({ models: { ...allModels, loras: ['b.safetensors', 'c.safetensors'] } });
  const engine = startEngine([first, second, third]);
  const { parameters } = await capabilityOf(engine, 'create', 'flux');
  const field = (name: string) => parameters.find((one) => one.name === name);
  const values = (name: string) =>
    (field(name) as { options?: { value: string }[] } | undefined)?.options?.map(({ value }) => value);
  expect(values('loras')).toEqual(['b.safetensors', 'c.safetensors']);
  expect(values('sampler')).toEqual(['euler', 'dpmpp_2m', 'uni_pc', 'gradient_estimation']);
  expect(field('scheduler')).toMatchObject({ advanced: true, default: 'simple' });
  expect(field('loras')).toMatchObject({ advanced: true, max: 6 });
  expect(field('steps')).toMatchObject({ advanced: true, default: 20 });
  const request = requestOf(await capabilityOf(engine, 'create', 'flux'), {
    prompt: 'x',
    size: small,
    loras: [{ id: 'c.safetensors', intensity: 100 }],
  });
  await engine.run(request, createContext().context);
  expect([first, second, third].map(({ submitted }) => submitted.length)).toEqual([0, 0, 1]);
});

it('counts LoRAs of hosts as styles of the tool’s flow and the model’s family, from 0 to 100', async () => {
  const loras = ['b.safetensors', 'c.safetensors'];
  const engine = startEngine([await startHost({ models: { ...allModels, loras } })]);
  const { parameters } = await capabilityOf(engine, 'create', 'sd_xl');
  const field = parameters.find(({ name }) => name === 'loras') as ParameterOf<'styles'>;
  expect(new Set(field.options.map(({ flow, model }) => `${flow} ${model}`))).toEqual(
    new Set(['文生图 SDXL']),
  );
  expect(field.intensity).toMatchObject({ min: 0, max: 100, default: 50 });
  const mix = loras.map((id) => ({ id, intensity: 50 }));
  expect(checkParameter(field, mix)).toEqual({ value: mix });
});

it('takes trained styles where no host has a LoRA, and has no field where those do not fit either', async () => {
  const engine = startEngine([await startHost({ models: { ...allModels, loras: [] } })]);
  const { parameters } = await capabilityOf(engine, 'create', 'sd_xl');
  expect(parameters.find(({ name }) => name === 'loras')).toMatchObject({ options: [], families: ['sdxl'] });
  const { parameters: other } = await capabilityOf(engine, 'create', 'qwen');
  expect(other.map(({ name }) => name)).not.toContain('loras');
});

it('does not offer a checkpoint without text encoders where the host has none beside it', async () => {
  const checkpoints = ['sd3.5_large.safetensors'];
  const engine = startEngine([await startHost({ models: { ...noModels, checkpoints } })]);
  expect(await capabilityOf(engine, 'create')).toMatchObject({ available: false });
});
