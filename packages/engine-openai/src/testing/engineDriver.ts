import {
  EngineFailure,
  type EngineImage,
  type EnginePreview,
  type EngineProblem,
  type ImageEngine,
  type ParameterValues,
} from '@tai/contracts';
import sharp from 'sharp';
import { createOpenaiEngine } from '../engine.ts';
import type { OpenaiEngineOptions } from '../options.ts';
import { type ProtocolServer, testKey } from './protocolServer.ts';

/** Short waits: what is tested is that it waits and gives up, not how long. */
export const quick = { backoff: 1, list: 2_000 };

export function engineFor(
  server: Pick<ProtocolServer, 'baseUrl'>,
  options: Partial<OpenaiEngineOptions> = {},
): ImageEngine {
  // Most tests make images.
  return createOpenaiEngine({
    id: 'images',
    label: { en: 'Images', zh: '图片', ja: '画像' },
    baseUrl: server.baseUrl,
    apiKey: testKey,
    imageModels: ['gpt-image-1'],
    timing: quick,
    ...options,
  }) as ImageEngine;
}

export interface Job {
  tool?: string;
  model?: string;
  params?: ParameterValues;
  seed?: number;
  files?: Record<string, Uint8Array>;
  signal?: AbortSignal;
  onPreview?(preview: EnginePreview): void;
}

export interface Ran {
  outputs: EngineImage[];
  previews: EnginePreview[];
  percents: number[];
}

/** Runs a job as the server does: values of the form filled from the capability. */
export async function runJob(engine: ImageEngine, job: Job = {}): Promise<Ran> {
  const { tool = 'create', model = 'gpt-image-1', params = { prompt: 'a cat' }, seed = 7, files = {} } = job;
  const previews: EnginePreview[] = [];
  const percents: number[] = [];
  const capability = (await engine.capabilities()).find((one) => one.tool === tool && one.model === model);
  const defaults = Object.fromEntries((capability?.parameters ?? []).map((one) => [one.name, one.default]));
  const outputs = await engine.run(
    { tool, model, params: { ...defaults, ...params }, seed },
    {
      signal: job.signal ?? new AbortController().signal,
      progress: (percent) => percents.push(percent),
      preview(preview) {
        previews.push(preview);
        job.onPreview?.(preview);
      },
      readFile(id) {
        const file = files[id];
        return file ? Promise.resolve(file) : Promise.reject(new Error(`no file ${id}`));
      },
    },
  );
  return { outputs, previews, percents };
}

/** RGBA bytes. */
export async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

/** A picture in which no two neighbours are alike, so that a shift of one pixel shows. */
export async function texturedPng(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    data[i * 3] = 60 + ((x * 7 + y * 3) % 90);
    data[i * 3 + 1] = 60 + ((x * 5 + y * 11) % 90);
    data[i * 3 + 2] = 60 + ((x * 3 + y * 13) % 90);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** White in a rectangle on black. */
export async function maskPng(
  width: number,
  height: number,
  box: { left: number; top: number; width: number; height: number } | null,
): Promise<Buffer> {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#000' } });
  if (!box) return canvas.png().toBuffer();
  const white = await sharp({ create: { ...box, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return canvas
    .composite([{ input: white, left: box.left, top: box.top }])
    .png()
    .toBuffer();
}

/** What a promise failed with. It has to be a refusal that every language has words for, or the reason of a cancelling. */
async function errorFrom(promise: Promise<unknown>): Promise<Error> {
  const error = await promise.then(
    () => new Error('It should have failed.'),
    (reason: unknown) => reason,
  );
  if (error instanceof EngineFailure) return error;
  if (error instanceof Error && error.message === 'cancelled') return error;
  throw new Error('This failure has no name in the error catalogue.', { cause: error });
}

/** The English sentence of a failure. */
export async function messageOf(promise: Promise<unknown>): Promise<string> {
  return (await errorFrom(promise)).message;
}

/** A failure as a job stores it. */
export async function failureOf(promise: Promise<unknown>): Promise<EngineProblem> {
  const error = await errorFrom(promise);
  if (!(error instanceof EngineFailure)) throw error;
  return { error: error.error, params: error.params };
}
