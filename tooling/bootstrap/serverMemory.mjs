/*
 * What keeps a server's memory small, as variables that Node and the C library read when a process starts. By default V8 keeps 134 MB
 * for new objects, and the C library a store of its own for each thread, with what was freed in it: together a third of an idle server.
 * The same values stand in deploy/container/Dockerfile and deploy/systemd. Measured in docs/sizing.md.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=16',
};

/** An environment with these settings; what it sets itself stays. */
export function withMemorySettings(environment) {
  const options = [memorySettings.NODE_OPTIONS, environment.NODE_OPTIONS].filter(Boolean).join(' ');
  return { ...memorySettings, ...environment, NODE_OPTIONS: options };
}
