import { adminRoutes, type Dataset, routes } from '@tai/contracts';
import { administratorToken, call, signUp } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer, type RunningServer } from '@tai/e2e/src/server.ts';
import { makeDataset } from '@tai/e2e/src/trainings.ts';
import { submitWork } from '@tai/e2e/src/works.ts';
import sharp from 'sharp';
import type { MortalServer } from '../../../../apps/server/src/testing/mortalServer.ts';
import { makeCutDisk } from '../kills/cutDisk.ts';
import { trafficUnderKills } from '../kills/trafficUnderKills.ts';
import { withPostgres } from '../library/postgres.ts';
import type { Bench, Row } from '../row.ts';
import { loadEnvironment } from '../studioServer.ts';

const size = { jobs: Number(process.env['KILLS_JOBS'] ?? 1_000), kills: Number(process.env['KILLS'] ?? 20) };
const nothing = { atMost: 0 };

export const killsEmbedded: Bench = {
  name: 'kills-embedded',
  isSlow: true,
  run: () => measure('embedded database', {}),
};

export const killsPostgres: Bench = {
  name: 'kills-postgres',
  isSlow: true,
  run: () => withPostgres((url) => measure('PostgreSQL', { DATABASE_URL: url })),
};

/** The same while the machine loses its power: a tenth of the jobs under half of the cuts. */
export const powerCut: Bench = {
  name: 'power-cut',
  isSlow: true,
  async run() {
    const disk = makeCutDisk();
    try {
      return await measureOn(disk.folder, {
        ...{ jobs: Math.ceil(size.jobs / 10), kills: Math.ceil(size.kills / 2) },
        ...{ what: 'power cuts', database: 'embedded database', environment: {} },
        kill: ({ pid, kill }) => disk.cut(pid, kill),
      });
    } finally {
      disk.remove();
    }
  },
};

/** A thousand jobs and what people do meanwhile, under twenty kill -9. */
async function measure(database: string, environment: Record<string, string>): Promise<Row[]> {
  const dataDir = newDataDir();
  try {
    const kill = (server: RunningServer) => server.kill();
    return await measureOn(dataDir, { ...size, what: 'kill -9', database, environment, kill });
  } finally {
    removeDataDir(dataDir);
  }
}

interface Measured {
  jobs: number;
  kills: number;
  /** What ends the server again and again, in words. */
  what: string;
  database: string;
  environment: Record<string, string>;
  kill: (server: RunningServer) => Promise<void>;
}

async function measureOn(
  dataDir: string,
  { jobs: count, kills, what, database, environment, kill }: Measured,
): Promise<Row[]> {
  // Flat pictures at once: what is tried is the queue and the writing down, not the drawing.
  const open = () => startServer(dataDir, { engine: 'stub', env: { ...loadEnvironment, ...environment } });
  let running: RunningServer | undefined;
  async function start(): Promise<MortalServer> {
    const server = await open();
    running = server;
    return { url: server.url, token: await administratorToken(server), kill: () => kill(server) };
  }
  const first = await open();
  const prepared = await prepare(first).finally(first.stop);
  const began = performance.now();
  const release = () => running?.releaseTraining();
  const found = await trafficUnderKills(start, { jobs: count, kills, ...prepared, release });
  const seconds = Math.round((performance.now() - began) / 1000);
  return rowsOf(`${count} jobs under ${kills} ${what}, ${database}`, seconds, found);
}

function rowsOf(
  of: string,
  seconds: number,
  { jobs, clips, styles, givenUp, writes, retried }: Awaited<ReturnType<typeof trafficUnderKills>>,
): Row[] {
  const acknowledged = writes.map((one) => `${one.acknowledged} ${one.name}`);
  const sum = (valueOf: (one: (typeof writes)[number]) => number) =>
    writes.reduce((total, one) => total + valueOf(one), 0);
  return [
    {
      ...{ name: `${of}: jobs that made nothing`, figure: jobs.lost, unit: '', budget: nothing },
      note: `${seconds} s; ${givenUp} were hit by two kills, given up and sent again`,
    },
    ...[
      { name: 'clips', found: clips },
      { name: 'styles', found: styles },
    ].flatMap(({ name, found: { acknowledged: sent, lost, doubled } }): Row[] => [
      { name: `${of}: ${name} lost`, figure: lost, unit: '', budget: nothing, note: `of ${sent}` },
      { name: `${of}: ${name} made twice`, figure: doubled, unit: '', budget: nothing },
    ]),
    { name: `${of}: images made twice`, figure: jobs.doubled, unit: '', budget: nothing },
    {
      ...{
        name: `${of}: acknowledged writes lost`,
        figure: sum(({ lost }) => lost),
        unit: '',
        budget: nothing,
      },
      note: `${acknowledged.join(', ')}; ${retried} calls without an answer were sent again`,
    },
    {
      name: `${of}: comments and saves doubled`,
      figure: sum(({ doubled }) => doubled),
      unit: '',
      budget: nothing,
    },
  ];
}

/** Room for the jobs, datasets to train with, and a public work of somebody else to like and to comment. */
async function prepare(server: RunningServer): Promise<{ workId: string; datasets: [Dataset, Dataset] }> {
  const token = await administratorToken(server);
  for (const [configKey, configValue] of [
    ['quota.activeJobs', '1000'],
    ['community.review', 'false'],
  ])
    await call(server, adminRoutes.saveConfig.path, { configKey, configValue }, token);
  const author = await signUp(server);
  const background = { r: 200, g: 40, b: 40 };
  const image = sharp({ create: { width: 512, height: 512, channels: 3, background } });
  const file = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
  await call(server, routes.upload.path, { file }, author.token);
  return {
    workId: (await submitWork(server, author)).id,
    datasets: [await makeDataset(server, { token }), await makeDataset(server, { token })],
  };
}
