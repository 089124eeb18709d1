export { createComfyuiEngine, type ComfyuiEngineOptions } from './engine.ts';
