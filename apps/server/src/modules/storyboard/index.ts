export { createExportWorker, type ExportWorker } from './exportWorker.ts';
