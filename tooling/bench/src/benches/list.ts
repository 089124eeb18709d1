import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { routes } from '@tai/contracts';
import type { Person } from '@tai/e2e/src/api.ts';
import { startServer, type RunningServer } from '@tai/e2e/src/server.ts';
import { withLibraryFolder, withPostgresLibraryStudio } from '../library/libraryStudio.ts';
import { withPostgres } from '../library/postgres.ts';
import { librarySize } from '../library/seed.ts';
import { closedLoad, type LoadResult, type Target } from '../load.ts';
import type { Bench, Row } from '../row.ts';
import { median } from '../statistics.ts';
import { loadEnvironment } from '../studioServer.ts';

const connections = 8;
const rounds = 5;
const seconds = 3;
const firstPage = { currPage: 1, pageSize: 100 };

export const listEmbedded: Bench = {
  name: 'list-embedded',
  run: () =>
    // The embedded database serves one process, so each side gets a copy of its own.
    withLibraryFolder(({ dataDir: ours, person }) =>
      withLibraryFolder(async ({ dataDir: theirs }) => {
        const server = await startServer(ours, { env: loadEnvironment });
        try {
          return await withBareRoute(['embedded', theirs, person.user.userId], (url) =>
            compare('PGlite', listOf(server, person), url),
          );
        } finally {
          await server.stop();
        }
      }),
    ),
};

export const listPostgres: Bench = {
  name: 'list-postgres',
  run: () =>
    withPostgres((databaseUrl) =>
      withPostgresLibraryStudio(databaseUrl, ({ server, person }) =>
        withBareRoute(['postgres', databaseUrl, person.user.userId], (url) =>
          compare('PostgreSQL', listOf(server, person), url),
        ),
      ),
    ),
};

function listOf(server: RunningServer, person: Person): Target {
  const { path } = routes.getPictureList;
  return { url: server.url, method: 'POST', path, body: firstPage, token: person.token };
}

async function withBareRoute<Result>(
  args: string[],
  action: (url: string) => Promise<Result>,
): Promise<Result> {
  const child = fork(fileURLToPath(new URL('../library/bareRoute.ts', import.meta.url)), args, {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [url] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`The bare route ended with ${code}.`);
      }),
    ])) as [string];
    return await action(url);
  } finally {
    child.disconnect();
  }
}

/** Both in turns: the median of what each pair of rounds says is the same on a busy machine as on an idle one. */
async function compare(database: string, product: Target, bareUrl: string): Promise<Row[]> {
  const bare: Target = { url: bareUrl, method: 'POST', path: '/list', body: firstPage };
  const products: LoadResult[] = [];
  const bares: LoadResult[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const [one, other] = [
      await closedLoad(product, connections, seconds),
      await closedLoad(bare, connections, seconds),
    ];
    if (round < 0) continue;
    products.push(one);
    bares.push(other);
  }
  const ratio = median(products.map(({ perSecond }, round) => perSecond / (bares[round]?.perSecond ?? 0)));
  const name = `getList, ${librarySize.toLocaleString('en')} pictures, ${database}`;
  const of = (results: readonly LoadResult[], figure: keyof LoadResult) =>
    median(results.map((one) => one[figure]));
  return [
    {
      name: `${name}: requests a second`,
      figure: of(products, 'perSecond'),
      unit: '/s',
      note: `${connections} connections, 100 pictures each`,
    },
    { name: `${name}: bare route`, figure: of(bares, 'perSecond'), unit: '/s' },
    { name: `${name}: share of the bare route`, figure: ratio, unit: '', budget: { atLeast: 0.6 } },
    {
      name: `${name}: p99`,
      figure: of(products, 'p99'),
      unit: 'ms',
      note: `bare route ${of(bares, 'p99').toFixed(1)}`,
    },
  ];
}
