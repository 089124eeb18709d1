import type { EngineOutput } from '@tai/contracts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { clipBytes, meshBytes } from './testing/clipBytes.ts';
import { capabilityOf, createContext, drawn, requestOf, startEngine, startHost } from './testing/harness.ts';

const frames = {
  load: { class_type: 'LoadImage', inputs: { image: '{{source}}' } },
  video: { class_type: 'CreateVideo', inputs: { images: ['load', 0], fps: 16 } },
};
const saved = {
  class_type: 'SaveVideo',
  inputs: { video: ['video', 0], filename_prefix: 'x', format: 'auto', codec: 'auto' },
};
const combined = {
  class_type: 'VHS_VideoCombine',
  inputs: { images: ['load', 0], frame_rate: 16, filename_prefix: 'x' },
};
const picture = { class_type: 'SaveImage', inputs: { images: ['load', 0], filename_prefix: 'x' } };
const toolName = { en: 'Move', zh: '动', ja: '動' };

async function start(graph: Record<string, unknown>, files: Record<string, Buffer> = { mp4: clipBytes }) {
  const host = await startHost({ files });
  const engine = startEngine([host], { templates: { move: { graph, toolName } as never } });
  const capability = await capabilityOf(engine, 'move');
  const told = createContext({ a: await drawn(64, 64, '#345') });
  const run = () => engine.run(requestOf(capability, { source: ['a'] }), told.context) as Promise<unknown>;
  return { host, capability, told, run: run as () => Promise<EngineOutput[]> };
}

async function bytesOf(output: EngineOutput | undefined): Promise<Buffer> {
  if (!output || !('content' in output)) throw new Error('it is no clip');
  const pieces: Uint8Array[] = [];
  for await (const piece of output.content as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

it.each([
  ['SaveVideo, among the images', { ...frames, save: saved }],
  ['an extension, among the gifs', { ...frames, save: combined }],
])('hands on the clip of %s, and leaves pictures that the workflow saves besides', async (_, graph) => {
  const { capability, run } = await start({ ...graph, picture });
  expect(capability.medium).toBe('video');
  const outputs = await run();
  expect(outputs).toMatchObject([{ medium: 'video', seed: 7 }]);
  expect((await bytesOf(outputs[0])).equals(clipBytes)).toBe(true);
});

it('hands on a 3D file', async () => {
  const mesh = { class_type: 'SaveGLB', inputs: { mesh: ['mesh', 0], filename_prefix: 'x' } };
  const voxel = {
    class_type: 'VoxelToMesh',
    inputs: { voxel: ['load', 0], algorithm: 'basic', threshold: 0.6 },
  };
  const { capability, host, run } = await start({ ...frames, mesh: voxel, save: mesh }, { glb: meshBytes });
  expect(capability.medium).toBe('3d');
  // The node wants voxels, which no test node gives.
  host.faults.answer = (path, response, { body }) => {
    if (path !== '/prompt' || body.length === 0) return false;
    const { prompt_id } = JSON.parse(body.toString()) as { prompt_id: string };
    host.views.set('a.glb', meshBytes);
    const files = [{ filename: 'a.glb', subfolder: '', type: 'output' }];
    host.history.set(prompt_id, {
      outputs: { save: { '3d': files } },
      status: { status_str: 'success', messages: [] },
    });
    response.end(JSON.stringify({ prompt_id, node_errors: {} }));
    return true;
  };
  const outputs = await run();
  expect(outputs).toMatchObject([{ medium: '3d' }]);
  expect((await bytesOf(outputs[0])).equals(meshBytes)).toBe(true);
});

it('reads on where the connection broke', async () => {
  const { host, run } = await start({ ...frames, save: saved });
  const outputs = await run();
  const asked: (string | undefined)[] = [];
  host.faults.answer = (path, response, { headers }) => {
    if (path !== '/view') return false;
    asked.push(headers.range);
    if (asked.length > 1) return false;
    response.writeHead(200, { 'content-length': clipBytes.length });
    response.write(clipBytes.subarray(0, 100_000), () => response.destroy());
    return true;
  };
  expect((await bytesOf(outputs[0])).equals(clipBytes)).toBe(true);
  expect(asked).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);
});

it('keeps the clip in the history of the host until it was read', async () => {
  const { host, run } = await start({ ...frames, save: saved });
  const outputs = await run();
  expect(host.history.size).toBe(1);
  await bytesOf(outputs[0]);
  expect(host.history.size).toBe(0);
});

it('refuses an animated WebP with words that say what to save instead', async () => {
  const strip = await sharp({ create: { width: 8, height: 16, channels: 3, background: '#123' } })
    .composite([{ input: await drawn(8, 8, '#fff'), left: 0, top: 0 }])
    .raw()
    .toBuffer();
  const raw = { width: 8, height: 16, channels: 3 as const, pageHeight: 8 };
  const webp = await sharp(strip, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const inputs = { images: ['load', 0], fps: 8, filename_prefix: 'x' };
  const graph = { load: frames.load, save: { class_type: 'SaveAnimatedWEBP', inputs } };
  const animated = await start(graph, { webp });
  await expect(animated.run()).rejects.toMatchObject({ error: 'workflowAnimated' });
  const still = await start(graph, {
    webp: await sharp(await drawn(8, 8, '#fff'))
      .webp()
      .toBuffer(),
  });
  expect(await still.run()).toMatchObject([{ mimeType: 'image/webp', width: 8, height: 8 }]);
});

it('makes a clip once more when memory ran out, after the host gave some back', async () => {
  const { host, run } = await start({ ...frames, save: saved });
  host.faults.failure = () =>
    host.freed() > 0 ? null : { exception_type: 'torch.OutOfMemoryError', exception_message: '' };
  expect(await run()).toHaveLength(1);
});

it.each([
  [
    'expected input[1, 16, 21, 60, 104] to have 48 channels, but got 16 channels instead',
    'modelFilesMismatch',
  ],
  ['mat1 and mat2 shapes cannot be multiplied (77x768 and 4096x5120)', 'modelFilesMismatch'],
  ["shape '[1, 21, 4, 6]' is invalid for input of size 492", 'clipLengthRefused'],
])('says in words of people what a host means with “%s”', async (exception_message, error) => {
  const { host, run } = await start({ ...frames, save: saved });
  host.faults.failure = () => ({ exception_type: 'RuntimeError', exception_message, node_type: 'VAEDecode' });
  await expect(run()).rejects.toMatchObject({ error, params: { node: 'VAEDecode', host: host.name } });
});
