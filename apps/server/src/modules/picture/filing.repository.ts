import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { addCounts, addLabels, type Counted, isCounted } from './picture.counts.ts';
import { indexPictures } from './picture.search.ts';
import { pictures, pictureSearch } from './picture.tables.ts';
import { hasLabel } from './pictureFilter.ts';
import { collectedLabel } from './pictureLabels.ts';

/** What changes when a picture is filed otherwise. */
export interface Filing {
  labels: string[];
  isPrivate: boolean;
}

/** A picture as it is filed now. */
export interface FiledPicture extends Filing {
  id: string;
  prompt: string | null;
  name: string | null;
}

const filed = {
  id: pictures.id,
  ownerId: pictures.ownerId,
  type: pictures.type,
  createdAt: pictures.createdAt,
  isPrivate: pictures.isPrivate,
  labels: pictures.labels,
  prompt: pictures.prompt,
  name: pictures.name,
};

/** Rows behind how pictures are filed and found: labels and privacy, with their counts. */
export function createFilingRepository(database: DatabaseOrTransaction) {
  const visible = (ownerId: string) => and(eq(pictures.ownerId, ownerId), isNull(pictures.deletedAt));

  /** Ids of what has a label, wherever it stands. */
  const filedUnder = (ownerId: string, label: string) =>
    database
      .select({ id: pictureSearch.pictureId })
      .from(pictureSearch)
      .where(and(eq(pictureSearch.ownerId, ownerId), hasLabel(label)));

  return {
    /** Pictures that are not in the trash as they are filed, in the order of the ids. */
    async find(ownerId: string, ids: readonly string[]): Promise<FiledPicture[]> {
      const rows = await database
        .select(filed)
        .from(pictures)
        .where(and(visible(ownerId), inArray(pictures.id, [...ids])));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /**
     * Files pictures that are not in the trash otherwise, and counts what changed. Returns how many there were. Runs in
     * a transaction: the rows are locked while the new filing is worked out. The retention of what stops being collected counts
     * from `now`.
     */
    async refile(
      ownerId: string,
      which: { ids: readonly string[] } | { label: string; atMost: number },
      change: (picture: FiledPicture) => Filing,
      now: number,
    ): Promise<number> {
      const isIts =
        'ids' in which
          ? and(visible(ownerId), inArray(pictures.id, [...which.ids]))
          : and(
              inArray(pictures.id, filedUnder(ownerId, which.label)),
              // Asked again of the picture itself, which may have changed while its lock was waited for.
              sql`${pictures.labels} @> array[${which.label}]::text[]`,
            );
      const rows = await database
        .select({ ...filed, deletedAt: pictures.deletedAt })
        .from(pictures)
        .where(isIts)
        // Always in the same order, so that two transactions never wait for each other in a circle.
        .orderBy(pictures.id)
        .limit('ids' in which ? which.ids.length : which.atMost)
        .for('update');
      const changes = rows.map((row) => ({ row, to: change(row) }));
      const values = changes.map(({ row, to }) => ({
        id: row.id,
        labels: to.labels,
        is_private: to.isPrivate,
        collected: to.labels.includes(collectedLabel),
      }));
      await database.execute(sql`
        update ${pictures} as picture
        set labels = filing.labels, is_private = filing.is_private, collected = filing.collected,
          kept_since = case when picture.collected and not filing.collected then ${now}::bigint else picture.kept_since end
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as filing(id text, labels text[], is_private boolean, collected boolean)
        where picture.id = filing.id`);
      await indexPictures(
        database,
        changes.map(({ row: { id, prompt, name }, to: { labels } }) => ({ id, prompt, name, labels })),
      );
      await countChanges(changes);
      return rows.length;
    },
  };

  async function countChanges(
    changes: readonly { row: Counted & { deletedAt: number | null }; to: Filing }[],
  ): Promise<void> {
    const inLibrary = changes.filter(({ row }) => row.deletedAt === null);
    const came = inLibrary.filter(({ row, to }) => !isCounted(row) && isCounted({ ...row, ...to }));
    const went = inLibrary.filter(({ row, to }) => isCounted(row) && !isCounted({ ...row, ...to }));
    await addCounts(
      database,
      went.map(({ row }) => row),
      -1,
    );
    await addCounts(
      database,
      came.map(({ row, to }) => ({ ...row, ...to })),
      1,
    );
    const stayed = inLibrary.filter(({ row, to }) => isCounted(row) && isCounted({ ...row, ...to }));
    await addLabels(
      database,
      stayed.flatMap(({ row: { ownerId, labels, createdAt }, to }) => [
        { ownerId, labels, createdAt, sign: -1 as const },
        { ownerId, labels: to.labels, createdAt, sign: 1 as const },
      ]),
    );
  }
}
