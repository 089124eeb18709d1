// Renders while somebody draws.
import { type EngineLiveRequest, EngineHold, type GenerationEngine } from '@tai/contracts';
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
import { allModels } from './testing/nodes.ts';
import type { ProtocolServer } from './testing/protocolServer.ts';

const quick = 'sd_xl_turbo_1.0_fp16.safetensors';
const models = { ...allModels, checkpoints: [...allModels.checkpoints, quick] };

async function begin() {
  const host = await startHost({ models });
  const engine = startEngine([host], { rendersLive: true });
  const capability = await capabilityOf(engine, 'imgtoimg', quick);
  const size = { width: 512, height: 384 };
  const request: EngineLiveRequest = { ...requestOf(capability, { prompt: 'oak chair' }), ...size };
  const render = (image: Uint8Array, signal = new AbortController().signal) =>
    (engine as GenerationEngine).renderLive!(request, { image, signal });
  return { host, engine, capability, request, render };
}

const classesOf = ({ submitted }: ProtocolServer) =>
  submitted.flatMap(({ graph }) => Object.values(graph).map(({ class_type }) => class_type));

it('renders live only where an administrator wants that', async () => {
  const engine = startEngine([await startHost({ models })]);
  expect((await capabilityOf(engine, 'imgtoimg', quick)).live).toBeUndefined();
  expect(engine).not.toHaveProperty('renderLive');
});

it('says which tools are quick enough, and how large and long a render is', async () => {
  const { engine, capability } = await begin();
  expect(capability.live).toEqual({ size: 512, expectedMs: 1_500 });
  expect((await capabilityOf(engine, 'rendering', quick)).live).toBeDefined();
  // Twenty-five steps, a tool that takes no image, and one whose result is larger than what is drawn.
  expect((await capabilityOf(engine, 'biogram', quick)).live).toBeUndefined();
  expect((await capabilityOf(engine, 'imgtoimg', 'sd_xl_base')).live).toBeUndefined();
  expect((await capabilityOf(engine, 'create', quick)).live).toBeUndefined();
});

it('renders at the size of what is seen, and leaves nothing on the host but its last image', async () => {
  const { host, engine, render } = await begin();
  for (const colour of ['#f00', '#0f0', '#00f']) {
    const { data, width, height } = await render(await drawn(512, 384, colour));
    expect([width, height]).toEqual([512, 384]);
    expect(await pixels(data)).toMatchObject({ width: 512, height: 384 });
  }
  expect([...host.files.keys()]).toEqual([expect.stringMatching(/^tai-live-[0-9a-f]{8}-1\.png$/)]);
  expect((await pixels([...host.files.values()][0]!)).at(0, 0).slice(0, 3)).toEqual([0, 0, 255]);
  expect(classesOf(host)).not.toContain('SaveImage');
  const scale = Object.values(host.submitted[0]!.graph).find(({ class_type }) => class_type === 'ImageScale');
  expect(scale?.inputs).toMatchObject({ width: 512, height: 384 });
  expect(host.history.size).toBe(0);
  // What the renders took is what the next is expected to take.
  const { live } = await capabilityOf(engine, 'imgtoimg', quick);
  expect(live?.expectedMs).not.toBe(1_500);
});

it('goes before what waits on the host, with an image of its own', async () => {
  const { host, engine, request, render } = await begin();
  const gate = Promise.withResolvers<void>();
  host.faults.during = () => gate.promise;
  const source = await drawn(64, 64, '#333');
  const job = { ...request, params: { ...request.params, source: ['a'], count: 2 } };
  const jobs = engine.run(job, createContext({ a: source }).context);
  await vi.waitFor(() => expect(host.submitted).toHaveLength(2));
  const lives = [render(await drawn(512, 384, '#f00')), render(await drawn(512, 384, '#0f0'))];
  await vi.waitFor(() => expect(host.submitted).toHaveLength(4));
  const order: string[] = [];
  host.faults.during = async ({ graph }) => void order.push(graph['source']!.inputs['image'] as string);
  gate.resolve();
  await Promise.all([jobs, ...lives]);
  expect(order.map((name) => name.startsWith('tai-live'))).toEqual([true, true, false]);
  expect(new Set(order.slice(0, 2)).size).toBe(2);
});

it('is stopped on the host when nobody waits for it any more', async () => {
  const { host, render } = await begin();
  host.faults.during = () => new Promise(() => undefined);
  const abort = new AbortController();
  const ended = render(await drawn(512, 384, '#f00'), abort.signal).catch((error: unknown) => error);
  await vi.waitFor(() => expect(host.submitted).toHaveLength(1));
  const reason = new Error('a newer frame is there');
  abort.abort(reason);
  expect(await ended).toBe(reason);
  await vi.waitFor(() => expect(host.cancelled).toEqual([host.submitted[0]?.id]));
});

it('fails while its hosts are away, where a job would wait for them', async () => {
  const { host, render } = await begin();
  await host.close();
  const error = await render(await drawn(512, 384, '#f00')).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ error: 'hostsAway' });
  expect(error).not.toBeInstanceOf(EngineHold);
});

it('refuses a tool that is too slow for it', async () => {
  const { engine, request } = await begin();
  const slow = await capabilityOf(engine, 'imgtoimg', 'sd_xl_base');
  const image = await drawn(512, 384, '#f00');
  const { signal } = new AbortController();
  const render = (engine as GenerationEngine).renderLive!(
    { ...request, model: slow.model },
    { image, signal },
  );
  await expect(render).rejects.toMatchObject({ error: 'liveToolMissing' });
});
