/*
 * Counts of pictures as rows, changed in the transaction that changes the pictures: a day of a library of 100,000
 * is a sum of at most 96 small numbers in any time zone, because every zone's offset is whole quarters of an hour.
 */
import { pictureTypes, type PictureType } from '@tai/contracts';
import { and, desc, eq, gt, gte, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import {
  pictureCounts,
  pictureLabelDays,
  pictureLabels,
  pictureSearch,
  pictureTotals,
} from './picture.tables.ts';
import { hasType } from './typesOfFilter.ts';
import { type Calendar, type NumberedDay, quarterLength, quartersOfDay } from './timeline.ts';

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
  changed: readonly (Pick<Counted, 'ownerId' | 'labels' | 'createdAt'> & { sign: 1 | -1 })[],
): Promise<void> {
  const byQuarter = new Map<string, { ownerId: string; label: string; quarter: number; by: number }>();
  for (const { ownerId, labels, createdAt, sign } of changed) {
    const quarter = Math.floor(createdAt / quarterLength);
    for (const label of labels) {
      const key = `${ownerId} ${label} ${quarter}`;
      const known = byQuarter.get(key) ?? { ownerId, label, quarter, by: 0 };
      known.by += sign;
      byQuarter.set(key, known);
    }
  }
  const counts = new Map<string, typeof pictureLabels.$inferInsert>();
  const days = new Map<string, LabelDay>();
  for (const { ownerId, label, quarter, by } of byQuarter.values()) {
    // What a picture keeps was taken away and given back.
    if (by === 0) continue;
    const inTotal = counts.get(`${ownerId} ${label}`) ?? { ownerId, label, count: 0 };
    inTotal.count += by;
    counts.set(`${ownerId} ${label}`, inTotal);
    const day = Math.floor(quarter / quartersOfDay);
    const key = `${ownerId} ${label} ${day}`;
    const inDay = days.get(key) ?? { owner_id: ownerId, label, day, come: [], gone: [] };
    const moved = Array.from({ length: Math.abs(by) }, () => quarter - day * quartersOfDay);
    (by > 0 ? inDay.come : inDay.gone).push(...moved);
    days.set(key, inDay);
  }
  // A label whose sum stays is written, too: its row is the lock of its days.
  for (const values of batchesOf(inOrder(counts))) {
    await database
      .insert(pictureLabels)
      .values(values)
      .onConflictDoUpdate({
        target: [pictureLabels.ownerId, pictureLabels.label],
        set: { count: sql`${pictureLabels.count} + excluded.count` },
      });
  }
  for (const values of batchesOf(inOrder(days))) await addLabelDays(database, values);
}

interface LabelDay {
  owner_id: string;
  label: string;
  day: number;
  /** Quarters of the day. */
  come: number[];
  gone: number[];
}

async function addLabelDays(database: DatabaseOrTransaction, days: readonly LabelDay[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as given(owner_id text, label text, day int, come smallint[], gone smallint[])`;
  if (days.some(({ come }) => come.length > 0))
    await database.execute(sql`
      insert into ${pictureLabelDays} as known (owner_id, label, day, quarters)
      select given.owner_id, given.label, given.day, given.come from ${given} where given.come <> '{}'
      on conflict (owner_id, label, day) do update set quarters = known.quarters || excluded.quarters`);
  if (days.some(({ gone }) => gone.length > 0))
    await database.execute(sql`
      update ${pictureLabelDays} as known
      set quarters = array(select unnest(known.quarters) except all select unnest(given.gone))
      from ${given}
      where known.owner_id = given.owner_id and known.label = given.label and known.day = given.day`);
}

function batchesOf<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / labelsAtOnce) }, (_, place) =>
    values.slice(place * labelsAtOnce, (place + 1) * labelsAtOnce),
  );
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
  types?: readonly PictureType[] | undefined;
  beginTime?: number | undefined;
  endTime?: number | undefined;
}

/** How many pictures a range holds; null when its bounds lie within quarters. */
export async function countPictures(
  database: DatabaseOrTransaction,
  ownerId: string,
  { types, beginTime, endTime }: CountedRange,
): Promise<number | null> {
  if (beginTime === undefined && endTime === undefined) {
    const [row] = await database
      .select({ count: sum(pictureTotals.count) })
      .from(pictureTotals)
      .where(and(eq(pictureTotals.ownerId, ownerId), hasType(pictureTotals.type, types)));
    return Number(row?.count ?? 0);
  }
  if ((beginTime ?? 0) % quarterLength !== 0 || (endTime ?? 0) % quarterLength !== 0) return null;
  const [row] = await database
    .select({ count: sum(pictureCounts.count) })
    .from(pictureCounts)
    .where(
      and(
        eq(pictureCounts.ownerId, ownerId),
        hasType(pictureCounts.type, types),
        beginTime === undefined ? undefined : gte(pictureCounts.quarter, beginTime / quarterLength),
        endTime === undefined ? undefined : lt(pictureCounts.quarter, endTime / quarterLength),
      ),
    );
  return Number(row?.count ?? 0);
}

/** Numbers of pictures by day of a calendar, of the whole library or of some types. */
export function plainDays(
  database: DatabaseOrTransaction,
  ownerId: string,
  types: readonly PictureType[] | undefined,
  calendar: Calendar,
): Promise<NumberedDay[]> {
  const isIts = and(eq(pictureCounts.ownerId, ownerId), hasType(pictureCounts.type, types));
  return readDays(
    database,
    sql`select ${dayOf(sql`${pictureCounts.quarter}`, calendar)} as day, sum(${pictureCounts.count}) as count
      from ${pictureCounts} where ${isIts} group by 1`,
  );
}

/** The same of the pictures of the library that have a label. */
export function daysOfLabel(
  database: DatabaseOrTransaction,
  ownerId: string,
  label: string,
  calendar: Calendar,
): Promise<NumberedDay[]> {
  const { day, quarters } = pictureLabelDays;
  const quarter = sql`(${day} * ${sql.raw(String(quartersOfDay))} + one)`;
  return readDays(
    database,
    sql`select ${dayOf(quarter, calendar)} as day, count(*) as count
      from ${pictureLabelDays}, unnest(${quarters}) as one
      where ${and(eq(pictureLabelDays.ownerId, ownerId), eq(pictureLabelDays.label, label))} group by 1`,
  );
}

/** The same of rows of `pictureSearch`. */
export function daysWhere(
  database: DatabaseOrTransaction,
  condition: SQL | undefined,
  calendar: Calendar,
): Promise<NumberedDay[]> {
  const quarter = sql`(${pictureSearch.time} / ${sql.raw(String(quarterLength))})::int`;
  return readDays(
    database,
    sql`select ${dayOf(quarter, calendar)} as day, count(*) as count from ${pictureSearch} where ${condition} group by 1`,
  );
}

/** One row with all of them: as rows they cost a driver ten times as much. */
async function readDays(database: DatabaseOrTransaction, days: SQL): Promise<NumberedDay[]> {
  const { rows } = await database.execute<{ days: string | null }>(sql`
    select json_agg(json_build_array(day, count))::text as days from (${days}) as found where count > 0`);
  const found = JSON.parse(rows[0]?.days ?? '[]') as [number, number][];
  return found.map(([day, count]) => ({ day, count }));
}

/** Numbers stand in the statement itself: as values they would have no type. */
function dayOf(quarter: SQL, calendar: Calendar): SQL {
  const [oldest, ...others] = calendar.map(({ from, offset }) => ({
    from: sql.raw(String(from)),
    offset: sql.raw(String(offset)),
  }));
  if (oldest === undefined) throw new Error('dayOf: a calendar has one offset at least');
  const cases = others.toReversed().map(({ from, offset }) => sql`when ${quarter} >= ${from} then ${offset}`);
  const offset =
    cases.length === 0 ? oldest.offset : sql`case ${sql.join(cases, sql` `)} else ${oldest.offset} end`;
  return sql`(${quarter} + ${offset}) / ${sql.raw(String(quartersOfDay))}`;
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
