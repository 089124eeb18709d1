import type { EngineClip, EngineContext, GenerationEngine, ParameterValues } from '@tai/contracts';
import { EngineDetach } from '@tai/contracts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineFor, failureOf, texturedPng } from '../testing/engineDriver.ts';
import {
  type Answer,
  type ProtocolServer,
  sendError,
  sendJson,
  startProtocolServer,
} from '../testing/protocolServer.ts';
import type { VideoDialectId } from './dialect.ts';

const model = 'Wan2.2-TI2V-5B';
const clip = Buffer.concat([Buffer.from('\0\0\0\u0020ftypisom', 'latin1'), Buffer.alloc(90_000, 5)]);
const quick = { poll: 5, lost: 60, clip: 5_000, backoff: 1, list: 2_000 };

let server: ProtocolServer;
let engine: GenerationEngine;
/** Answers to looks at the job, the last of them again and again. */
let states: unknown[];

function start(dialect: VideoDialectId = 'vllm', timing: Partial<typeof quick> = {}): GenerationEngine {
  engine = engineFor(server, {
    ...{ imageModels: [], videoModels: [model], videoDialect: dialect },
    timing: { ...quick, ...timing },
  });
  return engine;
}

beforeEach(async () => {
  server = await startProtocolServer({ models: [model] });
  states = [
    { id: 'v1', status: 'queued' },
    { id: 'v1', status: 'in_progress', progress: 40 },
    { id: 'v1', status: 'completed', progress: 100 },
  ];
  server.always('videos', (_, response) => sendJson(response, 200, { id: 'v1', status: 'queued' }));
  server.always('videos/v1', ({ method }, response) => {
    if (method === 'DELETE') return sendJson(response, 200, { deleted: true });
    return sendJson(response, 200, states.length > 1 ? states.shift() : states[0]);
  });
  server.always('videos/v1/content', (_, response) => response.writeHead(200).end(clip));
  start();
});
afterEach(async () => {
  await engine.close();
  await server.close();
});

interface Told {
  abort: AbortController;
  percents: number[];
  saved(): unknown;
  context: EngineContext;
}

function told(saved?: unknown, files: Record<string, Uint8Array> = {}): Told {
  const abort = new AbortController();
  const percents: number[] = [];
  let latest = saved;
  return {
    ...{ abort, percents, saved: () => latest },
    context: {
      ...{ signal: abort.signal, saved, progress: (percent) => percents.push(percent), preview() {} },
      async save(state) {
        latest = structuredClone(state);
      },
      readFile: async (id) => files[id] ?? Buffer.alloc(0),
    },
  };
}

async function run(
  { context }: Told = told(),
  { tool = 'textToVideo', ...params }: ParameterValues & { tool?: string } = {},
): Promise<EngineClip[]> {
  const capability = (await engine.capabilities()).find((one) => one.tool === tool)!;
  const defaults = Object.fromEntries(capability.parameters.map((one) => [one.name, one.default]));
  const request = {
    tool,
    model: capability.model,
    seed: 7,
    params: { ...defaults, prompt: 'a red car', ...params },
  };
  return (await engine.run(request, context)) as EngineClip[];
}

async function bytesOf(output: EngineClip | undefined): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  if (!output) throw new Error('there is no clip');
  for await (const piece of output.content as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

const submissions = () => server.askedFor('videos');
const deletions = () => server.askedFor('videos/v1').filter(({ method }) => method === 'DELETE');

it('submits, follows, and hands on the clip piece by piece', async () => {
  const one = told();
  const outputs = await run(one, { carDisplay: 'turntable' });
  expect(outputs).toMatchObject([{ medium: 'video', seed: 7 }]);
  expect((await bytesOf(outputs[0])).equals(clip)).toBe(true);
  expect(one.percents).toEqual(one.percents.toSorted((a, b) => a - b));
  expect(one.percents.some((percent) => percent > 30 && percent < 50)).toBe(true);
  expect(one.saved()).toEqual({ videos: ['v1'] });
  // What the service keeps of it is of no use any more.
  expect(deletions()).toHaveLength(1);
});

describe('what each server is asked', () => {
  const frame = async () => ({ a: await texturedPng(300, 300) });

  it('sends a form with its own fields to vLLM-Omni', async () => {
    await run(told(), { negativePrompt: 'blur', carDisplay: 'turntable', cameraMovement: ['panLeft'] });
    expect(submissions()[0]!.fields).toEqual({
      model,
      prompt: 'a red car, the car turns on a turntable through 360 degrees, the camera pans left',
      negative_prompt: 'blur',
      ...{ size: '1248x704', width: '1248', height: '704', num_frames: '121', fps: '24' },
      ...{ num_inference_steps: '30', seed: '7' },
    });
  });

  it('sends words alone as JSON to SGLang, and a picture in a form', async () => {
    await engine.close();
    start('sglang');
    await run();
    expect(submissions()[0]!.fields).toMatchObject({ seconds: 5, fps: 24, num_frames: 121, seed: 7 });
    await run(told(undefined, await frame()), { tool: 'imageToVideo', firstFrame: ['a'] });
    const { files, fields } = submissions()[1]!;
    expect(fields).toMatchObject({ seconds: '5', size: '1248x704' });
    expect(files.map(({ name }) => name)).toEqual(['input_reference']);
    expect(await sharp(files[0]!.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1248,
      height: 704,
    });
  });

  it('sends other services what the published contract has', async () => {
    await engine.close();
    start('plain');
    await run(told(), { seconds: '8', size: '720x1280' });
    expect(submissions()[0]!.fields).toEqual({
      ...{ model, prompt: 'a red car, static camera', seconds: '8', size: '720x1280' },
    });
  });
});

it('says when the service made another size than it was asked for', async () => {
  states = [{ id: 'v1', status: 'completed', size: '720x1280' }];
  const [output] = await run();
  expect(output?.notes?.[0]?.en).toBe('The service generated 720 × 1280 px instead of 1248 × 704 px.');
});

it('asks for the same clip after a restart of this server', async () => {
  const before = told();
  states = [{ id: 'v1', status: 'in_progress', progress: 10 }];
  const running = run(before);
  await expect.poll(() => server.askedFor('videos/v1').length).toBeGreaterThan(1);
  before.abort.abort(new EngineDetach());
  await expect(running).rejects.toBeInstanceOf(EngineDetach);
  expect(deletions()).toEqual([]);
  states = [{ id: 'v1', status: 'completed' }];
  expect(await run(told(before.saved()))).toHaveLength(1);
  expect(submissions()).toHaveLength(1);
});

it.each([
  ['vllm', 1],
  ['sglang', 0],
] as const)('ends a cancelled clip where a server can: %s', async (dialect, count) => {
  await engine.close();
  start(dialect);
  states = [{ id: 'v1', status: 'in_progress' }];
  const one = told();
  const running = run(one);
  await expect.poll(() => server.askedFor('videos/v1').length).toBeGreaterThan(0);
  one.abort.abort(new Error('cancelled'));
  await expect(running).rejects.toThrow('cancelled');
  expect(deletions()).toHaveLength(count);
});

it('ends a clip whose job was cancelled while no worker had it', async () => {
  await engine.abandon?.({ videos: ['v1', null] });
  expect(deletions()).toHaveLength(1);
});

describe('trouble', () => {
  it.each([
    ['as an object', { message: 'CUDA out of memory', code: 'oom' }, 'CUDA out of memory'],
    ['as a text', 'no such pipeline', 'no such pipeline'],
    ['as a code alone', { code: 'oom' }, 'oom'],
    ['not at all', null, '–'],
  ])('says why the service failed when it tells so %s', async (_, error, said) => {
    states = [{ id: 'v1', status: 'failed', error }];
    expect(await failureOf(run())).toMatchObject({ error: 'clipFailed', params: { said } });
  });

  it('says that a clip is lost when the service does not know it any more', async () => {
    server.always('videos/v1', (_, response) => sendError(response, 404, { message: 'not found' }));
    expect(await failureOf(run())).toMatchObject({ error: 'clipLost' });
  });

  it('waits for a service that is away for a moment, and not for ever', async () => {
    const fail: Answer = (_, response) => void response.destroy();
    await engine.close();
    // A busy machine takes longer for two answers than a test should wait for the end of its patience.
    start('vllm', { lost: 30_000 });
    server.once('videos/v1', fail);
    server.once('videos/v1', (_, response) => response.writeHead(502).end('<html>'));
    expect(await run()).toHaveLength(1);
    await engine.close();
    start();
    server.always('videos/v1', fail);
    expect(await failureOf(run())).toMatchObject({ error: 'connectionClosed' });
  });

  it('gives up a clip that is never done', async () => {
    await engine.close();
    start('vllm', { clip: 40 });
    states = [{ id: 'v1', status: 'in_progress' }];
    expect(await failureOf(run())).toMatchObject({ error: 'clipLate', params: { minutes: 1 } });
    expect(deletions()).toHaveLength(1);
  });

  it('waits for a file that comes later than the word of it', async () => {
    server.once('videos/v1/content', (_, response) => sendError(response, 404, { message: 'not ready' }));
    const [output] = await run();
    expect((await bytesOf(output)).length).toBe(clip.length);
  });

  it.each<[string, string, Answer, string]>([
    [
      'a page for the job',
      'videos',
      (_, response) => response.writeHead(200).end('<html>'),
      'answerUnreadable',
    ],
    [
      'a page for the file',
      'videos/v1/content',
      (_, response) => response.writeHead(200).end('<html>sign in</html>'.padEnd(200)),
      'answerNotClip',
    ],
    [
      'a refusal of the size',
      'videos',
      (_, response) => sendError(response, 400, { message: 'size not supported', param: 'size' }),
      'serviceSizeRefused',
    ],
    [
      'a refusal of the size as FastAPI writes it',
      'videos',
      (_, response) =>
        sendJson(response, 422, {
          detail: [{ loc: ['body', 'size'], msg: 'bad size', type: 'value_error' }],
        }),
      'serviceSizeRefused',
    ],
    [
      'no such call',
      'videos',
      (_, response) => sendJson(response, 404, { detail: 'Not Found' }),
      'serviceCallMissing',
    ],
  ])('says what is wrong with %s', async (_, path, answer, error) => {
    server.always(path, answer);
    expect(await failureOf(run())).toMatchObject({ error });
  });

  it('submits once more to a service that was too busy, and never to one that may have begun', async () => {
    server.once('videos', (_, response) => sendError(response, 429, { message: 'busy' }));
    expect(await run()).toHaveLength(1);
    server.once('videos', (_, response) => sendError(response, 500, { message: 'lost' }));
    expect(await failureOf(run())).toMatchObject({ error: 'serviceFailed' });
    expect(submissions()).toHaveLength(3);
  });
});

it('offers the tools that the name of a model tells, and nothing that the service does not have', async () => {
  await engine.close();
  engine = engineFor(server, { imageModels: [], videoModels: [model, 'Wan2.2-T2V-A14B'], timing: quick });
  const all = await engine.capabilities();
  expect(all.map(({ tool, model: name, available }) => [tool, name, available])).toEqual([
    ['textToVideo', model, true],
    ['imageToVideo', model, true],
    ['textToVideo', 'Wan2.2-T2V-A14B', false],
  ]);
  expect(all.every(({ medium }) => medium === 'video')).toBe(true);
});

describe('remixing', () => {
  /** Ids of clips that the person may have remixed, by the id of the picture. */
  let remotes: Record<string, string>;
  const remix = (one: Told = told()) => {
    one.context.remoteOf = async (id) => remotes[id] ?? null;
    return run(one, { tool: 'remixVideo', clip: ['p1'], prompt: 'at night' });
  };

  beforeEach(async () => {
    await Promise.all([engine.close(), server.close()]);
    server = await startProtocolServer({ models: [model], clip });
    engine = engineFor(server, { imageModels: [], videoModels: [model], keepClips: true, timing: quick });
    const [first] = await run();
    remotes = { p1: first?.remote ?? '' };
  });
  const remixes = () => server.askedFor('videos/video_1/remix').map(({ fields }) => fields);
  const deleted = () => server.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

  it('leaves clips at the service and asks it for a variation of one', async () => {
    const one = told();
    const [output] = await remix(one);
    expect(output).toMatchObject({ medium: 'video', remote: 'video_2' });
    expect((await bytesOf(output)).equals(clip)).toBe(true);
    expect(remixes()).toEqual([{ prompt: 'at night' }]);
    expect(one.saved()).toEqual({ videos: ['video_2'] });
    expect(deleted()).toEqual([]);
  });

  it('is not offered where clips are deleted, and those say nothing of the service', async () => {
    await engine.close();
    engine = engineFor(server, { imageModels: [], videoModels: [model], timing: quick });
    expect((await engine.capabilities()).map(({ tool }) => tool)).toEqual(['textToVideo', 'imageToVideo']);
    const [output] = await run();
    await bytesOf(output);
    expect(output).not.toHaveProperty('remote');
    expect(deleted()).toEqual(['videos/video_2']);
    expect(
      await failureOf(
        engine.run({ tool: 'remixVideo', model: 'images', seed: 1, params: {} }, told().context),
      ),
    ).toMatchObject({ error: 'modelUnknown' });
  });

  it('refuses a clip that the service did not make, without asking it', async () => {
    remotes = {};
    expect(await failureOf(remix())).toMatchObject({ error: 'clipNotRemote' });
    expect(remixes()).toEqual([]);
  });

  it('says that the service has forgotten the clip, and tells that from a service without the call', async () => {
    const gone: Answer = (_, response) => sendError(response, 404, { message: 'not found' });
    server.once('videos/video_1/remix', gone);
    expect(await failureOf(remix())).toMatchObject({ error: 'serviceCallMissing' });
    remotes = { p1: 'video_77' };
    expect(await failureOf(remix())).toMatchObject({
      error: 'clipForgotten',
      params: { host: expect.any(String) },
    });
  });

  it('says why the service failed', async () => {
    server.always('videos/video_2', (_, response) =>
      sendJson(response, 200, { id: 'video_2', status: 'failed', error: 'too dark' }),
    );
    expect(await failureOf(remix())).toMatchObject({ error: 'clipFailed', params: { said: 'too dark' } });
  });

  it('ends a cancelled one, and not what it is made of', async () => {
    server.always('videos/video_2', (_, response) =>
      sendJson(response, 200, { id: 'video_2', status: 'in_progress' }),
    );
    const one = told();
    const running = remix(one);
    await expect.poll(() => server.askedFor('videos/video_2').length).toBeGreaterThan(0);
    one.abort.abort(new Error('cancelled'));
    await expect(running).rejects.toThrow('cancelled');
    expect(deleted()).toEqual(['videos/video_2']);
  });

  it('cannot be used while the service is away', async () => {
    server.always('models', (_, response) => void response.destroy());
    await engine.close();
    engine = engineFor(server, { imageModels: [], videoModels: [model], keepClips: true, timing: quick });
    const offered = (await engine.capabilities()).find(({ tool }) => tool === 'remixVideo');
    expect(offered).toMatchObject({ available: false, problem: { error: 'connectionClosed' } });
  });
});
