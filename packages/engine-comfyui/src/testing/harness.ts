import type { Capability, EngineContext, EnginePreview, EngineRequest, ImageEngine } from '@tai/contracts';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { type ComfyuiEngineOptions, createComfyuiEngine } from '../engine.ts';
import type { Timing } from '../timing.ts';
import { createProtocolServer, type ProtocolServer } from './protocolServer.ts';

/** Waits short enough for tests, and long enough that a busy machine does not make them fail. */
const testTiming: Partial<Timing> = {
  connect: 5_000,
  poll: 25,
  lost: 100,
  awayPause: 0,
  idle: 50,
  listing: 300,
  preview: 0,
};

/** A host that goes away with the test. */
export async function startHost(
  options?: Parameters<typeof createProtocolServer>[0],
): Promise<ProtocolServer> {
  const server = await createProtocolServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** An engine on these hosts that is closed with the test. */
export function startEngine(
  hosts: readonly ProtocolServer[],
  more: Partial<ComfyuiEngineOptions> = {},
): ImageEngine {
  const engine = createComfyuiEngine({
    id: 'gpu',
    label: { en: 'GPU', zh: 'GPU', ja: 'GPU' },
    hosts: hosts.map(({ url }) => url),
    ...more,
    timing: { ...testTiming, ...more.timing },
  });
  onTestFinished(() => engine.close());
  // Most tests make images; those of clips look at what they get.
  return engine as ImageEngine;
}

export interface Told {
  context: EngineContext;
  abort: AbortController;
  progress: number[];
  previews: EnginePreview[];
  /** Places in the queue of a host; null for “it runs”. */
  places: (number | null)[];
  /** The state that was saved last. */
  saved(): unknown;
}

/** What an engine may use, and what it told. */
export function createContext(
  files: Readonly<Record<string, Uint8Array>> = {},
  saved: unknown = undefined,
): Told {
  let latest = saved;
  const places: (number | null)[] = [];
  const abort = new AbortController();
  const progress: number[] = [];
  const previews: EnginePreview[] = [];
  return {
    abort,
    progress,
    previews,
    places,
    saved: () => latest,
    context: {
      saved,
      async save(state) {
        latest = structuredClone(state);
      },
      waiting: (position) => places.push(position),
      signal: abort.signal,
      progress: (percent) => progress.push(percent),
      preview: (preview) => previews.push(preview),
      readFile(id) {
        const bytes = files[id];
        return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`no picture ${id}`));
      },
    },
  };
}

/** The one capability of a tool with this model, or its first. */
export async function capabilityOf(engine: ImageEngine, tool: string, model?: string): Promise<Capability> {
  const all = await engine.capabilities();
  const found = all.find((one) => one.tool === tool && (model === undefined || one.model.includes(model)));
  if (!found) throw new Error(`no capability for ${tool} with ${model ?? 'any model'}`);
  return found;
}

/** A request with the defaults of a capability, as the server fills them. */
export function requestOf(
  capability: Capability,
  params: Record<string, unknown> = {},
  seed = 7,
): EngineRequest {
  const defaults = Object.fromEntries(capability.parameters.map((one) => [one.name, one.default as unknown]));
  return { tool: capability.tool, model: capability.model, seed, params: { ...defaults, ...params } };
}

export function drawn(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A picture whose pixels all differ, so that any change of one shows. */
export function gradient(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = (i * 31 + (i >> 7)) & 255;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** White inside of the box, black elsewhere. */
export async function maskOf(
  width: number,
  height: number,
  box: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const inside = await drawn(box.width, box.height, '#fff');
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: inside, left: box.left, top: box.top }])
    .png()
    .toBuffer();
}

export async function pixels(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels),
    ],
  };
}
