import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EngineDetach,
  type EngineContent,
  type StyleTrainer,
  type TrainCheckpoint,
  type TrainContext,
  type TrainRequest,
  type TrainSample,
} from '@tai/contracts';
import { readStyleHeader } from '@tai/style-file';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { definitionFor } from '../testing/definition.ts';
import { createCommandTrainers } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-trainer-'));
});
afterEach(async () => {
  for (const pid of await processesOf(folder)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const png = () =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

function trainerOf(mode = '', over: object = {}): StyleTrainer {
  const [trainer] = createCommandTrainers(JSON.stringify({ trainers: [definitionFor(mode, over)] }));
  if (!trainer) throw new Error('no trainer');
  return trainer;
}

const paramsOf = (epochs: number) => ({ epochs, rate: 0.0001, flip: true, pause: 5 });

function requestOf(over: Partial<TrainRequest> = {}): TrainRequest {
  return {
    ...{ runId: 'run1', base: 'sdxl', kind: 'custom', params: paramsOf(3), seed: 42 },
    ...{ name: 'Ink', trigger: 'inkstyle', previewPrompts: ['--n evil\ntea "cup"'], datasetHash: 'abc' },
    images: ['inkstyle, deer', ''].map((caption, at) => ({
      ...{ name: `000${at + 1}.png`, width: 16, height: 16, caption, read: png },
    })),
    ...over,
  };
}

/** What a training told. */
function recorder() {
  const kill = new AbortController();
  const stop = new AbortController();
  const told = {
    ...{
      checkpoints: [] as (Omit<TrainCheckpoint, 'content'> & { bytes: Buffer })[],
      samples: [] as TrainSample[],
    },
    ...{
      steps: [] as [number, number][],
      losses: [] as number[],
      log: [] as string[],
      phases: [] as string[],
    },
    saved: undefined as unknown,
  };
  const listeners: (() => void)[] = [];
  const context: TrainContext = {
    signal: kill.signal,
    stop: stop.signal,
    folder,
    phase: (phase) => {
      if (told.phases.at(-1) !== phase) told.phases.push(phase);
    },
    progress: (step, total) => {
      told.steps.push([step, total]);
      for (const listen of listeners) listen();
    },
    loss: (step, { loss = 0 }) => {
      told.losses.push(loss);
      if (!Number.isFinite(loss)) kill.abort(new Error(`diverged at ${step}`));
    },
    checkpoint: async ({ content, ...rest }) => {
      told.checkpoints.push({ ...rest, bytes: await allOf(content) });
      for (const listen of listeners) listen();
    },
    sample: async (sample) => void told.samples.push(sample),
    log: (line) => void told.log.push(line),
    save: async (state) => void (told.saved = JSON.parse(JSON.stringify(state))),
  };
  return {
    ...{ kill, stop, told, context },
    /** Resolves once something holds. */
    when: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        listeners.push(() => holds() && resolve());
      }),
  };
}

async function allOf(content: EngineContent): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Processes that have the folder in their arguments. */
async function processesOf(path: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ') Z');
    if (line.includes(path) && status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3) !== 'Z')
      found.push(Number(name));
  }
  return found;
}

const runs = async (path = folder) => (await processesOf(path)).length > 0;
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  );

test('a program trains: files, labels and configuration go in, and steps, loss, checkpoints and samples come out', async () => {
  const { context, told } = recorder();
  process.env['SERVER_SECRET'] = 'of the server';
  expect(await trainerOf().train(requestOf(), context)).toEqual({ reason: 'finished' });
  delete process.env['SERVER_SECRET'];
  expect(told.checkpoints.map(({ epoch, step, isFinal }) => [epoch, step, isFinal])).toEqual([
    [1, 4, false],
    [2, 8, false],
    [3, 12, true],
  ]);
  for (const { bytes } of told.checkpoints)
    await readStyleHeader(async (at, length) => bytes.subarray(at, at + length), bytes.length);
  expect(told.steps.at(-1)).toEqual([12, 12]);
  expect(told.losses.length).toBeGreaterThan(0);
  expect(told.losses.every((loss) => loss > 0 && loss < 1)).toBe(true);
  expect(told.samples.map(({ epoch, seed, mimeType }) => [epoch, seed, mimeType])).toEqual([
    [1, 42, 'image/png'],
    [2, 42, 'image/png'],
    [3, 42, 'image/png'],
  ]);
  expect(told.phases).toEqual(expect.arrayContaining(['preparing', 'training', 'saving']));
  expect(told.log.join('\n')).toContain('prepare 2 images, first caption inkstyle, deer');
  expect(told.log.join('\n')).toContain(`home ${folder}/home secret none`);
  expect(told.log.join('\n')).not.toMatch(/steps:|\d+%\|/);
  expect(await readFile(join(folder, 'dataset/0002.txt'), 'utf8')).toBe('inkstyle\n');
  expect(await readFile(join(folder, 'prompts.txt'), 'utf8')).toBe(
    'inkstyle, n evil tea "cup" --w 1024 --h 1024 --d 42\n',
  );
  const dataset = await readFile(join(folder, 'dataset.toml'), 'utf8');
  expect(dataset).toContain('[[datasets.subsets]]');
  expect(dataset).toContain('flip_aug = true');
  expect(await readFile(join(folder, 'config.toml'), 'utf8')).toContain('learning_rate = 0.0001');
  expect(await runs()).toBe(false);
});

/** Style files in the folder of the run. */
const written = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.safetensors')).length;

describe('what goes wrong', () => {
  test.each([
    ['die', { error: 'trainFailed', params: { reason: expect.stringContaining('RuntimeError') } }],
    ['oom', { error: 'trainOutOfMemory' }],
    ['killed', { error: 'trainOutOfMemory' }],
    ['noFile', { error: 'trainNoFile' }],
    ['nonsense', { error: 'trainFailed' }],
  ])('%s', async (mode, expected) => {
    const { context } = recorder();
    expect(await error(trainerOf(mode).train(requestOf(), context))).toMatchObject(expected);
    expect(await runs()).toBe(false);
  });

  test('a loss that is no number ends it; the checkpoint before stays', async () => {
    const { context, told } = recorder();
    expect(await error(trainerOf('nan').train(requestOf(), context))).toMatchObject({
      message: expect.stringContaining('diverged'),
    });
    expect(told.checkpoints.every(({ epoch }) => epoch === 1)).toBe(true);
    expect(await runs()).toBe(false);
  });

  test('a loss that stays zero means the same', async () => {
    const { context } = recorder();
    const request = requestOf({ params: paramsOf(20) });
    expect(await error(trainerOf('zero').train(request, context))).toMatchObject({
      message: expect.stringContaining('diverged'),
    });
  });

  test('silence and a full folder end it, with all its children', async () => {
    const silent = recorder();
    const quiet = trainerOf('hang', { limits: { silenceMinutes: 0.01 } });
    expect(await error(quiet.train(requestOf(), silent.context))).toMatchObject({ error: 'trainSilent' });
    const full = recorder();
    const small = trainerOf('disk', { limits: { folderGb: 0.02 } });
    expect(await error(small.train(requestOf(), full.context))).toMatchObject({
      ...{ error: 'trainFolderFull', params: { max: 20 } },
    });
    expect(await runs()).toBe(false);
  });

  test('a program that is not there is said without its path', async () => {
    const trainer = trainerOf('', { command: ['/srv/secret/accelerate', 'launch'] });
    const offers = await trainer.offers(AbortSignal.timeout(1000));
    expect(offers).toMatchObject([{ available: false, reason: expect.not.stringContaining('/srv') }]);
    expect(await error(trainer.train(requestOf(), recorder().context))).toMatchObject({
      error: 'trainStartFailed',
    });
  });

  test('a base without its files is not offered', async () => {
    const bases = [
      { id: 'sdxl', label: 'SDXL', family: 'sdxl', variables: { model: 'x' }, requires: ['/srv/none'] },
    ];
    expect(await trainerOf('', { bases }).offers(AbortSignal.timeout(1000))).toMatchObject([
      { available: false },
    ]);
  });
});

describe('a stop', () => {
  // It must not come to its end before a busy machine has looked at it.
  const long = () => requestOf({ params: { ...paramsOf(40), pause: 40 } });

  test('keeps the checkpoints, and a later attempt counts on from them', async () => {
    const first = recorder();
    const trainer = trainerOf();
    const training = trainer.train(long(), first.context);
    await first.when(() => first.told.checkpoints.length >= 2);
    first.stop.abort();
    expect(await training).toEqual({ reason: 'stopped' });
    expect(await runs()).toBe(false);
    const last = first.told.checkpoints.at(-1);
    if (!last) throw new Error('no checkpoint');
    expect(last.isFinal).toBe(false);
    const second = recorder();
    const resumeFrom = { epoch: 38, step: 38 * 4, read: async () => last.bytes };
    expect(await trainer.train({ ...long(), resumeFrom }, second.context)).toEqual({ reason: 'finished' });
    expect(second.told.checkpoints.map(({ epoch, step, isFinal }) => [epoch, step, isFinal])).toEqual([
      [39, 156, false],
      [40, 160, true],
    ]);
    expect(second.told.steps.at(-1)).toEqual([160, 160]);
  });

  test('and a kill leave no child of a launcher', async () => {
    for (const how of ['stop', 'kill'] as const) {
      const { context, when, told, stop, kill } = recorder();
      const training = trainerOf('launcher').train(long(), context);
      await when(() => told.steps.length > 2);
      expect((await processesOf(folder)).length).toBe(2);
      if (how === 'stop') stop.abort();
      else kill.abort(new Error('gone'));
      await error(training);
      expect(await runs()).toBe(false);
    }
  });
});

describe('a server that ends', () => {
  // It must not come to its end before a busy machine has looked at it.
  const long = () => requestOf({ params: { ...paramsOf(40), pause: 40 } });

  test('leaves the program running, and the next one follows it to its end', async () => {
    const trainer = trainerOf();
    const first = recorder();
    const training = trainer.train(long(), first.context);
    await first.when(() => first.told.checkpoints.length >= 1);
    first.kill.abort(new EngineDetach());
    expect(await error(training)).toBeInstanceOf(EngineDetach);
    expect(await runs()).toBe(true);
    const second = recorder();
    const stored = first.told.checkpoints.length;
    expect(await trainer.train(long(), { ...second.context, saved: first.told.saved })).toEqual({
      reason: 'finished',
    });
    const epochs = [...first.told.checkpoints, ...second.told.checkpoints].map(({ epoch }) => epoch);
    expect(epochs).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(second.told.checkpoints.length).toBe(40 - stored);
  });

  test('while the program comes to its end finds its last file', async () => {
    const trainer = trainerOf();
    const first = recorder();
    const training = trainer.train(requestOf({ params: paramsOf(4) }), first.context);
    await first.when(() => first.told.steps.length > 0);
    first.kill.abort(new EngineDetach());
    await error(training);
    while (await runs()) await new Promise((resolve) => setTimeout(resolve, 50));
    const second = recorder();
    const request = requestOf({ params: paramsOf(4) });
    expect(await trainer.train(request, { ...second.context, saved: first.told.saved })).toEqual({
      reason: 'finished',
    });
    expect(second.told.checkpoints.at(-1)).toMatchObject({ isFinal: true });
  });

  test('together with the program: what it wrote last is where the next attempt goes on', async () => {
    const trainer = trainerOf('', { stop: { seconds: 0 } });
    const first = recorder();
    const training = trainer.train(long(), first.context);
    await first.when(() => first.told.checkpoints.length >= 1);
    const { saved } = first.told;
    first.kill.abort(new EngineDetach());
    await error(training);
    const before = await written();
    await vi.waitUntil(async () => (await written()) > before, { timeout: 10_000 });
    for (const pid of await processesOf(folder)) process.kill(pid, 'SIGKILL');
    const second = recorder();
    expect(await trainer.train(long(), { ...second.context, saved })).toEqual({ reason: 'finished' });
    const epochs = new Set([...first.told.checkpoints, ...second.told.checkpoints].map(({ epoch }) => epoch));
    expect([...epochs].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('and whose training was deleted meanwhile leaves nothing running', async () => {
    const trainer = trainerOf('launcher');
    const { context, kill, told, when } = recorder();
    const training = trainer.train(long(), context);
    await when(() => told.steps.length > 2);
    kill.abort(new EngineDetach());
    await error(training);
    expect(await runs()).toBe(true);
    await trainer.abandon?.({ nonsense: true });
    await trainer.abandon?.(told.saved);
    expect(await runs()).toBe(false);
  });
});
