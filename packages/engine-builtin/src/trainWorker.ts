import { parentPort, workerData } from 'node:worker_threads';
import { EngineFailure } from '@tai/contracts';
import type { TrainAnswer, TrainQuestion, TrainReport, TrainTask } from './training/trainMessages.ts';
import { trainStyle } from './training/trainStyle.ts';

const port = parentPort;
if (!port) throw new Error('trainWorker.ts trains styles for the trainer; start it as a worker thread.');

function send(report: TrainReport): void {
  port!.postMessage(report);
}

const open = new Map<number, PromiseWithResolvers<TrainAnswer>>();
let asked = 0;

async function ask(question: TrainQuestion): Promise<TrainAnswer> {
  const answer = Promise.withResolvers<TrainAnswer>();
  open.set(++asked, answer);
  send({ type: 'question', question: asked, ask: question });
  return answer.promise;
}

port.on('message', (answer: TrainAnswer) => {
  const waiting = open.get(answer.question);
  open.delete(answer.question);
  if (answer.failure === undefined) waiting?.resolve(answer);
  else waiting?.reject(new Error(answer.failure));
});

const { job, flags } = workerData as TrainTask;

trainStyle(job, {
  checkpoint: () => {
    if (Atomics.load(flags, 0) !== 0) throw new Error('The run was ended.');
  },
  isStopping: () => Atomics.load(flags, 1) !== 0,
  readImage: async (index) => (await ask({ type: 'image', index })).bytes ?? new Uint8Array(0),
  phase: (phase) => send({ type: 'phase', phase }),
  progress: (step, total) => send({ type: 'progress', step, total }),
  loss: (step, losses) => send({ type: 'loss', step, values: { ...losses } }),
  saved: async (checkpoint) => void (await ask({ type: 'saved', ...checkpoint })),
  sample: async (sample) => void (await ask({ type: 'sample', ...sample })),
  log: (line) => send({ type: 'log', line }),
})
  .then(
    (reason) => send({ type: 'done', reason }),
    (error: unknown) => {
      if (error instanceof EngineFailure) send({ type: 'refused', error: error.error, params: error.params });
      else
        send({
          type: 'failed',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
    },
  )
  // Nothing keeps the thread alive any more.
  .finally(() => port.unref());
