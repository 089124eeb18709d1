import { administratorToken } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer } from '@tai/e2e/src/server.ts';
import type { MortalServer } from '../../../../apps/server/src/testing/mortalServer.ts';
import { saveUnderKills } from '../../../../apps/server/src/testing/savesUnderKills.ts';
import type { Bench } from '../row.ts';
import { loadEnvironment } from '../studioServer.ts';

const saves = 1_000;
const kills = 10;

/** 1,000 saves of one document by four people while the server is killed ten times: none may be lost or made twice. */
export const documents: Bench = {
  name: 'documents',
  async run() {
    const dataDir = newDataDir();
    try {
      const { lost, twice, retried } = await saveUnderKills(() => start(dataDir), { saves, kills });
      const note = `${saves} saves, ${kills} kill -9, ${retried} calls without an answer made again`;
      return [
        { name: 'acknowledged saves lost', figure: lost, unit: '', budget: { atMost: 0 }, note },
        { name: 'saves made twice', figure: twice, unit: '', budget: { atMost: 0 }, note },
      ];
    } finally {
      removeDataDir(dataDir);
    }
  },
};

async function start(dataDir: string): Promise<MortalServer> {
  const server = await startServer(dataDir, { env: loadEnvironment });
  return { url: server.url, token: await administratorToken(server), kill: server.kill };
}
