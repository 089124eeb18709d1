import type { TrainContext, TrainRequest, TrainSample } from '@tai/contracts';
import { EngineDetach } from '@tai/contracts';
import { readStyleHeader, writeStyleFile } from '@tai/style-file';
import { expect, test } from 'vitest';
import { gradient, startEngine, startHost } from '../testing/harness.ts';
import { allModels } from '../testing/nodes.ts';

/** A LoRA without metadata, as ComfyUI writes it. */
const weights = (() => {
  const name = 'diffusion_model.input_blocks.1.1.proj_in.lora_up.weight';
  const tensor = { name, dtype: 'F32' as const, shape: [2, 2], bytes: new Uint8Array(16).fill(1) };
  return Buffer.concat(writeStyleFile([tensor], {}).pieces);
})();

const base = 'sd_xl_base_1.0.safetensors';

async function requestOf(more: Partial<TrainRequest> = {}): Promise<TrainRequest> {
  const bytes = await gradient(300, 200);
  const image = { width: 300, height: 200, read: async () => new Uint8Array(bytes) };
  return {
    ...{ runId: 'run42', base, kind: 'custom', seed: 7, name: 'Ink', trigger: 'inkwash' },
    params: { steps: 40, learning_rate: 0.0001, rank: 16, batch_size: 2, optimizer: 'SGD', resolution: 512 },
    ...{ previewPrompts: ['a {{house}}'], datasetHash: 'ab' },
    images: [
      { ...image, name: '0001.png', caption: 'inkwash, a tree' },
      { ...image, name: '0002.jpg', caption: '' },
    ],
    ...more,
  };
}

function createTold(saved?: unknown) {
  const abort = new AbortController();
  const stop = new AbortController();
  const told = {
    ...{ abort, stop, steps: [] as [number, number][], phases: [] as string[] },
    ...{
      files: [] as Buffer[],
      samples: [] as TrainSample[],
      log: [] as string[],
      state: undefined as unknown,
    },
  };
  const context: TrainContext = {
    ...{ signal: abort.signal, stop: stop.signal, folder: '', saved },
    phase: (phase) => told.phases.push(phase),
    progress: (step, total) => told.steps.push([step, total]),
    loss() {},
    async checkpoint({ content }) {
      const pieces: Uint8Array[] = [];
      if (content instanceof Uint8Array) pieces.push(content);
      else for await (const piece of content) pieces.push(piece);
      told.files.push(Buffer.concat(pieces));
    },
    async sample(sample) {
      told.samples.push(sample);
    },
    log: (line) => told.log.push(line),
    async save(state) {
      told.state = state;
    },
  };
  return { ...told, told, context };
}

test('checkpoints whose architecture is known can be trained for, with the inputs of the node', async () => {
  const engine = startEngine([await startHost()]);
  const offers = (await engine.trainer?.offers(AbortSignal.timeout(5000))) ?? [];
  expect(offers.map((one) => [one.base, one.family, one.available])).toEqual([
    [base, 'sdxl', true],
    ['v1-5-pruned-emaonly.safetensors', 'sd15', true],
  ]);
  expect(offers[0]).toMatchObject({ reportsLoss: false, keepsStopped: false, resumes: false });
  const parameters = offers[0]?.parameters.map(({ name, default: initial }) => [name, initial]);
  expect(Object.fromEntries(parameters ?? [])).toEqual({
    ...{ steps: 500, learning_rate: 0.0005, rank: 8, resolution: 1024, batch_size: 1 },
    ...{ optimizer: 'AdamW', gradient_checkpointing: true },
  });
});

test('a host without the nodes says which are missing', async () => {
  const engine = startEngine([await startHost({ without: ['TrainLoraNode', 'SaveLoRA'] })]);
  const [offer] = (await engine.trainer?.offers(AbortSignal.timeout(5000))) ?? [];
  expect(offer).toMatchObject({
    available: false,
    problem: { error: 'nodeMissing', params: { node: 'TrainLoraNode, SaveLoRA' } },
  });
  const run = engine.trainer?.train(await requestOf(), createTold().context);
  await expect(run).rejects.toMatchObject({ error: 'trainStartFailed' });
});

test('a dataset is sent, trained with, and becomes a style file that says what it is', async () => {
  const host = await startHost({ weights, separator: '\\' });
  const engine = startEngine([host]);
  const { context, told } = createTold();
  expect(await engine.trainer?.train(await requestOf(), context)).toEqual({ reason: 'finished' });
  expect([...host.files.keys()].toSorted()).toEqual([
    'tai-run42/0001.png',
    'tai-run42/0001.txt',
    'tai-run42/0002.png',
  ]);
  expect(String(host.files.get('tai-run42/0001.txt'))).toBe('inkwash, a tree');
  const [training, sampling] = host.submitted;
  const inputs = (id: string) => training?.graph[id]?.inputs;
  expect(inputs('train')).toMatchObject({
    ...{ steps: 40, learning_rate: 0.0001, rank: 16, seed: 7, existing_lora: '[None]', optimizer: 'SGD' },
    ...{ model: ['checkpoint', 0], latents: ['encoded', 0], positive: ['encoded', 1], bucket_mode: false },
  });
  expect(inputs('save')).toEqual({ lora: ['train', 0], prefix: 'loras/tai-runs/run42', steps: ['train', 2] });
  expect(told.steps).toContainEqual([40, 40]);
  expect(told.phases.filter((phase, place, all) => phase !== all[place - 1])).toEqual([
    ...['preparing', 'training', 'saving', 'sampling'],
  ]);
  const [file] = told.files;
  const header = await readStyleHeader(async (at, length) => file!.subarray(at, at + length), file!.length);
  expect(header.metadata).toMatchObject({
    'modelspec.trigger_phrase': 'inkwash',
    ss_sd_model_name: base,
    ss_base_model_version: 'sdxl_base_v1-0',
  });
  expect(file!.subarray(-16)).toEqual(weights.subarray(-16));
  expect(sampling?.graph['lora']?.inputs['lora_name']).toBe('tai-runs\\run42_40_steps_00001_.safetensors');
  expect(sampling?.graph['positive']?.inputs['text']).toBe('inkwash, a {{house}}');
  expect(told.samples).toMatchObject([{ prompt: 'a {{house}}', seed: 7, step: 40 }]);
});

test('a stop ends the prompt of the training and no other, and keeps nothing', async () => {
  const host = await startHost({ weights });
  const engine = startEngine([host]);
  const { context, stop, files } = createTold();
  const { promise, resolve } = Promise.withResolvers<void>();
  host.faults.during = () => promise;
  const interrupted = host.next('interrupted');
  const started = host.next('started');
  const run = engine.trainer?.train(await requestOf(), context);
  await started;
  stop.abort(new Error('a person stopped it'));
  expect(await run).toEqual({ reason: 'stopped' });
  await interrupted;
  resolve();
  expect(host.cancelled).toEqual([host.submitted[0]?.id]);
  expect(files).toEqual([]);
});

test('a training goes on when this process ends, and the next attempt finds it', async () => {
  const host = await startHost({ weights });
  const engine = startEngine([host]);
  const first = createTold();
  const { promise, resolve } = Promise.withResolvers<void>();
  host.faults.during = () => promise;
  const started = host.next('started');
  const run = engine.trainer?.train(await requestOf(), first.context);
  await started;
  first.abort.abort(new EngineDetach());
  await expect(run).rejects.toBeInstanceOf(EngineDetach);
  expect(host.cancelled).toEqual([]);
  const second = createTold(first.told.state);
  const again = startEngine([host]).trainer?.train(await requestOf({ previewPrompts: [] }), second.context);
  resolve();
  expect(await again).toEqual({ reason: 'finished' });
  expect(host.submitted).toHaveLength(1);
  expect(second.files).toHaveLength(1);
});

test('memory that ran out, and a file that was not written, are told in words', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const train = async () => engine.trainer?.train(await requestOf(), createTold().context);
  await expect(train()).rejects.toMatchObject({ error: 'trainNoFile' });
  host.faults.failure = () => ({
    ...{ exception_type: 'torch.OutOfMemoryError', exception_message: 'CUDA out of memory' },
    ...{ node_id: 'train', node_type: 'TrainLoraNode' },
  });
  await host.install(allModels);
  await expect(
    engine.trainer?.train(await requestOf({ runId: 'run43' }), createTold().context),
  ).rejects.toMatchObject({ error: 'trainOutOfMemory' });
});

test('a training whose host cannot be reached for a while goes on, and one that its host forgot is told', async () => {
  const host = await startHost({ weights });
  const engine = startEngine([host]);
  const { context, log, files } = createTold();
  const { promise, resolve } = Promise.withResolvers<void>();
  const away = Promise.withResolvers<void>();
  host.faults.during = () => promise;
  const started = host.next('started');
  const run = engine.trainer?.train(await requestOf({ previewPrompts: [] }), {
    ...context,
    log(line) {
      context.log(line);
      if (line.includes('cannot be reached')) away.resolve();
    },
  });
  await started;
  host.faults.answer = (_path, response) => {
    response.destroy();
    return true;
  };
  await away.promise;
  delete host.faults.answer;
  resolve();
  expect(await run).toEqual({ reason: 'finished' });
  expect([host.submitted.length, files.length]).toEqual([1, 1]);
  expect(log).toContain(`${host.name} cannot be reached`);

  const second = createTold();
  const waiting = Promise.withResolvers<void>();
  host.faults.during = () => waiting.promise;
  const again = host.next('started');
  const lost = engine.trainer?.train(await requestOf({ runId: 'run44' }), second.context);
  await again;
  host.forget();
  await expect(lost).rejects.toMatchObject({ error: 'trainFailed' });
  waiting.resolve();
});
