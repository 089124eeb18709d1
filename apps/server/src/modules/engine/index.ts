export { createEngineRepository, type EngineRow, type StoredTemplate } from './engine.repository.ts';
export { checkSettings, originsOf } from './engineSettings.ts';
export { newEngineId } from './newEngineId.ts';
export { readTemplate } from './readTemplate.ts';
