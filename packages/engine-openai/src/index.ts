export { checkService, type ServiceCheck } from './checkService.ts';
export { createOpenaiEngine } from './engine.ts';
export type { OpenaiEngineOptions } from './options.ts';
