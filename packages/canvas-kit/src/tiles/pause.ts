/** Milliseconds of work before the page may render a frame: well under the 50 that people feel. */
const sliceMs = 8;

/** Long work awaits this between its pieces: it goes on at once until a slice is used up, then lets the page render. */
export function createPause(): () => Promise<void> {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < sliceMs) return;
    await nextTask();
    from = performance.now();
  };
}

/** A message comes as a task of its own; a timeout would wait 4 ms more each time. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
