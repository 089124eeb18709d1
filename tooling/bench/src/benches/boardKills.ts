import { administratorToken } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer } from '@tai/e2e/src/server.ts';
import { runUnderKills } from '../../../../apps/server/src/testing/runsUnderKills.ts';
import type { MortalServer } from '../../../../apps/server/src/testing/mortalServer.ts';
import type { Bench } from '../row.ts';
import { loadEnvironment } from '../studioServer.ts';

const kills = 20;

/** A board that runs while its server is killed twenty times: every node makes its image, and none makes two. */
export const boardKills: Bench = {
  name: 'boardKills',
  async run() {
    const dataDir = newDataDir();
    try {
      const outcome = await runUnderKills(() => start(dataDir), { kills, rows: 10 });
      const { lost, twice, runs, retried } = outcome;
      const note = `${kills} kill -9 in ${runs} runs of 30 nodes, ${retried} times tried again by hand`;
      return [
        { name: 'nodes that made nothing', figure: lost, unit: '', budget: { atMost: 0 }, note },
        { name: 'images made twice', figure: twice, unit: '', budget: { atMost: 0 }, note },
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
