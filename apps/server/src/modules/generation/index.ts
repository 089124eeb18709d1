export type { GenerationRequest } from './generation.service.ts';
export { jobOutputs, jobs } from './generation.tables.ts';
export { generationChannels, type JobChanged } from './generationEvents.ts';
export { createGenerationWorker, type GenerationWorker } from './generationWorker.ts';
export { activeStatuses, createJobRepository } from './job.repository.ts';
export type { JobFailure } from './job.ts';
export { openGenerationService } from './openGenerationService.ts';
export { createQueueRepository } from './queue.repository.ts';
export { createQueueView } from './queueView.ts';
