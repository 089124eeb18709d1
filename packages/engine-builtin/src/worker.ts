import { parentPort } from 'node:worker_threads';
import { EngineFailure } from '@tai/contracts';
import type { Raster } from './imaging/raster.ts';
import { runModel } from './model3d/runModel.ts';
import type { RenderedPicture, RenderRequest, WorkerReport, WorkerTask } from './pool/messages.ts';
import { promptWordsOf } from './prompt/promptWords.ts';
import { renderPicture, type PictureHooks } from './renderPicture.ts';
import { describePicture } from './tools/describe/describe.ts';
import { runLive } from './tools/runLive.ts';
import { runTool } from './tools/runTool.ts';
import { withStyles } from './tools/styleLook.ts';
import { inTrained } from './tools/trainedLook.ts';
import { mixOf } from './trainedStyle/loadMix.ts';
import { clipFrame } from './video/clipFrame.ts';
import { planClip } from './video/planClip.ts';

class CancelledError extends Error {}

const port = parentPort;
if (!port) throw new Error('worker.ts draws pictures for the render pool; start it as a worker thread.');

function send(report: WorkerReport): void {
  port!.postMessage(report, report.type === 'drawn' ? [report.frame.planes.buffer as ArrayBuffer] : []);
}

type Hooks = Required<Omit<PictureHooks, 'restyle'>>;
type PictureTask = Extract<RenderRequest, { kind: 'picture' }>;

async function draw({ picture, named = [], trained }: PictureTask, hooks: Hooks): Promise<RenderedPicture> {
  const { prompt, negativePrompt, width, height, seed } = picture;
  const mix = await mixOf(trained);
  const isRestyled = mix !== null || named.some(({ intensity }) => intensity > 0);
  const restyle = (drawn: Raster, isPreview: boolean) =>
    inTrained(
      withStyles(drawn, named, seed, hooks.checkpoint),
      // Colours alone: brushwork would take longer than the preview itself.
      mix && isPreview ? { ...mix, brushes: [] } : mix,
      seed,
      hooks.checkpoint,
    );
  const data = await renderPicture(picture, { ...hooks, ...(isRestyled && { restyle }) });
  const promptWords = promptWordsOf([prompt, negativePrompt]);
  return { data, width, height, ...(promptWords && { promptWords }) };
}

/** What is sent when the task is done. */
async function work(request: WorkerTask['request'], hooks: Hooks): Promise<WorkerReport> {
  switch (request.kind) {
    case 'tool':
      return { type: 'done', pictures: await runTool(request, hooks) };
    case 'live':
      return { type: 'done', pictures: [await runLive(request, hooks)] };
    case 'picture':
      return { type: 'done', pictures: [await draw(request, hooks)] };
    case 'clipPlan':
      return { type: 'planned', plan: await planClip(request, hooks) };
    case 'clipFrame':
      return { type: 'drawn', frame: await clipFrame(request, hooks.checkpoint) };
    case 'model':
      return { type: 'modelled', model: await runModel(request, hooks) };
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
