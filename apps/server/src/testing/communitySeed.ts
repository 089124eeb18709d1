/*
 * Fills a database with a community, of any size, for suites about plans and for benches. It writes what the server would
 * have written after years of use, and everything that is counted is counted.
 */
import { createHash } from 'node:crypto';

/** Runs one statement, on PGlite or PostgreSQL; always on the same connection. */
export type Execute = (statement: string, values?: unknown[]) => Promise<unknown>;

/** How much there is, and what stands in it. */
export interface CommunityContents {
  size: { works: number; likes: number; comments: number; people: number };
  /** People whom the reader follows. */
  readerFollows: number;
  nameOf(person: number): string;
  /** Texts by number; each is the prompt of many works. */
  prompts: readonly { number: number; prompt: string }[];
  work(number: number): SeedWork;
}

/** What a work says of itself. */
export interface SeedWork {
  number: number;
  author: number;
  kind: string;
  category: string;
  title: string;
  titleKey: string;
  tags: string[];
  tagKeys: string[];
  isPromptVisible: boolean;
  promptNumber: number;
  words: string[];
}

/** What ids begin with: as long as real ones, and in the order of time as those. */
const prefixes = { person: '019a', work: '019b', comment: '019c' };

const day = 24 * 60 * 60_000;
const batch = 10_000;
/** Numbers of the one who reads, beside those whom they follow. */
const reader = { blocks: 20, mutes: 20, views: 500 };

/** Whom the reader does not see, none of them followed: every so many people, beginning with the first of them. */
const apart = { step: 40, blocked: 1, blocking: 2, muted: 3 };

/** Tables that are filled, without what points at them being checked row by row. */
const filled = [
  ...['users', 'sessions', 'person_counts', 'follows', 'works', 'work_images', 'public_works', 'work_tags'],
  ...['work_likes', 'collected_works', 'comments', 'comment_likes', 'work_views'],
];

/** The session of somebody who reads: follows, blocks and mutes many. The person is the one behind all others. */
export const readerToken = 'bench-reader';
/** People who write at the same time. */
export const writers = 20;
export const writerToken = (writer: number) => `bench-writer-${writer}`;

export function personId(number: number): string {
  return `${prefixes.person}0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** True for people who may be in a block with the reader, and surely for those who are. */
export function isBlocked(person: number): boolean {
  const place = person % apart.step;
  return place === apart.blocked || place === apart.blocking;
}

export function workId(number: number): string {
  return `${prefixes.work}0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/**
 * Fills a migrated database. Works and people are as old as their numbers say; likes and comments fall on few works, as in
 * life.
 * @param contents at least 1,000 people, so that there are some to block and to mute
 */
export async function seedCommunity(execute: Execute, contents: CommunityContents): Promise<void> {
  const { works, likes, comments, people } = contents.size;
  const readerId = personId(people);
  const now = Date.now();
  await execute('select setseed(0.42)');
  // What the checks of foreign keys would find is known, and there are millions of them.
  await execute('set session_replication_role = replica');
  for (const [name, prefix] of Object.entries(prefixes))
    await execute(
      `create function pg_temp.${name}_id(number bigint) returns text immutable language sql
       return '${prefix}0000-0000-7000-8000-' || lpad(number::text, 12, '0')`,
    );
  const indexes = await dropIndexes(execute);

  await execute(
    `insert into users (id, username, email, created_at)
     select pg_temp.person_id(number), names ->> number::int, 'bench' || number || '@example.com',
       ${now - 800 * day} + number * 1000
     from (select $1::jsonb as names) given, generate_series(0, ${people}) number`,
    [JSON.stringify(Array.from({ length: people + 1 }, (_, number) => contents.nameOf(number)))],
  );
  await seedSessions(execute, readerId, now);

  // One of ten is drawn twice and counts once.
  await execute(
    `insert into work_likes (work_id, user_id, created_at)
     select pg_temp.work_id(work), pg_temp.person_id(person), ${now - 700 * day} + row_number() over () * 50000
     from (
       select distinct (random() ^ 3 * ${works - 1})::int as work, (random() ^ 2 * ${people - 1})::int as person
       from generate_series(1, ${2 * likes})
     ) pairs limit ${likes}`,
  );
  await execute(
    `insert into collected_works (owner_id, work_id, folder_id, created_at)
     select pg_temp.person_id(person), pg_temp.work_id(work), 'default', ${now - 700 * day} + row_number() over () * 500000
     from (
       select distinct (random() ^ 3 * ${works - 1})::int as work, (random() ^ 2 * ${people - 1})::int as person
       from generate_series(1, ${2 * works})
     ) pairs limit ${works}`,
  );
  await seedComments(execute, { works, comments, people, now });
  await seedFollows(execute, { people, reads: contents.readerFollows, now });
  await seedWorks(execute, contents, now);
  await execute(
    `insert into person_counts (user_id, works, followers, following, likes)
     select id, coalesce(w.count, 0), coalesce(er.count, 0), coalesce(ing.count, 0), coalesce(w.likes, 0)
     from users
       left join (select author_id, count(*), sum(likes) likes from works group by 1) w on w.author_id = id
       left join (select followed_id, count(*) from follows group by 1) er on er.followed_id = id
       left join (select user_id, count(*) from follows group by 1) ing on ing.user_id = id
     on conflict (user_id) do update set works = excluded.works, followers = excluded.followers,
       following = excluded.following, likes = excluded.likes`,
  );
  await execute(
    `insert into work_views (user_id, work_id, viewed_at, is_kept)
     select $1, pg_temp.work_id(number), ${now} - number * 60000::bigint, true
     from generate_series(1, ${reader.views}) number`,
    [readerId],
  );

  for (const create of indexes) await execute(create);
  await execute('set session_replication_role = default');
}

/** Sessions that never end by themselves: a filled database is used for days. */
async function seedSessions(execute: Execute, readerId: string, now: number): Promise<void> {
  const given = [
    { token: readerToken, user: readerId },
    ...Array.from({ length: writers }, (_, number) => ({
      token: writerToken(number),
      user: personId(number),
    })),
  ].map(({ token, user }) => ({ user, hash: createHash('sha256').update(token).digest('hex') }));
  await execute(
    `insert into sessions (id, token_hash, user_id, created_at, last_activity)
     select 'bench ' || hash, hash, "user", ${now}, ${now + 10_000 * day}
     from jsonb_to_recordset($1::jsonb) as given("user" text, hash text)`,
    [JSON.stringify(given)],
  );
}

async function seedComments(
  execute: Execute,
  { works, comments, people, now }: Record<'works' | 'comments' | 'people' | 'now', number>,
): Promise<void> {
  const top = Math.floor(comments * 0.75);
  await execute(
    `create temporary table bench_comments as
     select number, (random() ^ 3 * ${works - 1})::int as work, (random() ^ 2 * ${people - 1})::int as author,
       null::bigint as parent
     from generate_series(1, ${top}) number`,
  );
  await execute(
    `insert into bench_comments
     select number, work, (random() ^ 2 * ${people - 1})::int, parent.top
     from (
       select number, 1 + floor(random() * ${top})::bigint as top from generate_series(${top + 1}, ${comments}) number
     ) parent join (select number as top, work from bench_comments) above using (top)`,
  );
  await execute(
    `insert into comment_likes (comment_id, user_id)
     select distinct pg_temp.comment_id((random() ^ 2 * ${comments - 1})::int + 1),
       pg_temp.person_id((random() * ${people - 1})::int)
     from generate_series(1, ${Math.floor(comments / 2)})`,
  );
  await execute(
    `insert into comments (id, work_id, author_id, parent_id, reply_to_user_id, text, likes, replies, created_at)
     select pg_temp.comment_id(own.number), pg_temp.work_id(own.work), pg_temp.person_id(own.author),
       pg_temp.comment_id(own.parent), pg_temp.person_id(above.author),
       'What a fine piece of work, and how calm the light is. ' || own.number,
       coalesce(liked.count, 0), coalesce(below.count, 0), ${now - 600 * day} + own.number * 240000::bigint
     from bench_comments own
       left join bench_comments above on above.number = own.parent
       left join (select parent, count(*) from bench_comments group by 1) below on below.parent = own.number
       left join (select comment_id, count(*) from comment_likes group by 1) liked
         on liked.comment_id = pg_temp.comment_id(own.number)
     order by own.number`,
  );
}

async function seedFollows(
  execute: Execute,
  { people, reads, now }: Record<'people' | 'reads' | 'now', number>,
): Promise<void> {
  await execute(
    `insert into follows (user_id, followed_id, created_at)
     select pg_temp.person_id(one), pg_temp.person_id(other), ${now - 500 * day} + row_number() over () * 100000
     from (
       select distinct (random() * ${people - 1})::int as one, (random() ^ 3 * ${people - 1})::int as other
       from generate_series(1, ${15 * people})
     ) pairs where one <> other`,
  );
  const readerId = personId(people);
  await execute(
    `insert into follows (user_id, followed_id, created_at)
     select $1, pg_temp.person_id(number * ${apart.step}), ${now} - number * 60000::bigint
     from generate_series(0, ${reads - 1}) number`,
    [readerId],
  );
  for (const [table, columns, offset, size] of [
    ['blocks', '(user_id, blocked_id, created_at)', apart.blocked, reader.blocks],
    ['blocks', '(blocked_id, user_id, created_at)', apart.blocking, reader.blocks],
    ['mutes', '(user_id, muted_id, created_at)', apart.muted, reader.mutes],
  ] as const)
    await execute(
      `insert into ${table} ${columns}
       select $1, pg_temp.person_id(number * ${apart.step} + ${offset}), ${now} from generate_series(1, ${size}) number`,
      [readerId],
    );
}

async function seedWorks(execute: Execute, contents: CommunityContents, now: number): Promise<void> {
  const { works } = contents.size;
  const step = Math.floor((730 * day) / works);
  await execute('create temporary table bench_prompts (number int primary key, prompt text)');
  await execute(
    `insert into bench_prompts select * from jsonb_to_recordset($1::jsonb) as given(number int, prompt text)`,
    [JSON.stringify(contents.prompts.map(({ number, prompt }) => ({ number, prompt })))],
  );
  for (const [count, table] of [
    ['likes', 'work_likes'],
    ['collects', 'collected_works'],
    ['comments', 'comments'],
  ])
    await execute(
      `create temporary table counted_${count} as select work_id, count(*)::int as ${count} from ${table} group by 1`,
    );
  for (let first = 0; first < works; first += batch) {
    const given = Array.from({ length: Math.min(batch, works - first) }, (_, index) =>
      contents.work(first + index),
    );
    await execute('drop table if exists bench_batch');
    await execute(
      `create temporary table bench_batch as
       select *, ${now} - (${works} - number) * ${step}::bigint as at, pg_temp.work_id(number) as id
       from jsonb_to_recordset($1::jsonb) as given(number int, author int, kind text, category text, title text,
         "titleKey" text, tags jsonb, "tagKeys" jsonb, "isPromptVisible" boolean, "promptNumber" int, words jsonb)`,
      [JSON.stringify(given)],
    );
    const list = (column: string) => `array(select jsonb_array_elements_text(${column}))`;
    await execute(
      `insert into works (id, author_id, kind, state, title, description, tags, category_id, is_prompt_visible,
         is_remix_allowed, has_watermark, ai_declaration, images, likes, collects, comments, views, created_at, changed_at,
         submitted_at, published_at, is_told)
       select id, pg_temp.person_id(author), kind, 'approved', title, 'About ' || title || '. Made for a client in spring.',
         ${list('tags')}, category, "isPromptVisible", true, false, 'generated', 1 + number % 3,
         coalesce(likes, 0), coalesce(collects, 0), coalesce(comments, 0), 0, at - 60000, at, at - 60000, at, true
       from bench_batch left join counted_likes on counted_likes.work_id = id
         left join counted_collects on counted_collects.work_id = id
         left join counted_comments on counted_comments.work_id = id
       order by number`,
    );
    await execute(
      `insert into work_images (file_id, work_id, position, prompt, tool, model, seed, width, height, bytes, mime_type,
         thumbhash, original_key, small_key, medium_key)
       select md5('work ' || one.number || ' ' || position), id, position, prompt, 'create', 'tai-1', one.number,
         case one.number % 3 when 0 then 1024 else 768 end, case one.number % 4 when 0 then 1024 else 768 end, 500000,
         'image/png', 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==', md5('o' || one.number), md5('s' || one.number),
         md5('m' || one.number || ' ' || position)
       from bench_batch one join bench_prompts on bench_prompts.number = "promptNumber"
         join lateral generate_series(0, one.number % 3) position on true`,
    );
    await execute(
      `insert into public_works (work_id, author_id, author_name, kind, category_id, published_at, title_key, tags, terms)
       select bench_batch.id, users.id, username, kind, category, at, "titleKey", ${list('"tagKeys"')}, array_to_tsvector(${list('words')})
       from bench_batch join users on users.id = pg_temp.person_id(author) order by number`,
    );
  }
  await execute(
    `insert into work_tags (key, tag, count)
     select lower(tag), min(tag), count(*) from works, lateral unnest(tags) as tag group by 1`,
  );
}

/** @returns statements that make the indexes again: built at once they take a fraction of the time */
async function dropIndexes(execute: Execute): Promise<string[]> {
  const { rows } = (await execute(
    `select indexname as name, indexdef as create from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint)`,
    [filled],
  )) as { rows: { name: string; create: string }[] };
  for (const { name } of rows) await execute(`drop index ${name}`);
  return rows.map(({ create }) => create);
}
