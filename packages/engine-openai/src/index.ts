export { createOpenaiEngine, type OpenaiEngineOptions } from './engine.ts';
