// Stands in for the built-in engine in journeys that are not about its pictures. Ids, tools and parameters are those of
// the real engine, so every form is the same; the pictures are flat and cost milliseconds. A picture that is wider than
// `releasedWidth` waits half-way until the process gets SIGUSR2 or the job is cancelled: a journey can cancel, reload or
// kill in the middle of a job without hoping to be quick enough. Its trainer does the same, see trainer.ts; clips and models are
// one recorded file each, see clips.ts and models.ts.
import { createBuiltinEngine as createRealEngine } from '@tai/engine-builtin';
import type { EngineContext, EngineOutput, GenerationEngine, PixelSize } from '@tai/contracts';
import sharp from 'sharp';
import { clipTools, stubClips } from './clips.ts';
import { stubModel } from './models.ts';
import { createStubTrainer } from './trainer.ts';

/** Pixels; the default size of the form is not held. */
const releasedWidth = 1024;
/** The same for clips, whose usual size is larger. */
const releasedClipWidth = 1280;
const previewSize = { width: 32, height: 32 };

export function createBuiltinEngine(): GenerationEngine {
  const real = createRealEngine({ threads: 1 });
  let release = Promise.withResolvers<void>();
  process.on('SIGUSR2', () => {
    release.resolve();
    release = Promise.withResolvers<void>();
  });

  return {
    id: real.id,
    digitalSourceType: real.digitalSourceType,
    // Jobs that are held must not keep others waiting.
    places: 4,
    // Its own tools for clips, whether or not the real engine can encode some here.
    capabilities: async () => [
      ...(await real.capabilities()).filter(({ medium }) => medium !== 'video'),
      ...clipTools,
    ],
    async run({ tool, params, seed }, context) {
      // Taken before the progress tells anybody that the job waits, so that no release comes too early.
      const released = release.promise;
      const isClip = clipTools.some((one) => one.tool === tool);
      const size = await sizeOf(params, context);
      context.progress(50);
      context.preview({
        index: 0,
        data: await flatPng(previewSize, seed),
        mimeType: 'image/png',
        ...previewSize,
      });
      if (size.width > (isClip ? releasedClipWidth : releasedWidth))
        await untilReleased(released, context.signal);
      context.signal.throwIfAborted();
      if (isClip) return stubClips(Number(params.count), seed, await flatPng(previewSize, seed));
      if (tool === 'imageTo3d') return stubModel(seed, await flatPng(previewSize, seed));
      // One image for each view that is asked for, as the real tool makes them.
      const count = Array.isArray(params.angles) ? params.angles.length : Number(params.count ?? 1);
      const seeds = Array.from({ length: count }, (_, index) => (seed + index) % 2 ** 32);
      return Promise.all(
        seeds.map(async (one): Promise<EngineOutput> => {
          return { data: await flatPng(size, one), mimeType: 'image/png', ...size, seed: one };
        }),
      );
    },
    // The negative of what was drawn, so that a journey can tell by its pixels which drawing it is of.
    async renderLive({ width, height }, { image, signal }) {
      const data = await sharp(image).flatten({ background: '#fff' }).negate().png().toBuffer();
      signal.throwIfAborted();
      return { data, mimeType: 'image/png', width, height };
    },
    async *expandPrompt(prompt, signal) {
      for (const piece of [prompt, ', soft light']) {
        signal.throwIfAborted();
        yield piece;
      }
    },
    trainer: real.trainer && createStubTrainer(real.trainer, () => release.promise),
    describePicture: async () => 'A flat picture',
    close: () => real.close(),
  };
}

/** The size that was asked for, or that of the first picture that is given. */
async function sizeOf(params: Record<string, unknown>, { readFile }: EngineContext): Promise<PixelSize> {
  if (params.size) return params.size as PixelSize;
  // Lists of other things are not ids of pictures.
  const { angles: _views, styles: _styles, ...others } = params;
  const [first] = Object.values(others).filter(Array.isArray).flat() as string[];
  if (first === undefined) return { width: 256, height: 256 };
  const { width, height } = await sharp(await readFile(first)).metadata();
  return { width, height };
}

/** One colour that the seed decides. */
function flatPng({ width, height }: PixelSize, seed: number): Promise<Buffer> {
  const background = { r: seed % 256, g: (seed >>> 8) % 256, b: (seed >>> 16) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** @throws the signal's reason when the job is cancelled before */
function untilReleased(released: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    void released.then(resolve);
  });
}
