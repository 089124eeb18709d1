import { buildPath, communityRoutes } from '@tai/contracts';
import { call } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import {
  type CommunityStudio,
  waitForRanks,
  withEmbeddedCommunity,
  withPostgresCommunity,
} from '../community/communityStudio.ts';
import { communitySize, seedWork, sought } from '../community/contents.ts';
import { isBlocked, readerToken, workId } from '../../../../apps/server/src/testing/communitySeed.ts';
import { writersRows } from '../community/writers.ts';
import { closedLoad, type Target } from '../load.ts';
import { processorTimes, takenBetween } from '../processorTime.ts';
import type { Bench, Row } from '../row.ts';

const seconds = 3;

export const communityEmbedded: Bench = {
  name: 'community-embedded',
  isSlow: true,
  run: () => withEmbeddedCommunity((studio) => measure('PGlite', studio)),
};

export const communityPostgres: Bench = {
  name: 'community-postgres',
  isSlow: true,
  run: () => withPostgresCommunity((studio) => measure('PostgreSQL', studio)),
};

/** Lists as people narrow them down. */
const lists: Record<string, object> = {
  recommended: {},
  'recommended, video': { kind: 'video' },
  'recommended, category': { categoryId: 'interior' },
  latest: { sort: 'latest' },
  'latest, node and category': { sort: 'latest', kind: 'node', categoryId: 'other' },
  popular: { sort: 'popular' },
  following: { sort: 'following' },
  'following, common word': { sort: 'following', search: sought.common.zh },
  'common tag': { tag: sought.commonTag },
  'rare tag': { tag: sought.rareTag },
  'latest, common tag': { sort: 'latest', tag: sought.commonTag },
  'search, common word, zh': { search: sought.common.zh },
  'search, common word, en': { search: sought.common.en },
  'search, rare word, zh': { search: sought.rare.zh },
  'search, rare word, en': { search: sought.rare.en },
  'search, two words': { search: `${sought.common.en} lamp` },
  'search, no such word': { search: sought.nowhere },
  'latest, rare word, en': { sort: 'latest', search: sought.rare.en },
};

async function measure(database: string, { server, processes }: CommunityStudio): Promise<Row[]> {
  await waitForRanks(server);
  const target = (path: Target['path'], body: Target['body']): Target => ({
    ...{ url: server.url, method: 'POST', path, token: readerToken, ...(body && { body }) },
  });
  const nextWork = worksInTurn();
  const of = `${communitySize.works.toLocaleString('en')} works, ${database}`;
  const { listWorks, suggestSearch, listComments, getWork, listRelatedWorks } = communityRoutes;
  const list = (body: object) => target(listWorks.path, body);
  const measured = (name: string, target: Target) => row(name, target, processes);
  const rows: Row[] = [];
  for (const [name, filter] of Object.entries(lists)) {
    rows.push(await measured(`feed of ${of}: ${name}`, list(filter)));
    const deep = await pageBehind(server, filter, 5);
    if (deep !== null) rows.push(await measured(`feed of ${of}: ${name}, sixth page`, list(deep)));
  }
  for (const [name, text] of Object.entries({ ...sought.beginning, letter: 'm', word: sought.common.en }))
    rows.push(await measured(`suggestions, ${of}: ${name}`, target(suggestSearch.path, { text })));
  const ofWork = (path: string) => target(() => buildPath(path, { id: nextWork() }), {});
  rows.push(await measured(`work page, ${of}: the work`, ofWork(getWork.path)));
  rows.push(await measured(`work page, ${of}: related works`, ofWork(listRelatedWorks.path)));
  for (const sort of ['latest', 'popular'] as const) {
    const comments = target(listComments.path, () => ({ workId: nextWork(), sort }));
    rows.push(await measured(`work page, ${of}: comments, ${sort}`, comments));
  }
  return [...rows, ...(await writersRows(server, database))];
}

/** Ids of works all over, so that no page is in anybody's cache more than in life; of nobody who is blocked. */
function worksInTurn(): () => string {
  const numbers = Array.from({ length: 500 }, (_, index) => (index * 7919) % communitySize.works);
  const seen = numbers.filter((number) => !isBlocked(seedWork(number).author));
  let turn = 0;
  return () => workId(seen[turn++ % seen.length] ?? 0);
}

interface Page {
  data: { next: string | null };
}

function page(server: RunningServer, body: object): Promise<Page> {
  return call<Page>(server, communityRoutes.listWorks.path, body, readerToken);
}

async function pageBehind(server: RunningServer, filter: object, pages: number): Promise<object | null> {
  let body: object = filter;
  for (let turned = 0; turned < pages; turned += 1) {
    const { data } = await page(server, body);
    if (data.next === null) return null;
    body = { ...filter, cursor: data.next };
  }
  return body;
}

/** @param processes whose time of the processor is counted */
async function row(name: string, target: Target, processes: readonly number[]): Promise<Row> {
  // A database that has just begun has read nothing yet.
  await closedLoad(target, 1, 0.5);
  const before = processorTimes(processes);
  const { p50, p99, perSecond } = await closedLoad(target, 1, seconds);
  const taken = takenBetween(before, processorTimes(processes));
  const cost = taken === null ? '' : `, ${(taken / (perSecond * seconds)).toFixed(1)} ms of processor`;
  const note = `p50 ${p50.toFixed(1)}${cost}`;
  return { name: `${name}: p99`, figure: p99, unit: 'ms', budget: { atMost: 50 }, note };
}
