/*
 * Remixing asks the service for a variation of a clip that it made and still has. The call takes a prompt and nothing else: model, size
 * and length are those of the clip. So there is one tool for each engine, not one for each model.
 */
import {
  type Capability,
  clipCountParameter,
  type EngineContext,
  EngineFailure,
  type EngineRequest,
  imagesParameter,
  type LocalizedText,
  promptParameter,
} from '@tai/contracts';
import { ServiceError } from '../service/serviceError.ts';
import { version } from '../version.ts';
import type { VideoJob, VideoJobs } from './videoJobs.ts';

export const remixTool = 'remixVideo';

const clip = 'clip';
/** The service scales nothing, so any size that a clip can have is taken. */
const sideMax = 16_384;

/** @param why the reason why the service cannot be used now */
export function remixCapability(
  { id, label }: { id: string; label: LocalizedText },
  why: EngineFailure | null,
): Capability {
  return {
    ...{ engineId: id, engineLabel: label, tool: remixTool, flow: '视频改编', version, medium: 'video' },
    toolName: { en: 'Video Remix', zh: '视频改编', ja: '動画リミックス' },
    // The service takes the model that made the clip. The engine's id stands here, since two engines could not be told apart without.
    model: id,
    modelLabel: { en: 'Model of the original', zh: '原视频的模型', ja: '元の動画のモデル' },
    parameters: [
      imagesParameter(
        clip,
        'source',
        { en: 'Original video', zh: '原视频', ja: '元の動画' },
        {
          help: {
            en: 'A video that this service made and still has.',
            zh: '由该服务生成并仍保留在其上的视频。',
            ja: 'このサービスが生成し、まだ残っている動画。',
          },
          ...{ takes: ['video'], remoteEngineId: id, maxWidth: sideMax, maxHeight: sideMax },
        },
      ),
      promptParameter({
        help: {
          en: 'Describe what should change. Model, size and length stay the same.',
          zh: '描述要更改的内容。模型、尺寸和时长保持不变。',
          ja: '変えたい内容。モデル、サイズ、長さは変わりません。',
        },
      }),
      clipCountParameter,
    ],
    available: why === null,
    ...(why !== null && { reason: why.message, problem: { error: why.error, params: why.params } }),
  };
}

/** @throws EngineFailure clipNotRemote, ServiceError `clipForgotten` among others, the signal's reason */
export async function submitRemix(
  { jobs, host, request: { params } }: { jobs: VideoJobs; host: string; request: EngineRequest },
  { remoteOf }: EngineContext,
  signal: AbortSignal,
): Promise<VideoJob> {
  const [pictureId = ''] = (params[clip] as string[] | undefined) ?? [];
  const source = (await remoteOf?.(pictureId)) ?? null;
  if (source === null) throw new EngineFailure('clipNotRemote', { name: clip });
  try {
    return await jobs.remix(source, String(params['prompt'] ?? ''), signal);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.problem !== 'missing') throw error;
    // 404 is also the answer of a server that has no such call.
    if (await isForgotten(jobs, source, signal)) throw new ServiceError('missing', 'clipForgotten', { host });
    throw error;
  }
}

async function isForgotten(jobs: VideoJobs, id: string, signal: AbortSignal): Promise<boolean> {
  try {
    await jobs.look(id, signal);
    return false;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof ServiceError && error.problem === 'missing';
  }
}
