import { routes } from '@tai/contracts';
import { type Person, signUp } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { submit } from '@tai/e2e/src/generation.ts';
import { withLibraryStudio } from '../library/libraryStudio.ts';
import { type LoadResult, steadyLoad, type Target } from '../load.ts';
import type { Bench } from '../row.ts';

const rate = 25;
const seconds = 20;

/** Calls while every worker renders: neither the HTTP thread nor the database may be held up by pictures. */
export const busyApi: Bench = {
  name: 'busy',
  run: () =>
    withLibraryStudio(async ({ server, person }) => {
      const target = (path: string, method: Target['method'], body?: object): Target => ({
        ...{ url: server.url, path, method, token: person.token },
        ...(body && { body }),
      });
      const info = target(routes.getInfo.path, 'GET');
      const list = target(routes.getPictureList.path, 'POST', { currPage: 1, pageSize: 100 });
      // Somebody else's pictures, enough for longer than is measured.
      const painter = await signUp(server);
      await fillQueue(server, painter);
      // The first picture also starts the threads, once in the life of a server.
      await both(info, list, 4);
      const [infoResult, listResult] = await both(info, list, seconds);
      const row = (name: string, { p50, p99 }: LoadResult) => ({
        name: `${name} while all workers render: p99`,
        figure: p99,
        unit: 'ms',
        budget: { atMost: 50 },
        note: `p50 ${p50.toFixed(1)}; ${rate} calls a second, PGlite`,
      });
      return [row('getInfo', infoResult), row('getList', listResult)];
    }),
};

async function both(info: Target, list: Target, seconds: number) {
  return Promise.all([steadyLoad(info, rate, seconds), steadyLoad(list, rate, seconds)]);
}

async function fillQueue(server: RunningServer, painter: Person): Promise<void> {
  for (let seed = 0; seed < 20; seed += 1) {
    await submit(server, painter, {
      prompt: '雪山日落，湖面倒影',
      size: { width: 1536, height: 1536 },
      seed,
    });
  }
}
