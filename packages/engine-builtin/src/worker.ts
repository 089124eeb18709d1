import { parentPort } from 'node:worker_threads';
import { DecodeError } from './imaging/codec.ts';
import type { RenderRequest, WorkerReport, WorkerTask } from './pool/messages.ts';
import { renderPicture, type PictureHooks } from './renderPicture.ts';
import { runTool } from './tools/runTool.ts';
import { ToolError } from './tools/tool.ts';

class CancelledError extends Error {}

const port = parentPort;
if (!port) throw new Error('worker.ts draws pictures for the render pool; start it as a worker thread.');

function send(report: WorkerReport): void {
  port!.postMessage(report);
}

async function render(request: RenderRequest, hooks: PictureHooks) {
  if (request.kind === 'tool') return runTool(request, hooks);
  const { picture } = request;
  return [{ data: await renderPicture(picture, hooks), width: picture.width, height: picture.height }];
}

port.on('message', ({ request, cancel }: WorkerTask) => {
  render(request, {
    checkpoint: () => {
      if (Atomics.load(cancel, 0) !== 0) throw new CancelledError();
    },
    progress: (percent) => send({ type: 'progress', percent }),
    preview: (preview) => send({ type: 'preview', preview }),
  }).then(
    (pictures) => send({ type: 'done', pictures }),
    (error: unknown) => {
      if (error instanceof CancelledError) send({ type: 'cancelled' });
      else if (error instanceof ToolError || error instanceof DecodeError)
        send({ type: 'refused', message: error.message });
      else
        send({
          type: 'failed',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
    },
  );
});
