// Rows by which pictures are found, written in the transaction that changes the pictures, after these are locked.
import { pictureTypes } from '@tai/contracts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { pictures, pictureSearch, pictureUnindexed } from './picture.tables.ts';
import { type Described, termsOf } from './pictureTerms.ts';

/** The view and the time of a picture, as the row of it says. */
const placed = {
  view: sql`case when ${pictures.deletedAt} is not null then 'trash' when ${pictures.isPrivate} then 'private' else 'all' end`,
  time: sql`coalesce(${pictures.deletedAt}, ${pictures.createdAt})`,
} satisfies Record<string, SQL>;

/** Makes pictures found by what they are now. */
export async function indexPictures(
  database: DatabaseOrTransaction,
  described: readonly (Described & { id: string })[],
): Promise<void> {
  if (described.length === 0) return;
  const values = described.map((picture) => ({ id: picture.id, terms: termsOf(picture) }));
  await database.execute(sql`
    insert into ${pictureSearch} (picture_id, owner_id, view, time, type, terms)
    select ${pictures.id}, ${pictures.ownerId}, ${placed.view}, ${placed.time}, ${pictures.type},
      array_to_tsvector(given.terms)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(id text, terms text[])
    join ${pictures} on ${pictures.id} = given.id
    where ${pictures.type} <> ${pictureTypes.mask}
    on conflict (picture_id) do update set view = excluded.view, time = excluded.time, terms = excluded.terms`);
}

/** Makes pictures found in the view in which they stand now. */
export async function movePictures(database: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.execute(sql`
    update ${pictureSearch} as found
    set view = ${placed.view}, time = ${placed.time}
    from ${pictures}
    where found.picture_id = ${pictures.id} and ${pictures.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

/** Some pictures whose rows lack their words, locked; those that others are working on are left to them. */
export async function takeUnindexed(
  database: DatabaseOrTransaction,
  atMost: number,
): Promise<(Described & { id: string })[]> {
  const rows = await database
    .select({ id: pictures.id, prompt: pictures.prompt, name: pictures.name, labels: pictures.labels })
    .from(pictures)
    .innerJoin(pictureUnindexed, eq(pictureUnindexed.pictureId, pictures.id))
    .orderBy(pictures.id)
    .limit(atMost)
    .for('update', { skipLocked: true });
  await database.delete(pictureUnindexed).where(
    inArray(
      pictureUnindexed.pictureId,
      rows.map(({ id }) => id),
    ),
  );
  return rows;
}
