import type { PicturePreview, PictureRequest } from '../renderPicture.ts';

/** To a worker: make this picture; `cancel[0]` becomes 1 when it is not wanted any more. */
export interface WorkerTask {
  request: PictureRequest;
  cancel: Int32Array<SharedArrayBuffer>;
}

/** From a worker, about its one task. The last three end the task. */
export type WorkerReport =
  | { type: 'progress'; percent: number }
  | { type: 'preview'; preview: PicturePreview }
  | { type: 'done'; data: Uint8Array }
  | { type: 'cancelled' }
  | { type: 'failed'; message: string };
