import { parentPort } from 'node:worker_threads';
import type { WorkerReport, WorkerTask } from './pool/messages.ts';
import { renderPicture } from './renderPicture.ts';

class CancelledError extends Error {}

const port = parentPort;
if (!port) throw new Error('worker.ts draws pictures for the render pool; start it as a worker thread.');

function send(report: WorkerReport): void {
  port!.postMessage(report);
}

port.on('message', ({ request, cancel }: WorkerTask) => {
  renderPicture(request, {
    checkpoint: () => {
      if (Atomics.load(cancel, 0) !== 0) throw new CancelledError();
    },
    progress: (percent) => send({ type: 'progress', percent }),
    preview: (preview) => send({ type: 'preview', preview }),
  }).then(
    (data) => send({ type: 'done', data }),
    (error: unknown) => {
      if (error instanceof CancelledError) send({ type: 'cancelled' });
      else
        send({
          type: 'failed',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
    },
  );
});
