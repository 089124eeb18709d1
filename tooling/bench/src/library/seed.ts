/** Pictures in the library that the benches of lists and scrolling measure. */
export const librarySize = 100_000;

/** Runs one statement, on PGlite or PostgreSQL. */
export type Execute = (statement: string, values?: unknown[]) => Promise<unknown>;

/**
 * Makes a large library for a person out of the few pictures that they have: the same files under new names and times,
 * spread over three years back from now. Everything that the server counts is counted.
 */
export async function seedLibrary(execute: Execute, ownerId: string): Promise<void> {
  const now = Date.now();
  const step = Math.floor((3 * 365 * 24 * 60 * 60_000) / librarySize);
  await execute(
    `with model as (
       select pictures.*, row_number() over (order by id) - 1 as place, count(*) over () as models
       from pictures where owner_id = $1 and deleted_at is null
     ), wanted as (
       select n, $2::bigint - n::bigint * $3::bigint as created_at, md5('picture ' || n) as random
       from generate_series(1, $4::int) as n
     )
     insert into pictures (id, owner_id, file_id, created_at, type, collected, width, height, bytes, mime_type,
       thumbhash, operation_code, prompt, tool, seed, name, original_key, small_key, medium_key)
     select overlay(overlay(lpad(to_hex(wanted.created_at), 12, '0') || '7' || substr(random, 1, 19)
         placing '-' from 9 for 0) placing '-' from 14 for 0),
       model.owner_id, md5('file ' || n), wanted.created_at, model.type, n % 50 = 0, model.width, model.height,
       model.bytes, model.mime_type, model.thumbhash, 'bench' || n, model.prompt || ' ' || n, model.tool, n, null,
       model.original_key, model.small_key, model.medium_key
     from wanted join model on model.place = wanted.n % model.models`,
    [ownerId, now, step, librarySize],
  );
  const visible = `from pictures where owner_id = $1 and deleted_at is null`;
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
    `update stored_contents set "references" = counted.held
     from (
       select key, count(*) as held
       from pictures, lateral (values (original_key), (small_key), (medium_key)) as content(key)
       group by key
     ) as counted
     where counted.key = stored_contents.key`,
  );
}
