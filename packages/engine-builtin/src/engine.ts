import type { EngineOutput, EngineRequest, GenerationEngine, PixelSize } from '@tai/contracts';
import { createCapability, modelId } from './capability.ts';
import { createReporter } from './reporter.ts';
import { createRenderPool } from './pool/renderPool.ts';
import { renderStyles, type RenderStyle } from './prompt/sceneIntent.ts';
import type { PictureRequest } from './renderPicture.ts';

export interface BuiltinEngineOptions {
  /** Worker threads that draw; by default all cores but one. */
  threads?: number;
}

/**
 * The engine that needs no GPU, no model file and no network: a deterministic procedural renderer in worker threads.
 * It is no neural network and does not pretend to be one; see docs/engine-builtin.md.
 */
export function createBuiltinEngine(options: BuiltinEngineOptions = {}): GenerationEngine {
  const pool = createRenderPool(options);
  return {
    id: 'builtin',
    digitalSourceType: 'algorithmicMedia',
    capabilities: () => Promise.resolve([createCapability()]),
    async run(request, context) {
      if (request.tool !== 'create' || request.model !== modelId) {
        throw new Error(`The built-in engine cannot run ${request.tool} with ${request.model}.`);
      }
      const pictures = toPictures(request);
      // When one picture of the job fails, the others are not wanted either.
      const stop = new AbortController();
      const signal = AbortSignal.any([context.signal, stop.signal]);
      const report = createReporter(context, pictures.length);
      try {
        return await Promise.all(
          pictures.map(async (picture, index): Promise<EngineOutput> => {
            const data = await pool.render({
              request: picture,
              signal,
              progress: (percent) => report.progress(index, percent),
              preview: (preview) => report.preview({ index, mimeType: 'image/webp', ...preview }),
            });
            return {
              data,
              mimeType: 'image/png',
              width: picture.width,
              height: picture.height,
              seed: picture.seed,
            };
          }),
        );
      } catch (error) {
        stop.abort(error);
        throw error;
      }
    },
    close: () => pool.close(),
  };
}

function toPictures({ params, seed }: EngineRequest): PictureRequest[] {
  const size = params['size'] as PixelSize;
  const style = params['style'];
  const base = {
    prompt: String(params['prompt'] ?? ''),
    negativePrompt: String(params['negativePrompt'] ?? ''),
    style: renderStyles.find((known): known is RenderStyle => known === style) ?? ('auto' as const),
    width: size.width,
    height: size.height,
  };
  const count = Number(params['count'] ?? 1);
  return Array.from({ length: count }, (_, index) => ({ ...base, seed: (seed + index) % 2 ** 32 }));
}
