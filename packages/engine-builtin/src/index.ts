export { createBuiltinEngine, type BuiltinEngineOptions } from './engine.ts';
