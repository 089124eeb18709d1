export { checkService, type ServiceCheck } from './checkService.ts';
export { createOpenaiEngine } from './engine.ts';
export { openaiKind } from './kind.ts';
export type { OpenaiEngineOptions } from './options.ts';
