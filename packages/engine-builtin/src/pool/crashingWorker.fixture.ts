// A real worker, but one prompt makes it die and one makes it deaf to a cancel.
import { parentPort } from 'node:worker_threads';
import type { WorkerTask } from './messages.ts';

parentPort?.on('message', ({ request }: WorkerTask) => {
  if (request.kind !== 'picture') return;
  if (request.picture.prompt === 'die') process.exit(1);
  if (request.picture.prompt === 'deaf') for (;;);
});
await import('../worker.ts');
