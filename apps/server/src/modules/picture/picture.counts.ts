/*
 * Counts of pictures as rows, changed in the transaction that changes the pictures: a day of a library of 100,000
 * is a sum of at most 96 small numbers in any time zone, because every zone's offset is whole quarters of an hour.
 */
import { pictureTypes, type PictureType } from '@tai/contracts';
import { and, count, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { PictureRange } from './picture.service.ts';
import { pictureCounts, pictures, pictureTotals } from './picture.tables.ts';
import { quarterLength, type QuarterCount } from './timeline.ts';

interface Counted {
  ownerId: string;
  type: PictureType;
  createdAt: number;
}

/** Counts pictures that came (1) or went (-1); masks are in no list, so nobody counts them. */
export async function addCounts(database: DatabaseOrTransaction, changed: Counted[], sign: 1 | -1) {
  const rows = changed.filter(({ type }) => type !== pictureTypes.mask);
  if (rows.length === 0) return;
  const quarters = new Map<string, typeof pictureCounts.$inferInsert>();
  const totals = new Map<string, typeof pictureTotals.$inferInsert>();
  for (const { ownerId, type, createdAt } of rows) {
    const quarter = Math.floor(createdAt / quarterLength);
    const inQuarter = quarters.get(`${ownerId} ${type} ${quarter}`) ?? { ownerId, type, quarter, count: 0 };
    const inTotal = totals.get(`${ownerId} ${type}`) ?? { ownerId, type, count: 0 };
    inQuarter.count += sign;
    inTotal.count += sign;
    quarters.set(`${ownerId} ${type} ${quarter}`, inQuarter);
    totals.set(`${ownerId} ${type}`, inTotal);
  }
  // Always in the same order, so that two transactions of a person never wait for each other in a circle.
  await database
    .insert(pictureTotals)
    .values(inOrder(totals))
    .onConflictDoUpdate({
      target: [pictureTotals.ownerId, pictureTotals.type],
      set: { count: sql`${pictureTotals.count} + excluded.count` },
    });
  await database
    .insert(pictureCounts)
    .values(inOrder(quarters))
    .onConflictDoUpdate({
      target: [pictureCounts.ownerId, pictureCounts.type, pictureCounts.quarter],
      set: { count: sql`${pictureCounts.count} + excluded.count` },
    });
}

function inOrder<Value>(map: Map<string, Value>): Value[] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/** How many pictures a range holds. */
export async function countPictures(
  database: DatabaseOrTransaction,
  ownerId: string,
  { picType, beginTime, endTime }: Omit<PictureRange, 'currPage' | 'pageSize'>,
  inRange: SQL | undefined,
): Promise<number> {
  if (beginTime === undefined && endTime === undefined) {
    const [row] = await database
      .select({ count: sum(pictureTotals.count) })
      .from(pictureTotals)
      .where(
        and(
          eq(pictureTotals.ownerId, ownerId),
          picType === undefined ? undefined : eq(pictureTotals.type, picType),
        ),
      );
    return Number(row?.count ?? 0);
  }
  if ((beginTime ?? 0) % quarterLength !== 0 || (endTime ?? 0) % quarterLength !== 0) {
    const [row] = await database.select({ count: count() }).from(pictures).where(inRange);
    return row?.count ?? 0;
  }
  const [row] = await database
    .select({ count: sum(pictureCounts.count) })
    .from(pictureCounts)
    .where(
      and(
        eq(pictureCounts.ownerId, ownerId),
        picType === undefined ? undefined : eq(pictureCounts.type, picType),
        beginTime === undefined ? undefined : gte(pictureCounts.quarter, beginTime / quarterLength),
        endTime === undefined ? undefined : lt(pictureCounts.quarter, endTime / quarterLength),
      ),
    );
  return Number(row?.count ?? 0);
}

/** Quarters that hold pictures, newest first. */
export async function quarterCounts(
  database: DatabaseOrTransaction,
  ownerId: string,
  type?: PictureType,
): Promise<QuarterCount[]> {
  const ofType = type === undefined ? sql`` : sql`and ${pictureCounts.type} = ${type}`;
  // One row with all of them: a library of years has tens of thousands, and as rows they cost ten times as much.
  const { rows } = await database.execute<{ quarters: string | null }>(sql`
    select string_agg(quarter || ' ' || total, ',' order by quarter desc) as quarters
    from (
      select ${pictureCounts.quarter} as quarter, sum(${pictureCounts.count}) as total
      from ${pictureCounts}
      where ${pictureCounts.ownerId} = ${ownerId} ${ofType}
      group by ${pictureCounts.quarter}
      having sum(${pictureCounts.count}) > 0
    ) as counted`);
  const text = rows[0]?.quarters ?? '';
  return text === ''
    ? []
    : text.split(',').map((entry) => {
        const [quarter, count] = entry.split(' ');
        return { quarter: Number(quarter), count: Number(count) };
      });
}
