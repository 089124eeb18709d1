/*
 * The calls that a busy community makes most, made as the server makes them, and how PostgreSQL goes about each of their
 * statements. Used by the suite of this package on a small database and by the bench on a large one, where the plans are
 * kept in the repository.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createCommentService } from '../modules/comment/comment.service.ts';
import { createFeedService } from '../modules/work/feed.service.ts';
import { createPersonWorksService } from '../modules/work/personWorks.service.ts';
import { relatedIds } from '../modules/work/related.ts';
import { createSearchService } from '../modules/work/search.service.ts';
import { findVisibleWork } from '../modules/work/visibleWork.ts';
import { createWorkView } from '../modules/work/workView.ts';
import type { Deps } from '../deps.ts';
import type { Database } from '../platform/database/database.ts';
import { createSecretBox } from '../platform/secrets/secretBox.ts';
import { explain, type HotSubject, type Statement, type StatementPlan } from './statementPlan.ts';

type HotDeps = Pick<Deps, 'database' | 'clock' | 'secrets' | 'site' | 'notices'>;
type HotCall = (deps: HotDeps, subject: HotSubject) => Promise<unknown>;

const pageSize = 40;

const feed =
  (
    filter: (subject: HotSubject) => object = () => ({}),
    sort: 'recommended' | 'latest' | 'following' = 'recommended',
  ) =>
  (deps: HotDeps, subject: HotSubject) =>
    createFeedService(deps).list(subject.readerId, { sort, pageSize, ...filter(subject) });

export const hotCalls: Readonly<Record<string, HotCall>> = {
  'feed recommended': feed(),
  'feed of a category': feed(() => ({ categoryId: 'interior' })),
  'feed latest': feed(undefined, 'latest'),
  'feed following': feed(undefined, 'following'),
  'feed of a tag': feed(({ tag }) => ({ tag })),
  'search for a common word': feed(({ commonWord: search }) => ({ search })),
  'search for a rare word': feed(({ rareWord: search }) => ({ search })),
  'search suggestions': (deps, { readerId, beginning }) =>
    createSearchService(deps).suggest(readerId, beginning),
  'work page': async (deps, { readerId, workId }) => {
    const work = await findVisibleWork(deps.database, workId, readerId);
    await createWorkView(deps.database)(work, { id: readerId, isModerator: false });
  },
  'related works': async (deps, { readerId, workId }) => {
    const work = await findVisibleWork(deps.database, workId, readerId);
    await relatedIds(deps.database, work, readerId);
  },
  comments: (deps, { readerId, workId }) =>
    createCommentService(deps).list(
      { id: readerId, isModerator: false },
      { workId, sort: 'latest', pageSize },
    ),
  'works of a person': (deps, { readerId, authorId: personId }) =>
    createPersonWorksService(deps).made(readerId, { personId, pageSize }),
  'numbers of own works': (deps, { authorId }) => createPersonWorksService(deps).count(authorId),
};

/**
 * Plans of every statement of every hot call, on the database of the address.
 * @param isSmall for a database so small that walking a table would be the better way: what is walked then has no index
 */
export async function plansOf(
  url: string,
  subject: HotSubject,
  { isSmall = false } = {},
): Promise<Map<string, StatementPlan[]>> {
  const options = isSmall ? '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off' : '';
  const pool = new pg.Pool({ connectionString: url, max: 1, options });
  let statements: Statement[] = [];
  const logger = { logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, params }) };
  const database = drizzle(pool, { logger }) as unknown as Database;
  // What the calls have beside the database: none of it is asked on the way to what they answer.
  const deps = {
    database,
    clock: { now: () => Date.now() },
    secrets: createSecretBox('a key that only plans have, and others may know'),
  } as HotDeps;
  try {
    const plans = new Map<string, StatementPlan[]>();
    for (const [name, call] of Object.entries(hotCalls)) {
      statements = [];
      await call(deps, subject);
      const made = statements;
      const explained: StatementPlan[] = [];
      for (const statement of made) explained.push(await explain(pool, statement));
      plans.set(name, explained);
    }
    return plans;
  } finally {
    await pool.end();
  }
}
