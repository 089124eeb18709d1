import type { EngineLiveContext, EngineLiveImage, EngineLiveRequest } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { styleReader } from '../generation/index.ts';
import { createFairGate, type FairGate } from '../../platform/fairGate.ts';

/** A render that a session asks for. */
export interface RenderRequest {
  /** Whose it is: people take turns. */
  userId: string;
  engineId: string;
  request: EngineLiveRequest;
}

/** The way to a process that renders, of one session. One render at a time goes over it. */
export interface RenderLine {
  /**
   * @throws the signal's reason when aborted, ApiError or EngineFailure with why there is no image
   */
  render(request: RenderRequest, context: EngineLiveContext): Promise<EngineLiveImage>;
  close(): void;
}

/** Renders that one process has under way. Engines have queues of their own, which are fair to nobody. */
const rendersAtOnce = 4;

/** Of the sessions of a person, each has one under way and may have one that was given up and waits for its turn. */
export function createRenderGate(): FairGate {
  return createFairGate({ atOnce: rendersAtOnce, ofOne: 2, waiting: 8 });
}

/** Renders with an engine of this process. */
export async function renderHere(
  { engines, files, gate }: Pick<Deps, 'engines' | 'files'> & { gate: FairGate },
  { userId, engineId, request }: RenderRequest,
  context: EngineLiveContext,
): Promise<EngineLiveImage> {
  return gate.run(userId, async () => {
    context.signal.throwIfAborted();
    const engine = engines.get(engineId);
    if (!engine) throw new ApiError('engineUnavailable');
    if (!engine.renderLive) {
      throw new ApiError('liveToolMissing', { tool: request.tool, model: request.model });
    }
    return engine.renderLive(request, {
      ...context,
      readStyle: styleReader(files, request.trainedStyles ?? []),
    });
  });
}
