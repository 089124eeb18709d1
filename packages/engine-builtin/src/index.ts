export { createBuiltinEngine, type BuiltinEngine, type BuiltinEngineOptions } from './engine.ts';
