import {
  EngineFailure,
  liveImageParameter,
  pictureIdsOf,
  type Capability,
  type ClipCodec,
  type EngineClip,
  type EngineContext,
  type EngineImage,
  type EngineLiveContext,
  type EngineLiveImage,
  type EngineLiveRequest,
  type EngineOutput,
  type EngineRequest,
  type GenerationEngine,
  type PixelSize,
} from '@tai/contracts';
import { clipCapability, createCapability, modelCapability, modelId, toolCapability } from './capability.ts';
import { modelTools, type ModelTool } from './model3d/modelTools.ts';
import { createRenderPool, type RenderPool } from './pool/renderPool.ts';
import type { RenderRequest } from './pool/messages.ts';
import { expandPrompt } from './prompt/expandPrompt.ts';
import { renderStyles, type RenderStyle } from './prompt/sceneIntent.ts';
import type { PictureRequest } from './renderPicture.ts';
import { createReporter } from './reporter.ts';
import { tools } from './tools/index.ts';
import { chosenStyles } from './tools/styleLook.ts';
import type { Tool } from './tools/tool.ts';
import { createStyleFiles, withStyleWords } from './trainedStyle/styleFiles.ts';
import type { StyleUses } from './trainedStyle/styleUse.ts';
import { createBuiltinTrainer } from './training/trainer.ts';
import { clipTools, type ClipTool } from './video/clipTools.ts';
import { makeClip } from './video/makeClip.ts';

export interface BuiltinEngineOptions {
  /** Worker threads that draw; by default all cores but one. */
  threads?: number;
  /** Threads of the live renderer, besides those; 1 by default. None runs before somebody renders live. */
  liveThreads?: number;
  /** Makes files of the frames of clips; without one, or with one that cannot work, the video tools say why they are off. */
  clipCodec?: ClipCodec | undefined;
}

/** The engine, and its images by themselves for callers that ask for nothing else. */
export interface BuiltinEngine extends GenerationEngine {
  /** `run` for tools that make images. @throws as `run` does */
  runImages(request: EngineRequest, context: EngineContext): Promise<EngineImage[]>;
}

/** One piece of work for a thread, and the seed of what it makes. */
interface Part {
  request: RenderRequest;
  seed: number;
}

/**
 * The engine that needs no GPU, no model file and no network: a deterministic procedural renderer and classical image
 * processing in worker threads. It is no neural network and does not pretend to be one; see docs/engine-builtin.md.
 */
export function createBuiltinEngine(options: BuiltinEngineOptions = {}): BuiltinEngine {
  const pool = createRenderPool(options);
  // Of its own, so that a job of a minute makes nobody who draws wait, nor they a job. A cancel comes with every newer image:
  // the thread is left alone as long as it can take, because a new one has to compile everything again.
  const livePool = createRenderPool({ threads: options.liveThreads ?? 1, cancelPatience: 3_000 });
  const trainer = createBuiltinTrainer();
  const styleFiles = createStyleFiles();
  const codec = options.clipCodec?.problem === null ? options.clipCodec : null;
  const capabilities: Capability[] = [
    createCapability(),
    ...tools.map(toolCapability),
    ...clipTools.map((tool) => clipCapability(tool, codec !== null)),
    ...modelTools.map(modelCapability),
  ];

  /** Every part in a thread of its own, as far as there are threads; their pictures in the order of the parts. */
  async function render(parts: readonly Part[], context: EngineContext): Promise<EngineImage[]> {
    // When one part of the job fails, the others are not wanted either.
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    const report = createReporter(context, parts.length);
    try {
      const made = await Promise.all(
        parts.map(async ({ request, seed }, index) => {
          const pictures = await pool.render({
            request,
            signal,
            progress: (percent) => report.progress(index, percent),
            preview: (preview) => report.preview({ index, mimeType: 'image/webp', ...preview }),
          });
          const source = isTrained(request) ? { digitalSourceType: 'trainedAlgorithmicMedia' as const } : {};
          return pictures.map((picture): EngineImage => ({
            ...picture,
            mimeType: 'image/png',
            seed,
            ...source,
          }));
        }),
      );
      return made.flat();
    } catch (error) {
      stop.abort(error);
      throw error;
    }
  }

  async function runImages(request: EngineRequest, context: EngineContext): Promise<EngineImage[]> {
    const styles = await styleFiles.read(request, context.readStyle);
    const plain = { ...request, params: withStyleWords(request) };
    const trained = { styles, prompt: String(request.params['prompt'] ?? '') };
    if (request.tool === 'create' && request.model === modelId) {
      return render(toPictures(plain, trained), context);
    }
    const tool = tools.find(({ key, model }) => key === request.tool && model === request.model);
    if (!tool) throw new EngineFailure('modelUnknown', { model: request.model, available: modelId });
    return render(await toParts(tool, plain, trained, context), context);
  }

  return {
    id: 'builtin',
    digitalSourceType: 'algorithmicMedia',
    capabilities: () => Promise.resolve(capabilities),
    async run(request, context): Promise<EngineOutput[]> {
      const modelTool = modelTools.find(({ key, model }) => key === request.tool && model === request.model);
      if (modelTool) return [await sculpt(modelTool, request, context, pool)];
      const tool = clipTools.find(({ key, model }) => key === request.tool && model === request.model);
      if (!tool) return runImages(request, context);
      const styles = await styleFiles.read(request, context.readStyle);
      const trained = { styles, prompt: String(request.params['prompt'] ?? '') };
      const plain = { ...request, params: withStyleWords(request) };
      return film(tool, plain, context, { pool, codec, trained });
    },
    runImages,
    async renderLive(request, context) {
      const styles = await styleFiles.read(request, context.readStyle);
      const plain = { ...request, params: withStyleWords(request) };
      const trained = { styles, prompt: String(request.params['prompt'] ?? '') };
      return renderLive(livePool, plain, trained, context);
    },
    trainer,
    async *expandPrompt(prompt, signal) {
      for (const piece of expandPrompt(prompt)) {
        signal.throwIfAborted();
        yield piece;
      }
    },
    describePicture: (file, language, signal) =>
      pool.describe({ kind: 'description', file, language }, signal),
    async close() {
      await Promise.all([pool.close(), livePool.close(), trainer.close()]);
    },
  };
}

/** One clip after the other: each has its frames in all threads. */
async function film(
  tool: ClipTool,
  request: EngineRequest,
  context: EngineContext,
  { pool, codec, trained }: { pool: RenderPool; codec: ClipCodec | null; trained: StyleUses },
): Promise<EngineClip[]> {
  if (!codec) throw new EngineFailure('codecMissing');
  const files = await readFiles(tool, request, context);
  const seeds = seedsOf(request.params['count'], request.seed);
  const report = createReporter(context, seeds.length);
  const clips: EngineClip[] = [];
  for (const [index, seed] of seeds.entries()) {
    const plan = { kind: 'clipPlan', tool: tool.key, params: request.params, seed, files, trained } as const;
    const clip = await makeClip(plan, { pool, codec }, context.signal, {
      progress: (percent) => report.progress(index, percent),
      preview: (preview) => report.preview({ index, ...preview }),
    });
    clips.push({
      ...clip,
      ...(trained.styles.length > 0 && { digitalSourceType: 'trainedAlgorithmicMedia' }),
    });
  }
  return clips;
}

/** Nothing of a model is drawn by chance: there is one. */
async function sculpt(
  tool: ModelTool,
  request: EngineRequest,
  context: EngineContext,
  pool: RenderPool,
): Promise<EngineClip> {
  const { params, seed } = request;
  const files = await readFiles(tool, request, context);
  const report = createReporter(context, 1);
  const { content, poster, notes } = await pool.makeModel(
    { kind: 'model', tool: tool.key, params, seed, files },
    context.signal,
    { progress: (percent) => report.progress(0, percent) },
  );
  return { medium: '3d', content, poster, notes, seed };
}

async function renderLive(
  pool: RenderPool,
  { tool: key, model, params, seed }: EngineLiveRequest,
  trained: StyleUses,
  { image, signal }: EngineLiveContext,
): Promise<EngineLiveImage> {
  const tool = tools.find((one) => one.key === key && one.model === model && one.live);
  const imageName = tool && liveImageParameter(tool)?.name;
  if (imageName === undefined) throw new EngineFailure('liveToolMissing', { tool: key, model });
  const request: RenderRequest = { kind: 'live', tool: key, params, seed, imageName, image, trained };
  const [picture] = await pool.render({ request, signal, progress: () => {}, preview: () => {} });
  if (!picture) throw new EngineFailure('drawingFailed');
  const { data, width, height } = picture;
  // Only these two are made, and no WebP begins like a JPEG.
  return { data, width, height, mimeType: data[0] === 0xff ? 'image/jpeg' : 'image/webp' };
}

function toPictures({ params, seed }: EngineRequest, trained: StyleUses): Part[] {
  const size = params['size'] as PixelSize;
  const style = params['style'];
  const base = {
    prompt: String(params['prompt'] ?? ''),
    negativePrompt: String(params['negativePrompt'] ?? ''),
    style: renderStyles.find((known): known is RenderStyle => known === style) ?? ('auto' as const),
    width: size.width,
    height: size.height,
  };
  return seedsOf(params['count'], seed).map((one) => {
    const picture: PictureRequest = { ...base, seed: one };
    return { request: { kind: 'picture', picture, named: chosenStyles(params), trained }, seed: one };
  });
}

/** A tool that makes several variants makes each from its own seed. */
async function toParts(
  tool: Tool,
  request: EngineRequest,
  trained: StyleUses,
  context: EngineContext,
): Promise<Part[]> {
  const { params, seed } = request;
  const files = await readFiles(tool, request, context);
  return seedsOf(params['count'], seed).map((one) => ({
    request: { kind: 'tool', tool: tool.key, params, seed: one, files, trained },
    seed: one,
  }));
}

/** Bytes of the pictures of each parameter that takes some. */
async function readFiles(
  { parameters }: Pick<Tool, 'parameters'>,
  { params }: EngineRequest,
  { readFile }: EngineContext,
): Promise<Record<string, Uint8Array[]>> {
  const files: Record<string, Uint8Array[]> = {};
  for (const { name, type } of parameters) {
    const ids = pictureIdsOf({ type }, params[name]);
    if (ids.length > 0) files[name] = await Promise.all(ids.map((id) => readFile(id)));
  }
  return files;
}

/** Whether what a model learnt from images goes into the result. */
function isTrained({ trained }: RenderRequest): boolean {
  return (trained?.styles.length ?? 0) > 0;
}

function seedsOf(count: unknown, seed: number): number[] {
  return Array.from({ length: Number(count ?? 1) }, (_, index) => (seed + index) % 2 ** 32);
}
