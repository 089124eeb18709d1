import { inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { styleUses, styleVersions } from './style.tables.ts';
import { namedStyles } from './styleValue.ts';

/** Images that a person made with styles. */
export interface StyleUse {
  userId: string;
  /** Values of the `styles` parameters. */
  values: readonly string[];
  images: number;
}

/** Counts for each version, and for each style by whom. Images of two versions of a style count for its person once. */
export async function countUses(
  transaction: DatabaseOrTransaction,
  { userId, values, images }: StyleUse,
  now: number,
): Promise<void> {
  const { versionIds } = namedStyles(values);
  if (versionIds.length === 0 || images === 0) return;
  const counted = await transaction
    .update(styleVersions)
    .set({ uses: sql`${styleVersions.uses} + ${images}` })
    .where(inArray(styleVersions.id, versionIds))
    .returning({ styleId: styleVersions.styleId });
  // In one order everywhere, so that two jobs with the same styles do not wait for each other.
  const styleIds = [...new Set(counted.map(({ styleId }) => styleId))].toSorted();
  if (styleIds.length === 0) return;
  await transaction
    .insert(styleUses)
    .values(styleIds.map((styleId) => ({ styleId, userId, images, lastUsedAt: now })))
    .onConflictDoUpdate({
      target: [styleUses.styleId, styleUses.userId],
      set: { images: sql`${styleUses.images} + ${images}`, lastUsedAt: now },
    });
}
