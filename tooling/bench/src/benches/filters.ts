import { routes } from '@tai/contracts';
import { call, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { labelsOf, soughtCategory, soughtIn } from '../library/contents.ts';
import { withLibraryStudio, withPostgresLibraryStudio } from '../library/libraryStudio.ts';
import { withPostgres } from '../library/postgres.ts';
import { librarySize } from '../library/seed.ts';
import { closedLoad, type Target } from '../load.ts';
import type { Bench, Row } from '../row.ts';

const seconds = 3;
const budget = { atMost: 50 };

/** Filters as people put them together. */
const filters: Record<string, object> = {
  'one common label': { tools: [labelsOf.commonTool] },
  'one rare label': { tags: [labelsOf.rareTag] },
  'common word, zh': { search: soughtIn.common.zh },
  'common word, en': { search: soughtIn.common.en },
  'rare word, zh': { search: soughtIn.rare.zh },
  'rare word, en': { search: soughtIn.rare.en },
  'word being typed': { search: soughtIn.common.en.slice(0, 3) },
  'common label and common word': { tools: [labelsOf.commonTool], search: soughtIn.common.zh },
  'tag and rare word': { tags: [labelsOf.commonTag], search: soughtIn.rare.zh },
  'category with those below': { categoryId: soughtCategory },
  private: { view: 'private' },
  trash: { view: 'trash' },
};

export const filtersEmbedded: Bench = {
  name: 'filters-embedded',
  run: () => withLibraryStudio(({ server, person }) => measure('PGlite', server, person)),
};

export const filtersPostgres: Bench = {
  name: 'filters-postgres',
  run: () =>
    withPostgres((databaseUrl) =>
      withPostgresLibraryStudio(databaseUrl, ({ server, person }) => measure('PostgreSQL', server, person)),
    ),
};

/** One caller after the other: what a person waits who narrows their library down. */
async function measure(database: string, server: RunningServer, person: Person): Promise<Row[]> {
  const target = (path: string, body: object): Target => ({
    ...{ url: server.url, method: 'POST', path, body, token: person.token },
  });
  const of = `${librarySize.toLocaleString('en')} pictures, ${database}`;
  const rows: Row[] = [
    {
      // How much of the figures below is the machine.
      ...(await row(`getInfo beside ${of}`, { ...target('', {}), method: 'GET', path: routes.getInfo.path })),
      budget: undefined,
    },
    await row(`getFacets of ${of}`, target(routes.getPictureFacets.path, {})),
  ];
  for (const [name, filter] of Object.entries(filters)) {
    const list = { ...filter, currPage: 1, pageSize: 100 };
    const { path } = routes.getPictureList;
    const reply = await call<{ data: { total: number } }>(server, path, list, person.token);
    const found = `${reply.data.total.toLocaleString('en')} found`;
    rows.push(await row(`getList of ${of}: ${name}`, target(path, list), found));
    const days = { ...filter, timeZone: 'Asia/Shanghai' };
    rows.push(await row(`timeline of ${of}: ${name}`, target(routes.getPictureTimeline.path, days), found));
  }
  return rows;
}

async function row(name: string, target: Target, found?: string): Promise<Row> {
  // A database that has just begun has read nothing yet.
  await closedLoad(target, 1, 0.5);
  const { p50, p99 } = await closedLoad(target, 1, seconds);
  const note = [found, `p50 ${p50.toFixed(1)}`].filter((part) => part !== undefined).join(', ');
  return { name: `${name}: p99`, figure: p99, unit: 'ms', budget, note };
}
