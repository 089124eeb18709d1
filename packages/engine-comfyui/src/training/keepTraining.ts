import { EngineFailure, type TrainContext, type TrainRequest } from '@tai/contracts';
import { cleanText } from '../errors.ts';
import { OutputGoneError } from '../hosts/viewFile.ts';
import type { Host } from '../hosts/host.ts';
import { runPrompt } from '../run/runPrompt.ts';
import { loraLoaders } from '../styles/styleNames.ts';
import { nativeSide } from '../templates/modelNames.ts';
import type { Timing } from '../timing.ts';
import { fetchWeights, listedRun } from './trainFiles.ts';
import { sampleGraph } from './trainGraph.ts';
import { trainBases } from './trainOffers.ts';
import type { Running } from './trainPrompt.ts';

/** Stores what a host has trained, and samples of it. */
export async function keepTraining(
  { host, promptId }: Pick<Running, 'host' | 'promptId'>,
  request: TrainRequest,
  context: TrainContext,
  timing: Timing,
  signal: AbortSignal,
) {
  context.phase('saving');
  await Promise.all(loraLoaders.map((loader) => host.learn(loader, signal)));
  const listed = listedRun(host, request.runId);
  const steps = Number(request.params['steps']);
  const info = await host.info();
  const family = trainBases(info).find(({ base }) => base === request.base)?.family ?? '';
  const content = await fetchWeights(host, listed, request, { family, steps }, signal).catch(
    (error: unknown) => {
      throw error instanceof OutputGoneError ? new EngineFailure('trainNoFile', {}, { cause: error }) : error;
    },
  );
  const epoch = epochsOf(request.params, request.images.length);
  await context.checkpoint({ epoch, step: steps, isFinal: true, content });
  await host.client.forget([promptId], signal).catch(() => {});
  if (listed === null)
    return context.log(`${host.name} does not list its outputs among its LoRAs: no samples`);
  context.phase('sampling');
  for (const prompt of request.previewPrompts) {
    await sample(host, listed, prompt, request, context, timing, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      // The style is there; what a sample lacks does not take it away.
      context.log(`No sample: ${cleanText(error instanceof Error ? error.message : String(error))}`);
    });
  }
}

async function sample(
  host: Host,
  lora: string,
  prompt: string,
  request: TrainRequest,
  context: TrainContext,
  timing: Timing,
  signal: AbortSignal,
): Promise<void> {
  const { base, seed, params, images, trigger } = request;
  const said = [trigger, prompt].filter((part) => part !== '').join(', ');
  const { graph, values } = sampleGraph({ base, lora, prompt: said, seed, side: nativeSide(base) });
  const run = {
    ...{
      graph,
      medium: 'image' as const,
      valuesOn: async () => values,
      progress() {},
      preview() {},
      waiting() {},
      queued() {},
    },
    ...{ earlier: () => null, remember: async () => {} },
  };
  const [made] = await runPrompt(host, run, timing, signal);
  if (!made || !('data' in made)) return;
  const { data, mimeType } = made;
  const epoch = epochsOf(params, images.length);
  await context.sample({ epoch, step: Number(params['steps']), prompt, seed, data, mimeType });
}

/** How often each image was seen. */
export function epochsOf(params: TrainRequest['params'], images: number): number {
  const seen =
    Number(params['steps']) *
    Number(params['batch_size'] ?? 1) *
    Number(params['grad_accumulation_steps'] ?? 1);
  return Math.max(1, Math.round(seen / Math.max(1, images)));
}
