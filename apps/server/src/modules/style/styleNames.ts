import { eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { styles, styleVersions } from './style.tables.ts';
import { namedStyles, styleValueOfVersion } from './styleValue.ts';

/** A style that a recipe names. */
interface NamedStyle {
  value: string;
  name: string;
  version: number;
  /** False when it was deleted or the person may not use it any more. */
  isUsable: boolean;
}

/** Names of versions that recipes name. Who knows the id of a version has seen a recipe with it. */
export async function nameStyles(
  database: DatabaseOrTransaction,
  userId: string,
  values: readonly string[],
): Promise<NamedStyle[]> {
  const { versionIds } = namedStyles(values);
  if (versionIds.length === 0) return [];
  const rows = await database
    .select({ version: styleVersions, style: styles })
    .from(styleVersions)
    .innerJoin(styles, eq(styles.id, styleVersions.styleId))
    .where(inArray(styleVersions.id, versionIds));
  return rows.map(({ version, style }) => ({
    value: styleValueOfVersion(version.id),
    name: style.name,
    version: version.number,
    isUsable: version.fileId !== null && (style.ownerId === userId || style.state === 'approved'),
  }));
}
