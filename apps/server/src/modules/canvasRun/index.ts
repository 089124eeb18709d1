export { canvasResultFiles } from './canvasRun.tables.ts';
export { type CanvasRunWorker, createCanvasRunWorker } from './canvasRunWorker.ts';
