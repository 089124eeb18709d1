/*
 * The orders of the feed are computed now and then and kept as snapshots; docs/community-ranking.md has the formula and
 * the reasons. A page is then a walk along an index, whoever asks and however many works there are.
 */
import { createHash } from 'node:crypto';
import type { WorkKind } from '@tai/contracts';
import { and, desc, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { fairOrder } from './fairOrder.ts';
import type { RankedSort } from './feed.repository.ts';
import { workPlaces, workSnapshots } from './work.tables.ts';

const hour = 60 * 60_000;

export const ranking = {
  /** Newest works, and works with the most interactions, among which an order is made. */
  candidates: 10_000,
  /** Works of an order over all, and of each kind and category beside that. */
  overall: 2_000,
  each: 300,
  /** A work without interactions is ranked from this age on; until then it stands among the newest. */
  minimumAge: 10 * 60_000,
  month: 30 * 24 * hour,
  /** Snapshots that readers may still be in. */
  kept: 3,
  keptFor: hour,
};

type Ranked = {
  id: string;
  authorId: string | null;
  kind: WorkKind;
  categoryId: string;
};

export function createRankingService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** Computes the orders; a snapshot is kept when they are others than those of the last one. @returns whether they are */
    async refresh(): Promise<boolean> {
      const now = clock.now();
      const top = await topWorks(database, { recommended: recommended(now), popular }, now);
      const orders: [RankedSort, Ranked[]][] = [
        ['recommended', fairOrder(top.recommended)],
        ['popular', top.popular],
      ];
      const hash = createHash('sha256');
      for (const [sort, works] of orders)
        hash.update(JSON.stringify([sort, works.map(({ id, kind, categoryId }) => [id, kind, categoryId])]));
      return keep(orders, hash.digest('hex'), now);
    },
  };

  async function keep(orders: [RankedSort, Ranked[]][], hash: string, now: number): Promise<boolean> {
    return database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('work ranking', 0))`);
      const [newest] = await transaction
        .select({ hash: workSnapshots.hash })
        .from(workSnapshots)
        .orderBy(desc(workSnapshots.id))
        .limit(1);
      if (newest?.hash === hash) return false;
      const [row] = await transaction
        .insert(workSnapshots)
        .values({ createdAt: now, hash })
        .returning({ id: workSnapshots.id });
      for (const [sort, works] of orders) await insertPlaces(transaction, row?.id ?? 0, sort, works);
      await forgetOld(transaction, now);
      // Of a snapshot that the planner knows nothing of it expects a single row, and searches walk all of it row by row.
      await transaction.execute(sql`analyze ${workPlaces} (snapshot, sort)`);
      return true;
    });
  }
}

/** One statement and one value for thousands of rows. */
async function insertPlaces(
  transaction: DatabaseOrTransaction,
  snapshot: number,
  sort: RankedSort,
  works: readonly Ranked[],
): Promise<void> {
  const rows = JSON.stringify(
    works.map(({ id, kind, categoryId }, index) => [index + 1, id, kind, categoryId]),
  );
  await transaction.execute(sql`
    insert into ${workPlaces} (snapshot, sort, place, work_id, kind, category_id)
    select ${snapshot}::int, ${sort}::text, (one ->> 0)::int, one ->> 1, one ->> 2, one ->> 3
    from jsonb_array_elements(${rows}::jsonb) one`);
}

async function forgetOld(transaction: DatabaseOrTransaction, now: number): Promise<void> {
  const last = await transaction
    .select({ id: workSnapshots.id })
    .from(workSnapshots)
    .orderBy(desc(workSnapshots.id))
    .limit(ranking.kept);
  const old = await transaction
    .delete(workSnapshots)
    .where(
      and(
        lte(workSnapshots.createdAt, now - ranking.keptFor),
        notInArray(
          workSnapshots.id,
          last.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: workSnapshots.id });
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await transaction.delete(workPlaces).where(inArray(workPlaces.snapshot, ids));
}

interface Formula {
  /** Which candidates are ranked. */
  ranks: SQL;
  value: SQL;
  /** What a work is worth of its value when it is its author's n-th. */
  nth: SQL;
}

const recommended = (now: number): Formula => ({
  ranks: sql`points > 0 or published_at <= ${now - ranking.minimumAge}`,
  value: sql`ln(2 + points) / power(greatest(${now} - published_at, 0)::float8 / ${hour} + 2, 1.8) / ln(2 + m.month)`,
  nth: sql`power(0.8, least(n - 1, 30))`,
});

/** What nobody has liked stands behind it anyway, newest first. */
const popular: Formula = { ranks: sql`points > 0`, value: sql`points::float8`, nth: sql`1` };

/** Works at the top of each order, overall and of each kind and category. All works are walked once for all orders. */
async function topWorks(
  database: DatabaseOrTransaction,
  formulas: Readonly<Record<RankedSort, Formula>>,
  now: number,
): Promise<Record<RankedSort, Ranked[]>> {
  const { candidates, month } = ranking;
  const { rows } = await database.execute<Record<RankedSort, string | null>>(sql`
    with scored as materialized (
      select p.work_id, p.author_id, coalesce(p.author_id, p.work_id) author, p.kind, p.category_id, p.published_at,
        w.likes + 2 * w.collects + 2 * w.comments points
      from public_works p join works w on w.id = p.work_id
    ), authors as (
      select author, sum(points) as month from scored where published_at > ${now - month} group by author
    ), candidates as materialized (
      (select * from scored order by published_at desc, work_id desc limit ${candidates})
      union
      (select * from scored where points > 0 order by points desc, work_id desc limit ${candidates})
    )
    select (${order(formulas.recommended)}) recommended, (${order(formulas.popular)}) popular`);
  const read = (works: string | null | undefined) =>
    (JSON.parse(works ?? '[]') as [string, string | null, WorkKind, string][]).map(
      ([id, authorId, kind, categoryId]) => ({ id, authorId, kind, categoryId }),
    );
  return { recommended: read(rows[0]?.recommended), popular: read(rows[0]?.popular) };
}

/** The top of one order of the candidates, as JSON. */
function order({ ranks, value, nth }: Formula): SQL {
  const { overall, each } = ranking;
  return sql`
    with valued as (
      select c.*, ${value} as value
      from candidates c
        left join authors a on a.author = c.author
        cross join lateral (select coalesce(a.month, 0) as month) m
      where ${ranks}
    ), counted as (
      select *, row_number() over (partition by author order by value desc, published_at desc, work_id desc) n from valued
    ), ranked as (
      select *, value * ${nth} as rank from counted
    ), placed as (
      select *, row_number() over (order by rank desc, published_at desc, work_id desc) place,
        row_number() over (partition by kind order by rank desc, published_at desc, work_id desc) of_kind,
        row_number() over (partition by category_id order by rank desc, published_at desc, work_id desc) of_category
      from ranked
    )
    select json_agg(json_build_array(work_id, author_id, kind, category_id) order by place)::text
    from placed where place <= ${overall} or of_kind <= ${each} or of_category <= ${each}`;
}
