export { createComfyuiEngine, type ComfyuiEngineOptions } from './engine.ts';
export { comfyuiKind } from './kind.ts';
export { checkTemplate } from './templates/checkTemplate.ts';
export { readObjectInfo, type ObjectInfo } from './templates/objectInfo.ts';
export { builtinTemplates } from './templates/builtin/index.ts';
