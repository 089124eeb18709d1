import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { termsOf } from '../modules/picture/pictureTerms.ts';

/**
 * Works out anew what is kept beside the pictures of everybody and returns what differs: rows to find them by, and
 * their counts. Empty when all is well.
 */
export async function libraryFaults(database: Database): Promise<string[]> {
  const rowsOf = async (statement: string) => (await database.execute(sql.raw(statement))).rows;
  const counted = `from pictures where deleted_at is null and not is_private and type <> '蒙版'`;
  const differences = await Promise.all(
    Object.entries({
      picture_totals: `select owner_id, type, count(*)::int ${counted} group by 1, 2`,
      picture_counts: `select owner_id, type, (created_at / 900000)::int, count(*)::int ${counted} group by 1, 2, 3`,
      picture_labels: `select owner_id, label, count(*)::int
        from (select owner_id, unnest(labels) as label ${counted}) as one group by 1, 2`,
    }).map(async ([table, recounted]) => {
      const rows = await rowsOf(
        `(table ${table} except ${recounted}) union all (${recounted} except table ${table})`,
      );
      // What all pictures left keeps a row of 0.
      return rows.filter(({ count }) => count !== 0).map((row) => `${table} ${JSON.stringify(row)}`);
    }),
  );
  const days = `select owner_id, label, day * 96 + quarter as quarter, count(*)::int
    from picture_label_days, unnest(quarters) as quarter group by 1, 2, 3`;
  const recounted = `select owner_id, label, (created_at / 900000)::int, count(*)::int
    from (select owner_id, created_at, unnest(labels) as label ${counted}) as one group by 1, 2, 3`;
  const labelDays = await rowsOf(`(${days} except ${recounted}) union all (${recounted} except ${days})`);
  return [
    ...differences.flat(),
    ...labelDays.map((row) => `picture_label_days ${JSON.stringify(row)}`),
    ...(await searchFaults(rowsOf)),
  ];
}

async function searchFaults(
  rowsOf: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<string[]> {
  const found = await rowsOf(`select picture_id as id, owner_id, view, time::float8, type,
    tsvector_to_array(terms) as terms from picture_search order by 1`);
  const pictures = await rowsOf(`select id, owner_id,
    case when deleted_at is not null then 'trash' when is_private then 'private' else 'all' end as view,
    coalesce(deleted_at, created_at)::float8 as time, type, prompt, name, labels
    from pictures where type <> '蒙版' order by 1`);
  const written = (rows: readonly object[]) => new Set(rows.map((row) => JSON.stringify(row)));
  const are = written(found.map((row) => ({ ...row, terms: [...(row['terms'] as string[])].toSorted() })));
  const should = written(
    pictures.map(({ prompt, name, labels, ...row }) => ({
      ...row,
      terms: [
        ...new Set(
          termsOf({
            prompt: prompt as string | null,
            name: name as string | null,
            labels: labels as string[],
          }),
        ),
      ].toSorted(),
    })),
  );
  return [
    ...[...are].filter((row) => !should.has(row)).map((row) => `picture_search has ${row}`),
    ...[...should].filter((row) => !are.has(row)).map((row) => `picture_search lacks ${row}`),
  ];
}
