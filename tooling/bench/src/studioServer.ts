import { join } from 'node:path';
import { signUp, type Person } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer, type RunningServer } from '@tai/e2e/src/server.ts';
import { watchedStart } from './loopDelay.ts';

/** As in production, but nobody is told to slow down. */
export const loadEnvironment = { RATE_LIMIT_FACTOR: '0' };

export interface StudioUnderTest {
  server: RunningServer;
  person: Person;
  /** To be read with `longestLoopDelay`; written when the event loop is watched. */
  loopDelays: string;
}

/**
 * Runs something with a new server and a new person; both are gone afterwards.
 * @param isLoopWatched whether the server measures how long its event loop is held
 */
export async function withStudio<Result>(
  action: (studio: StudioUnderTest) => Promise<Result>,
  isLoopWatched = false,
): Promise<Result> {
  const dataDir = newDataDir();
  try {
    const loopDelays = join(dataDir, 'loop-delays.txt');
    const { preload, env } = isLoopWatched ? watchedStart(loopDelays) : {};
    const server = await startServer(dataDir, { preload, env: { ...loadEnvironment, ...env } });
    try {
      return await action({ server, person: await signUp(server), loopDelays });
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}
