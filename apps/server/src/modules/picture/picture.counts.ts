/*
 * Counts of pictures as rows, changed in the transaction that changes the pictures: a day of a library of 100,000
 * is a sum of at most 96 small numbers in any time zone, because every zone's offset is whole quarters of an hour.
 */
import { pictureTypes, type PictureType } from '@tai/contracts';
import { and, desc, eq, gt, gte, lt, sql, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { pictureCounts, pictureLabels, pictureTotals } from './picture.tables.ts';
import { quarterLength, type QuarterCount } from './timeline.ts';

/** What is counted of a picture. */
export interface Counted {
  ownerId: string;
  type: PictureType;
  createdAt: number;
  isPrivate: boolean;
  labels: readonly string[];
}

/** Masks are in no list, private pictures in none that is counted. */
export const isCounted = ({ type, isPrivate }: Pick<Counted, 'type' | 'isPrivate'>): boolean =>
  type !== pictureTypes.mask && !isPrivate;

/** Counts pictures that came to the library (1) or went (-1). */
export async function addCounts(database: DatabaseOrTransaction, changed: Counted[], sign: 1 | -1) {
  const rows = changed.filter(isCounted);
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
  await addLabels(
    database,
    rows.map((row) => ({ ...row, sign })),
  );
}

/** Counts labels that pictures got (1) or lost (-1). */
export async function addLabels(
  database: DatabaseOrTransaction,
  changed: readonly { ownerId: string; labels: readonly string[]; sign: 1 | -1 }[],
): Promise<void> {
  const counts = new Map<string, typeof pictureLabels.$inferInsert>();
  for (const { ownerId, labels, sign } of changed) {
    for (const label of labels) {
      const key = `${ownerId} ${label}`;
      const known = counts.get(key) ?? { ownerId, label, count: 0 };
      known.count += sign;
      counts.set(key, known);
    }
  }
  const values = inOrder(counts).filter(({ count: by }) => by !== 0);
  for (let first = 0; first < values.length; first += labelsAtOnce) {
    await database
      .insert(pictureLabels)
      .values(values.slice(first, first + labelsAtOnce))
      .onConflictDoUpdate({
        target: [pictureLabels.ownerId, pictureLabels.label],
        set: { count: sql`${pictureLabels.count} + excluded.count` },
      });
  }
}

/** Rows of one statement; a driver takes 65,535 values. */
const labelsAtOnce = 5_000;

/** Labels of a person with the number of pictures, most frequent first. */
export function labelCounts(
  database: DatabaseOrTransaction,
  ownerId: string,
): Promise<{ label: string; count: number }[]> {
  return database
    .select({ label: pictureLabels.label, count: pictureLabels.count })
    .from(pictureLabels)
    .where(and(eq(pictureLabels.ownerId, ownerId), gt(pictureLabels.count, 0)))
    .orderBy(desc(pictureLabels.count), pictureLabels.label);
}

function inOrder<Value>(map: Map<string, Value>): Value[] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/** A part of the library whose pictures are counted by quarters: by time and type alone. */
export interface CountedRange {
  picType?: PictureType | undefined;
  beginTime?: number | undefined;
  endTime?: number | undefined;
}

/** How many pictures a range holds; null when its bounds lie within quarters. */
export async function countPictures(
  database: DatabaseOrTransaction,
  ownerId: string,
  { picType, beginTime, endTime }: CountedRange,
): Promise<number | null> {
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
  if ((beginTime ?? 0) % quarterLength !== 0 || (endTime ?? 0) % quarterLength !== 0) return null;
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
  // One row with all of them: a library of years has tens of thousands, and as rows they cost ten times as much.
  const { rows } = await database.execute<QuarterText>(sql`
    select array_to_string(array_agg(${pictureCounts.quarter}), ',') as quarters,
      array_to_string(array_agg(${pictureCounts.count}), ',') as counts
    from ${pictureCounts}
    where ${and(eq(pictureCounts.ownerId, ownerId), type === undefined ? undefined : eq(pictureCounts.type, type))}`);
  return readQuarters(rows[0]);
}

/** Numbers with commas between them; null when there are none. */
export interface QuarterText extends Record<string, unknown> {
  quarters: string | null;
  /** How many pictures each stands for; one each when it is left out. */
  counts?: string | null;
}

/**
 * Adds up quarters in any order, newest first. Done here: grouping and sorting 50,000 of them costs the embedded
 * database half of the whole query.
 */
export function readQuarters(text: QuarterText | undefined): QuarterCount[] {
  const quarters = JSON.parse(`[${text?.quarters ?? ''}]`) as number[];
  const counts = typeof text?.counts === 'string' ? (JSON.parse(`[${text.counts}]`) as number[]) : null;
  const totals = new Map<number, number>();
  for (const [place, quarter] of quarters.entries()) {
    totals.set(quarter, (totals.get(quarter) ?? 0) + (counts?.[place] ?? 1));
  }
  // Numbers in a typed array are sorted without calling back, which is ten times as fast.
  const newestFirst = Int32Array.from(totals.keys()).toSorted().toReversed();
  const found: QuarterCount[] = [];
  for (const quarter of newestFirst) {
    const count = totals.get(quarter) ?? 0;
    if (count > 0) found.push({ quarter, count });
  }
  return found;
}

/** How many pictures of the library have a label. */
export async function countLabel(
  database: DatabaseOrTransaction,
  ownerId: string,
  label: string,
): Promise<number> {
  const [row] = await database
    .select({ count: pictureLabels.count })
    .from(pictureLabels)
    .where(and(eq(pictureLabels.ownerId, ownerId), eq(pictureLabels.label, label)));
  return row?.count ?? 0;
}
