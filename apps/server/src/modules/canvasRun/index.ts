export { type CanvasRunWorker, createCanvasRunWorker } from './canvasRunWorker.ts';
