import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountGenerationRoutes } from './generation.routes.ts';
import { createGenerationService, type GenerationService } from './generation.service.ts';
import { createJobView } from './jobView.ts';
import { createQueueView } from './queueView.ts';
import { mountPromptExtension } from './promptExtension.routes.ts';
import { createWordsService } from './words.service.ts';
import { mountSocket } from './socket.routes.ts';
import { createSocketHub } from './socketHub.ts';

/** Calls and the socket. Pictures are made by a `GenerationWorker`, here or in another process. */
export async function registerGenerationModule(app: FastifyInstance, deps: Deps): Promise<void> {
  const queueView = createQueueView(deps);
  const presentJobs = createJobView({ ...deps, queueView });
  const words = createWordsService(deps);
  mountGenerationRoutes(app, deps, createGenerationService({ ...deps, presentJobs }), words);
  mountPromptExtension(app, words);
  await mountSocket(app, deps.config, createSocketHub({ ...deps, presentJobs, queueView }));
}

/** The rules without HTTP, for work that the server gives itself. */
export function openGenerationService(deps: Deps): GenerationService {
  const presentJobs = createJobView({ ...deps, queueView: createQueueView(deps) });
  return createGenerationService({ ...deps, presentJobs });
}
