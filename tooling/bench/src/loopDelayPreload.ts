// Loaded into the server before its own code: writes how long its event loop was held, twenty times a second.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_DELAY_FILE'];
const resolution = 5;

// Threads of the server load it as well.
if (isMainThread && file) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  setInterval(() => {
    const longest = Math.max(0, delays.max / 1_000_000 - resolution);
    appendFileSync(file, `${Date.now()} ${longest.toFixed(1)}\n`);
    delays.reset();
  }, 50).unref();
}
