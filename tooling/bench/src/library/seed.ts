import { seedCategories, seedPicture, seedPrompts } from './contents.ts';

/** Pictures in the library that the benches of lists and scrolling measure. */
export const librarySize = 100_000;
/** Pictures beside those, which only their own views show. */
const privateSize = 3_000;
const trashSize = 4_000;

/** Runs one statement, on PGlite or PostgreSQL. */
export type Execute = (statement: string, values?: unknown[]) => Promise<unknown>;

const day = 24 * 60 * 60_000;
const batch = 5_000;

/**
 * Makes a large library for a person out of the few pictures that they have: the same files under new names and times,
 * spread over three years back from now, with prompts and labels. Everything that the server counts is counted.
 */
export async function seedLibrary(execute: Execute, ownerId: string): Promise<void> {
  await execute(`create temporary table bench_models as
    select pictures.*, row_number() over (order by id) - 1 as place, count(*) over () as models from pictures
    where owner_id = '${ownerId}' and deleted_at is null`);
  await execute('create temporary table bench_prompts (number int primary key, prompt text, words text[])');
  await execute(
    `insert into bench_prompts
     select * from jsonb_to_recordset($1::jsonb) as given(number int, prompt text, words text[])`,
    [JSON.stringify(seedPrompts())],
  );
  const now = Date.now();
  for (let first = 1; first <= librarySize + privateSize + trashSize; first += batch) {
    await seedBatch(execute, first, now);
  }
  await execute(
    `insert into picture_search (time, picture_id, owner_id, view, type, terms)
     select coalesce(deleted_at, created_at), id, owner_id,
       case when deleted_at is not null then 'trash' when is_private then 'private' else 'all' end, type,
       array_to_tsvector(labels || text.words)
     from pictures join (select distinct on (prompt) * from bench_prompts) as text using (prompt)
     where operation_code like 'bench%' order by id`,
  );
  await execute(
    `insert into picture_categories (id, owner_id, parent_id, name, position, created_at)
     select id, $1, "parentId", name, row_number() over (), $2
     from jsonb_to_recordset($3::jsonb) as given(id text, "parentId" text, name text)`,
    [ownerId, now, JSON.stringify(seedCategories())],
  );
  await count(execute, ownerId);
}

async function seedBatch(execute: Execute, first: number, now: number): Promise<void> {
  const step = Math.floor((3 * 365 * day) / librarySize);
  const last = Math.min(first + batch - 1, librarySize + privateSize + trashSize);
  const given = Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    const isHidden = number > librarySize;
    const isTrash = number > librarySize + privateSize;
    // What is hidden lies between the others.
    const createdAt = now - (isHidden ? (number * 7919) % librarySize : number) * step;
    const deletedAt = isTrash ? now - (number % (29 * 24)) * (day / 24) : null;
    return { ...seedPicture(number), createdAt, deletedAt, isPrivate: isHidden && !isTrash };
  });
  await execute(
    `insert into pictures (id, owner_id, file_id, created_at, deleted_at, type, collected, is_private, labels, width, height, bytes, mime_type, thumbhash, operation_code, prompt, tool, seed, name, original_key, small_key,
       medium_key)
     select overlay(overlay(lpad(to_hex(given."createdAt"), 12, '0') || '7' || substr(md5('picture ' || given.number), 1, 19)
         placing '-' from 9 for 0) placing '-' from 14 for 0),
       model.owner_id, md5('file ' || given.number), given."createdAt", given."deletedAt", model.type, given.collected,
       given."isPrivate",
       -- Form and size follow from the file.
       given.labels || array(select own from unnest(model.labels) as own where own like 'shape:%' or own like 'size:%'),
       model.width, model.height, model.bytes, model.mime_type, model.thumbhash, 'bench' || given.number,
       text.prompt, model.tool, given.number, null, model.original_key, model.small_key, model.medium_key
     from jsonb_to_recordset($1::jsonb) as given(number int, "promptNumber" int, labels text[], collected boolean,
       "createdAt" bigint, "deletedAt" bigint, "isPrivate" boolean)
     join bench_models as model on model.place = given.number % model.models
     join bench_prompts as text on text.number = given."promptNumber"`,
    [JSON.stringify(given)],
  );
}

async function count(execute: Execute, ownerId: string): Promise<void> {
  const visible = `from pictures where owner_id = $1 and deleted_at is null and not is_private`;
  await execute(
    `insert into picture_totals select owner_id, type, count(*) ${visible} group by 1, 2
     on conflict (owner_id, type) do update set count = excluded.count`,
    [ownerId],
  );
  await execute(
    `insert into picture_counts select owner_id, type, created_at / 900000, count(*) ${visible} group by 1, 2, 3
     on conflict (owner_id, type, quarter) do update set count = excluded.count`,
    [ownerId],
  );
  await execute(
    `insert into picture_labels
     select owner_id, label, count(*) from (select owner_id, unnest(labels) as label ${visible}) as one group by 1, 2
     on conflict (owner_id, label) do update set count = excluded.count`,
    [ownerId],
  );
  await execute(
    `insert into picture_label_days
     select owner_id, label, created_at / 86400000, array_agg((created_at / 900000 % 96)::smallint)
     from (select owner_id, created_at, unnest(labels) as label ${visible}) as one group by 1, 2, 3
     on conflict (owner_id, label, day) do update set quarters = excluded.quarters`,
    [ownerId],
  );
  await execute(
    `update stored_contents set "references" = counted.held
     from (
       select key, count(*) as held
       from pictures, lateral (values (original_key), (small_key), (medium_key)) as content(key)
       group by key
     ) as counted
     where counted.key = stored_contents.key`,
  );
}
