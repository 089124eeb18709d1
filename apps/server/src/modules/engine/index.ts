export { createEngineRepository, type EngineRow, type StoredTemplate } from './engine.repository.ts';
export { checkSettings } from './engineSettings.ts';
export { newEngineId } from './newEngineId.ts';
export { type EngineWorkflows, readMapping, readTemplate, readUpload } from './readTemplate.ts';
