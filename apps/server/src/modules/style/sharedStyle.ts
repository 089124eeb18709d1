import { fileUrl, type StyleHealth, type WorkImage } from '@tai/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { styleFiles, styles, styleVersions } from './style.tables.ts';
import { coversOf } from './styleCovers.ts';
import type { StyleRow } from './styleState.ts';

/** A style that everybody sees; null for others. */
export async function findSharedStyle(database: DatabaseOrTransaction, id: string): Promise<StyleRow | null> {
  const [row] = await database
    .select()
    .from(styles)
    .where(and(eq(styles.id, id), eq(styles.state, 'approved'), isNull(styles.deletedAt)));
  return row ?? null;
}

/** Sides of the copy that stands for a cover where its own are not known: they only keep its place until it has loaded. */
const coverSide = 768;

/** Covers as the queue of moderators shows images. */
export async function coverImages(database: DatabaseOrTransaction, styleId: string): Promise<WorkImage[]> {
  const covers = (await coversOf(database, [styleId])).get(styleId) ?? [];
  return covers.map(({ fileId, mimeType }) => ({
    ...{ id: fileId, medium: 'image' as const, mimeType, thumbhash: '' },
    ...{ url: fileUrl(fileId), thumbUrl: fileUrl(fileId, '256'), previewUrl: fileUrl(fileId, '768') },
    ...{ width: coverSide, height: coverSide },
  }));
}

/** The verdict over the newest version of a style. */
export async function styleHealthOf(database: DatabaseOrTransaction, styleId: string): Promise<StyleHealth> {
  const [row] = await database
    .select({ health: styleFiles.health })
    .from(styleVersions)
    .innerJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
    .where(eq(styleVersions.styleId, styleId))
    .orderBy(desc(styleVersions.number))
    .limit(1);
  return row?.health ?? { verdict: 'unknown', detail: '' };
}
