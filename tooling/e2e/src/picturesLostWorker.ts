// Loaded into a server before its own code: ends its threads that draw when the process gets SIGUSR2.
import type { Worker } from 'node:worker_threads';

const workers = new Set<Worker>();
process.on('worker', (worker) => {
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
});
process.on('SIGUSR2', () => {
  for (const worker of workers) if (worker.threadName === 'render') void worker.terminate();
});
