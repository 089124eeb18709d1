import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { routes } from '@tai/contracts';
import { administrator } from '@tai/e2e/src/server.ts';
import { closedLoad, steadyLoad, type Target } from '../load.ts';
import type { Bench } from '../row.ts';
import { percentile } from '../statistics.ts';
import { withStudio } from '../studioServer.ts';

const seconds = 8;
const rounds = 3;

/** Signing in hashes for tens of milliseconds: off the main thread, so that nobody else waits for it. */
export const signIn: Bench = {
  name: 'signIn',
  run: () =>
    withStudio(async ({ server, person }) => {
      const login: Target = {
        url: server.url,
        method: 'POST',
        path: routes.login.path,
        body: { userAccount: administrator.account, password: administrator.password, loginType: 'account' },
      };
      const info: Target = {
        url: server.url,
        method: 'GET',
        path: routes.getInfo.path,
        token: person.token,
      };
      const [logins, meanwhile] = await Promise.all([
        closedLoad(login, 8, seconds),
        steadyLoad(info, 50, seconds),
      ]);

      const bare = fork(fileURLToPath(new URL('../library/bareInfo.ts', import.meta.url)));
      const [bareUrl] = (await once(bare, 'message')) as [string];
      const ratios: number[] = [];
      let best = 0;
      // Turn by turn, so that whatever else the machine does falls on both.
      for (let round = 0; round < rounds; round += 1) {
        const product = await closedLoad(info, 16, seconds / 2);
        const plain = await closedLoad({ url: bareUrl, method: 'GET', path: '/info' }, 16, seconds / 2);
        ratios.push(product.perSecond / plain.perSecond);
        best = Math.max(best, product.perSecond);
      }
      bare.disconnect();
      return [
        {
          name: 'password sign-ins a second, 8 at once',
          figure: logins.perSecond,
          unit: '/s',
          note: `p50 ${logins.p50.toFixed(0)} ms, p99 ${logins.p99.toFixed(0)} ms; argon2id, 19 MiB`,
        },
        {
          name: 'getInfo during those sign-ins: p99',
          figure: meanwhile.p99,
          unit: 'ms',
          budget: { atMost: 50 },
          note: `p50 ${meanwhile.p50.toFixed(1)}; 50 calls a second`,
        },
        {
          name: 'getInfo: share of the requests a second of a bare route',
          figure: percentile(ratios, 50),
          unit: '',
          note: `median of ${rounds} rounds in one run; at best ${best.toFixed(0)} a second`,
        },
      ];
    }),
};
