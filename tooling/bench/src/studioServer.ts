import { signUp, type Person } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer, type RunningServer } from '@tai/e2e/src/server.ts';

/** As in production, but nobody is told to slow down. */
export const loadEnvironment = { RATE_LIMIT_FACTOR: '0' };

export interface StudioUnderTest {
  server: RunningServer;
  person: Person;
}

/** Runs something with a new server and a new person; both are gone afterwards. */
export async function withStudio<Result>(
  action: (studio: StudioUnderTest) => Promise<Result>,
): Promise<Result> {
  const dataDir = newDataDir();
  try {
    const server = await startServer(dataDir, { env: loadEnvironment });
    try {
      return await action({ server, person: await signUp(server) });
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}
