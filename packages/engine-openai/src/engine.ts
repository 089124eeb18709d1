import {
  type Capability,
  EngineFailure,
  type EngineHost,
  type GenerationEngine,
  tools as known,
} from '@tai/contracts';
import { describePicture } from './chat/describePicture.ts';
import { expandPrompt } from './chat/expandPrompt.ts';
import { traitsOf } from './models/modelTable.ts';
import { type OpenaiEngineOptions, usualJobsAtOnce } from './options.ts';
import { run } from './run.ts';
import { createClient } from './service/client.ts';
import { createImageFetcher } from './service/fetchImage.ts';
import { createImageRequests } from './service/imageRequests.ts';
import { createModelCache, hasModel, type ModelList, readModels } from './service/modelList.ts';
import { causeOf, ServiceError } from './service/serviceError.ts';
import { tools } from './tools/index.ts';
import { version } from './version.ts';
import { createClipTools } from './video/clipTools.ts';

/**
 * The engine that has pictures and clips made by a service that speaks the OpenAI API. What each model can do stands in
 * models/modelTable.ts; what it is asked stands in tools/.
 * @throws ServiceError when address or key cannot be used at all
 */
export function createOpenaiEngine(options: OpenaiEngineOptions): GenerationEngine {
  const { id, label, imageModels, chatModel } = options;
  const partialImages = Math.min(3, Math.max(0, Math.round(options.partialImages ?? 2)));
  const client = createClient(options);
  const { host } = client.address;
  const images = createImageFetcher(client, { allowForeign: options.allowForeignImageUrls ?? false });
  const requests = createImageRequests(client, images.fetch);
  const closing = new AbortController();
  const modelList = createModelCache(client, closing.signal);
  let failures = 0;
  let running = 0;
  const clips = createClipTools(client, options);

  /** Counts a job while it runs, and its failures. */
  async function counted<T>(job: Promise<T>, signal: AbortSignal): Promise<T> {
    running++;
    try {
      return await job;
    } catch (error) {
      if (!signal.aborted && error instanceof ServiceError) failures++;
      throw error;
    } finally {
      running--;
    }
  }

  return {
    id,
    digitalSourceType: 'trainedAlgorithmicMedia',
    places: options.jobsAtOnce ?? usualJobsAtOnce,
    async capabilities() {
      const list = await modelList();
      const images = imageModels.flatMap((model) => {
        const why = unavailable(list, model, host);
        const traits = traitsOf(model);
        return tools
          .filter(({ key }) => traits.tools.includes(key))
          .map((tool): Capability => ({
            engineId: id,
            engineLabel: label,
            tool: tool.key,
            toolName: known[tool.key].name,
            model,
            modelLabel: { en: model, zh: model, ja: model },
            version,
            flow: known[tool.key].flow,
            medium: 'image',
            parameters: tool.parameters(traits),
            available: why === null,
            ...(why !== null && { reason: why.message, problem: causeOf(why) }),
          }));
      });
      return [...images, ...clips.capabilities((model) => unavailable(list, model, host))];
    },
    async hosts(signal) {
      const list = await readModels(client, signal);
      const why = problemOf(list, [...imageModels, ...clips.models], host);
      const one: EngineHost = {
        name: host,
        isReachable: list.isReachable,
        problem: why?.message ?? '',
        ...(why && { cause: causeOf(why) }),
        version: '',
        // The service does not tell its load; these are the jobs of this server.
        running,
        waiting: 0,
        device: '',
        memoryFree: null,
        memoryTotal: null,
        failures,
      };
      return [one];
    },
    async run(request, context) {
      const { tool: key, model } = request;
      if (clips.does(key)) return counted(clips.run(request, context), context.signal);
      const traits = traitsOf(model);
      const tool = tools.find((one) => one.key === key && traits.tools.includes(one.key));
      if (!tool || !imageModels.includes(model)) {
        throw new EngineFailure('modelUnknown', { model, available: imageModels.join(', ') });
      }
      return counted(run({ request, tool, traits, requests, host, partialImages }, context), context.signal);
    },
    abandon: clips.abandon,
    ...(chatModel && {
      expandPrompt: (prompt: string, signal: AbortSignal) => expandPrompt(client, chatModel, prompt, signal),
      describePicture: (bytes: Uint8Array, language: 'zh' | 'en', signal: AbortSignal) =>
        describePicture(client, chatModel, bytes, language, signal),
    }),
    async close() {
      closing.abort();
      await Promise.all([client.close(), images.close()]);
    },
  };
}

/** Why the service cannot be used, or which of the models it does not have; null when all is well. */
function problemOf(list: ModelList, models: readonly string[], host: string): EngineFailure | null {
  if (!list.isReachable) return list.failure;
  const missing = models.filter((model) => unavailable(list, model, host) !== null);
  return missing.length > 0
    ? new EngineFailure('serviceModelsMissing', { host, models: missing.join(', ') })
    : null;
}

/** Why a model cannot be used now; null when it can. */
function unavailable(list: ModelList, model: string, host: string): EngineFailure | null {
  if (!list.isReachable) return list.failure;
  if (!list.models || hasModel(list.models, model)) return null;
  return new EngineFailure('serviceModelMissing', { host, model });
}
