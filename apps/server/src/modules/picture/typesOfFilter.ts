import { mediumOf, type PictureFilter, pictureTypes, type PictureType } from '@tai/contracts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a library lists; a mask is a part of the work on another picture. */
const listed = Object.values(pictureTypes).filter((type) => type !== pictureTypes.mask);

/** The types that a filter lets through; undefined when it lets all of them. */
export function typesOf({
  picType,
  medium,
}: Pick<Partial<PictureFilter>, 'picType' | 'medium'>): readonly PictureType[] | undefined {
  if (medium === undefined) return picType === undefined ? undefined : [picType];
  const ofMedium = listed.filter((type) => mediumOf(type) === medium);
  return picType === undefined ? ofMedium : ofMedium.filter((type) => type === picType);
}

/** A single type is compared with `=`, which the indexes by type serve in the order of time. */
export function hasType(column: PgColumn, types: readonly PictureType[] | undefined): SQL | undefined {
  if (types === undefined) return undefined;
  const [only] = types;
  if (only === undefined) return sql`false`;
  return types.length === 1 ? eq(column, only) : inArray(column, [...types]);
}
