import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@tai/contracts';
import { type ServerProcess, startProcess } from './serverProcess.ts';

/** A server process that can be killed, and the administrator in it. */
export interface MortalServer {
  url: string;
  token: string;
  kill(): Promise<void>;
}

const password = 'Chosen1!pass';

/**
 * A folder in which a test starts one server process after the other; `remove` ends the last one and removes the folder.
 * @param environment variables of every one of them
 * @param prepare puts something into the folder before the first start
 */
export async function makeMortalServers(
  name: string,
  environment: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<{ start(): Promise<MortalServer>; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), `tai-${name}-`));
  await prepare(dataDir);
  let running: ServerProcess | undefined;

  async function kill(): Promise<void> {
    running?.child.kill('SIGKILL');
    await running?.exited;
  }

  return {
    async start() {
      running = startProcess({
        ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: password, RATE_LIMIT_FACTOR: '0' },
        ...environment,
      });
      const url = await running.ready;
      const response = await fetch(url + routes.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userAccount: 'admin', password, loginType: 'account' }),
      });
      const { token } = (await response.json()) as { token: string };
      return { url, token, kill };
    },

    async remove() {
      await kill();
      await rm(dataDir, { recursive: true });
    },
  };
}
