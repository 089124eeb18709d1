import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ServerModule } from '../../serverModule.ts';
import { mountGenerationRoutes } from './generation.routes.ts';
import { createGenerationService } from './generation.service.ts';
import * as tables from './generation.tables.ts';
import { findJobFile } from './jobFiles.ts';
import { createJobView } from './jobView.ts';
import { mountPromptExtension } from './promptExtension.routes.ts';
import { createQueueView } from './queueView.ts';
import { removeGenerations } from './removeGenerations.ts';
import { sentJobs } from './sentJobs.ts';
import { mountSocket } from './socket.routes.ts';
import { createSocketHub } from './socketHub.ts';
import { createWordsService } from './words.service.ts';

/** Calls and the socket. Pictures are made by a `GenerationWorker`, here or in another process. */
export const generationModule: ServerModule = {
  id: 'generation',
  tables,
  routes: mountGeneration,
  onAccountRemoval: removeGenerations,
  findFile: findJobFile,
  sentJobs,
};

function mountGeneration(app: FastifyInstance, deps: Deps): void {
  const queueView = createQueueView(deps);
  const presentJobs = createJobView({ ...deps, queueView });
  const words = createWordsService(deps);
  mountGenerationRoutes(app, deps, createGenerationService({ ...deps, presentJobs }), words);
  mountPromptExtension(app, words);
  mountSocket(app, deps, createSocketHub({ ...deps, presentJobs, queueView }));
}
