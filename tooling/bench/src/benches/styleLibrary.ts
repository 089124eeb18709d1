import { randomUUID } from 'node:crypto';
import { styleRoutes, trainingRoutes } from '@tai/contracts';
import { type Person, signUp } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { type RunningServer, startServer } from '@tai/e2e/src/server.ts';
import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import pg from 'pg';
import { withPostgres } from '../library/postgres.ts';
import { closedLoad, type Target } from '../load.ts';
import type { Bench, Row } from '../row.ts';
import { loadEnvironment } from '../studioServer.ts';

const styleCount = 5_000;
const ownCount = 100;
const recordCount = 10_000;
const seconds = 3;

type Execute = (statement: string) => Promise<unknown>;

export const styleLibraryEmbedded: Bench = {
  name: 'style-library-embedded',
  isSlow: true,
  async run() {
    const dataDir = newDataDir();
    try {
      const first = await startServer(dataDir, { env: loadEnvironment });
      const people = [await signUp(first), await signUp(first)] as const;
      await first.stop();
      const database = await PGlite.create(join(dataDir, 'database'));
      await seed((statement) => database.exec(statement), people);
      await database.exec('set default_statistics_target = 10');
      await database.exec('vacuum analyze');
      await database.close();
      const server = await startServer(dataDir, { env: loadEnvironment });
      try {
        return await rows(server, people[0], 'PGlite');
      } finally {
        await server.stop();
      }
    } finally {
      removeDataDir(dataDir);
    }
  },
};

export const styleLibraryPostgres: Bench = {
  name: 'style-library-postgres',
  isSlow: true,
  run: () =>
    withPostgres(async (url) => {
      const dataDir = newDataDir();
      const server = await startServer(dataDir, { env: { ...loadEnvironment, DATABASE_URL: url } });
      const client = new pg.Client({ connectionString: url });
      try {
        const people = [await signUp(server), await signUp(server)] as const;
        await client.connect();
        await seed((statement) => client.query(statement), people);
        await client.query('vacuum analyze');
        return await rows(server, people[0], 'PostgreSQL');
      } finally {
        await client.end();
        await server.stop();
        removeDataDir(dataDir);
      }
    }),
};

/** Styles of two people, of which the second shares theirs, and trainings of the first, as the server writes them. */
async function seed(execute: Execute, [reader, other]: readonly [Person, Person]): Promise<void> {
  const owner = `case when n <= ${ownCount} then '${reader.user.userId}' else '${other.user.userId}' end`;
  const name = `'Style ' || n || ' ' || (array['lamp', 'ink', 'paper', 'harbour', 'clay'])[1 + n % 5]`;
  const flow = `(array['文生图', '图生图', '线稿渲染', '光影优化', '局部生图'])[1 + n % 5]`;
  const id = (prefix: string) => `'${prefix}' || lpad(n::text, 12, '0')`;
  const all = `from generate_series(1, ${styleCount}) as n`;
  await execute(`insert into style_files (id, owner_id, path, name, family, bytes, content_key, trigger, health, is_kept, created_at)
    select ${id('file')}, ${owner}, ${id('path')}, 'look.safetensors', 'tai', 1000, md5(n::text) || md5(n::text), '',
      '{"verdict":"good","detail":""}'::jsonb, false, n ${all}`);
  await execute(`insert into styles (id, owner_id, csid, name, prompt, trigger, group_name, flow, weight, slider, rights, state, family,
      created_at, updated_at)
    select ${id('style')}, ${owner}, 'CN', ${name}, 'warm light', '', 'TAI', ${flow}, 0.5, 50, 'own', 'approved', 'tai', n, n ${all}`);
  await execute(`insert into style_versions (id, style_id, number, file_id, uses, created_at)
    select ${id('version')}, ${id('style')}, 1, ${id('file')}, n % 90, n ${all}`);
  await execute(`insert into style_covers (file_id, style_id, place, mime_type, original_key, small_key, medium_key)
    select ${id('cover')}, ${id('style')}, 0, 'image/png', md5('o' || n), md5('s' || n), md5('m' || n) ${all}`);
  const user = reader.user.userId;
  await execute(`insert into dataset_versions (id, user_id, number, hash, trigger, created_at)
    values ('bench', '${user}', 1, '${'0'.repeat(64)}', '', 1)`);
  await execute(`insert into train_runs (id, user_id, version_id, save_id, kind, name, trigger, preview_prompt, trainer_id, trainer_label,
      base, base_label, family, version, can_resume, reports_loss, settings, params, seed, images, state, created_at, queued_at)
    select ${id('run')}, '${user}', 'bench', ${id('save')}, 'custom', ${name}, '', 'tea', 'builtin',
      '{"en":"Built-in","zh":"Built-in","ja":"Built-in"}'::jsonb, 'procedural', '{"en":"P","zh":"P","ja":"P"}'::jsonb, 'tai', '1', true, true,
      '{"trainerId":"builtin","base":"procedural","params":{}}'::jsonb, '{}'::jsonb, 1, 20, 'succeeded', n, n
    from generate_series(1, ${recordCount}) as n`);
  await execute(`insert into style_files (id, owner_id, path, name, family, bytes, content_key, trigger, health, train_no, epoch, step,
      is_final, created_at)
    select ${id('made')}, '${user}', ${id('made')}, 'made.safetensors', 'tai', 1000, md5('t' || n) || md5(n::text), '',
      '{"verdict":"good","detail":""}'::jsonb, ${id('run')}, 10, 100, true, n
    from generate_series(1, ${recordCount}) as n`);
  await execute(`insert into train_samples (file_id, run_id, user_id, epoch, step, prompt, seed, width, height, mime_type, original_key,
      small_key, medium_key, created_at)
    select ${id('sample')}, ${id('run')}, '${user}', 10, 100, 'tea', 1, 512, 512, 'image/png', md5('so' || n), md5('ss' || n),
      md5('sm' || n), n
    from generate_series(1, ${recordCount}) as n`);
}

async function rows(server: RunningServer, { token }: Person, database: string): Promise<Row[]> {
  const target = (path: string, body: object | (() => object)): Target => ({
    ...{ url: server.url, method: 'POST', path, token, body },
  });
  const { listStyles, getPersonStyle } = styleRoutes;
  const { listTrainings } = trainingRoutes;
  let page = 0;
  const inTurn = (most: number) => (page = (page % most) + 1);
  const library = `of ${styleCount.toLocaleString('en')} styles, ${database}`;
  const records = `of ${recordCount.toLocaleString('en')} trainings, ${database}`;
  const asked: [name: string, target: Target][] = [
    [`style list ${library}: first page`, target(listStyles.path, {})],
    [`style list ${library}: pages in turn`, target(listStyles.path, () => ({ currPage: inTurn(50) }))],
    [`style list ${library}: most used`, target(listStyles.path, { sort: 'uses' })],
    [`style list ${library}: by name`, target(listStyles.path, { sort: 'name' })],
    [`style list ${library}: own`, target(listStyles.path, { scope: 'own' })],
    [`style list ${library}: search`, target(listStyles.path, { search: 'harbour' })],
    [
      `style list ${library}: search that finds nothing`,
      target(listStyles.path, () => ({ search: randomUUID() })),
    ],
    [`records ${records}: first page`, target(listTrainings.path, {})],
    [`records ${records}: pages in turn`, target(listTrainings.path, () => ({ currPage: inTurn(100) }))],
    [`records ${records}: search`, target(listTrainings.path, { search: 'harbour' })],
  ];
  const measured: Row[] = [];
  for (const [name, one] of asked) measured.push(await row(name, one, 50));
  // All that a person can use in one answer, which the page of styles asks for once; it is megabytes.
  measured.push(
    await row(`styles of a person ${library}, all at once`, target(getPersonStyle.path, {}), undefined),
  );
  return measured;
}

async function row(name: string, target: Target, atMost: number | undefined): Promise<Row> {
  // A database that has just begun has read nothing yet.
  await closedLoad(target, 1, 0.5);
  const { p50, p99 } = await closedLoad(target, 1, seconds);
  const note = `p50 ${p50.toFixed(1)}`;
  return {
    ...{ name: `${name}: p99`, figure: p99, unit: 'ms', note },
    ...(atMost !== undefined && { budget: { atMost } }),
  };
}
