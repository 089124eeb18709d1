/**
 * Runs something once the browser has nothing else to do, after a second at the latest.
 * @returns what calls it off
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 1_000 });
  return () => cancelIdleCallback(idle);
}
