/*
 * What counting calls costs them: the same cheap call to two servers, one that counts and one that does not. The two take turns of a
 * second, so that other work on the machine meets both.
 */
import { signUp } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer, type RunningServer } from '@tai/e2e/src/server.ts';
import { closedLoad, type Target } from '../load.ts';
import type { Bench, Row } from '../row.ts';
import { median } from '../statistics.ts';
import { loadEnvironment } from '../studioServer.ts';

const rounds = 8;
const counting = { METRICS_TOKEN: 'a-token-of-the-benchmark' };

export const metrics: Bench = {
  name: 'metrics',
  async run(): Promise<Row[]> {
    const [plain, counted] = [newDataDir(), newDataDir()];
    const servers: RunningServer[] = [];
    try {
      servers.push(await startServer(plain, { env: loadEnvironment }));
      servers.push(await startServer(counted, { env: { ...loadEnvironment, ...counting } }));
      const targets: Target[] = [];
      for (const server of servers) {
        const { token } = await signUp(server);
        targets.push({ url: server.url, method: 'GET', path: '/getInfo', token });
      }
      const rates: number[][] = [[], []];
      for (let round = 0; round <= rounds; round += 1)
        for (const [place, target] of targets.entries()) {
          const { perSecond } = await closedLoad(target, 4, 1);
          // The first round warms both up.
          if (round > 0) rates[place]?.push(perSecond);
        }
      const ratios = (rates[1] ?? []).map((rate, round) => rate / (rates[0]?.[round] ?? rate));
      return [
        {
          name: 'calls a second with metrics, of those without',
          figure: median(ratios),
          unit: '',
          budget: { atLeast: 0.9 },
          note: `${Math.round(median(rates[0] ?? []))} calls a second without`,
        },
      ];
    } finally {
      for (const server of servers) await server.stop();
      removeDataDir(plain);
      removeDataDir(counted);
    }
  },
};
