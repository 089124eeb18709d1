import { parentPort } from 'node:worker_threads';
import { EngineFailure } from '@tai/contracts';
import type { WorkerReport, WorkerTask } from './pool/messages.ts';
import { promptWordsOf } from './prompt/promptWords.ts';
import { renderPicture, type PictureHooks } from './renderPicture.ts';
import { describePicture } from './tools/describe/describe.ts';
import { runLive } from './tools/runLive.ts';
import { runTool } from './tools/runTool.ts';

class CancelledError extends Error {}

const port = parentPort;
if (!port) throw new Error('worker.ts draws pictures for the render pool; start it as a worker thread.');

function send(report: WorkerReport): void {
  port!.postMessage(report);
}

/** What is sent when the task is done. */
async function work(request: WorkerTask['request'], hooks: Required<PictureHooks>): Promise<WorkerReport> {
  switch (request.kind) {
    case 'tool':
      return { type: 'done', pictures: await runTool(request, hooks) };
    case 'live':
      return { type: 'done', pictures: [await runLive(request, hooks)] };
    case 'picture': {
      const { prompt, negativePrompt, width, height } = request.picture;
      const data = await renderPicture(request.picture, hooks);
      const promptWords = promptWordsOf([prompt, negativePrompt]);
      return { type: 'done', pictures: [{ data, width, height, ...(promptWords && { promptWords }) }] };
    }
    case 'description': {
      const description = await describePicture(request.file, request.language, hooks.checkpoint);
      return { type: 'described', description };
    }
  }
}

port.on('message', ({ request, cancel }: WorkerTask) => {
  work(request, {
    checkpoint: () => {
      if (Atomics.load(cancel, 0) !== 0) throw new CancelledError();
    },
    progress: (percent) => send({ type: 'progress', percent }),
    preview: (preview) => send({ type: 'preview', preview }),
  }).then(send, (error: unknown) => {
    if (error instanceof CancelledError) send({ type: 'cancelled' });
    else if (error instanceof EngineFailure)
      send({ type: 'refused', error: error.error, params: error.params });
    else
      send({
        type: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  });
});
