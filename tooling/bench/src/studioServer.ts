import { join } from 'node:path';
import { signUp, type Person } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { type EngineKind, startServer, type RunningServer } from '@tai/e2e/src/server.ts';
import { watchedStart } from './loopDelay.ts';

/** As in production, but nobody is told to slow down. */
export const loadEnvironment = { RATE_LIMIT_FACTOR: '0' };

export interface StudioUnderTest {
  server: RunningServer;
  person: Person;
  /** To be read with `longestLoopDelay`; written when the event loop is watched. */
  loopDelays: string;
}

interface StudioOptions {
  /** Whether the server measures how long its event loop is held. */
  isLoopWatched?: boolean;
  /** `stub` where no number depends on what is made. */
  engine?: EngineKind;
}

/** Runs something with a new server and a new person; both are gone afterwards. */
export async function withStudio<Result>(
  action: (studio: StudioUnderTest) => Promise<Result>,
  { isLoopWatched = false, engine }: StudioOptions = {},
): Promise<Result> {
  const dataDir = newDataDir();
  try {
    const loopDelays = join(dataDir, 'loop-delays.txt');
    const { preload, env } = isLoopWatched ? watchedStart(loopDelays) : {};
    const server = await startServer(dataDir, { engine, preload, env: { ...loadEnvironment, ...env } });
    try {
      return await action({ server, person: await signUp(server), loopDelays });
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}
