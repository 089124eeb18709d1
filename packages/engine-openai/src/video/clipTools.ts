import {
  type Capability,
  type EngineClip,
  type EngineContext,
  EngineFailure,
  type EngineRequest,
  tools as known,
} from '@tai/contracts';
import type { OpenaiEngineOptions } from '../options.ts';
import type { ServiceClient } from '../service/client.ts';
import { causeOf } from '../service/serviceError.ts';
import { version } from '../version.ts';
import { clipToolsOf } from './clipTraits.ts';
import { videoDialects } from './dialect.ts';
import { remixCapability, remixTool } from './remix.ts';
import { abandonVideos, readSavedVideos, runVideo } from './runVideo.ts';
import { createVideoJobs } from './videoJobs.ts';

/** The tools of clips, for the models of the settings. */
export function createClipTools(client: ServiceClient, options: OpenaiEngineOptions) {
  const { id, label, videoModels: models = [], keepClips: isKeeping = false } = options;
  // Without a model for clips there is none to remix.
  const keepClips = isKeeping && models.length > 0;
  const dialect = videoDialects[options.videoDialect ?? 'vllm'];
  const jobs = createVideoJobs(client);
  const { timing } = client;
  const { host } = client.address;
  return {
    models,
    does: (tool: string) =>
      tool === 'textToVideo' || tool === 'imageToVideo' || (tool === remixTool && keepClips),

    /** @param unavailable why a model cannot be used now */
    capabilities: (unavailable: (model: string) => EngineFailure | null): Capability[] => [
      ...models.flatMap((model) => {
        const why = unavailable(model);
        return clipToolsOf(model).map((tool): Capability => ({
          ...{ engineId: id, engineLabel: label, tool, toolName: known[tool].name, flow: known[tool].flow },
          ...{ model, modelLabel: { en: model, zh: model, ja: model }, version, medium: 'video' },
          parameters: dialect.parameters(tool, model),
          available: why === null,
          ...(why !== null && { reason: why.message, problem: causeOf(why) }),
        }));
      }),
      ...(keepClips ? [remixCapability({ id, label }, firstIfAll(models.map(unavailable)))] : []),
    ],

    /** @throws as `runVideo`, EngineFailure when the model is none of the settings */
    async run(request: EngineRequest, context: EngineContext): Promise<EngineClip[]> {
      const { tool, model } = request;
      if (tool === remixTool || models.includes(model))
        return runVideo({ request, dialect, jobs, host, timing, keepClips }, context);
      throw new EngineFailure('modelUnknown', { model, available: models.join(', ') });
    },

    abandon: (saved: unknown) => abandonVideos(jobs, dialect, readSavedVideos(saved)),
  };
}

/** The first reason when there is one for each of the models. */
function firstIfAll(reasons: readonly (EngineFailure | null)[]): EngineFailure | null {
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}
