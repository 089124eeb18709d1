import type { EngineStyle } from '@tai/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { styleFiles, styles, styleVersions } from './style.tables.ts';
import { namedStyles, styleValueOfFile, styleValueOfVersion } from './styleValue.ts';

/**
 * What an engine gets of the trained styles that a job names, in their order. Who may use them was asked when the job was submitted.
 * @throws ApiError styleNotFound when the file of one is gone
 */
export async function resolveStyles(
  database: DatabaseOrTransaction,
  values: readonly string[],
): Promise<EngineStyle[]> {
  const { versionIds, fileIds } = namedStyles(values);
  if (versionIds.length + fileIds.length === 0) return [];
  const versions = await database
    .select({ version: styleVersions, style: styles, file: styleFiles })
    .from(styleVersions)
    .innerJoin(styles, eq(styles.id, styleVersions.styleId))
    .innerJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
    .where(inArray(styleVersions.id, versionIds));
  const loose = await database.select().from(styleFiles).where(inArray(styleFiles.id, fileIds));
  const found = new Map<string, EngineStyle>();
  for (const { version, style, file } of versions) {
    const id = styleValueOfVersion(version.id);
    found.set(id, {
      ...engineStyle(id, file),
      name: style.name,
      trigger: style.trigger,
      prompt: style.prompt,
    });
  }
  for (const file of loose) {
    const id = styleValueOfFile(file.id);
    found.set(id, engineStyle(id, file));
  }
  const isTrained = new Set([...versionIds.map(styleValueOfVersion), ...fileIds.map(styleValueOfFile)]);
  return values
    .filter((value) => isTrained.has(value))
    .map((value) => {
      const style = found.get(value);
      if (!style) throw new ApiError('styleNotFound');
      return style;
    });
}

function engineStyle(id: string, file: typeof styleFiles.$inferSelect): EngineStyle {
  const { name, family, trigger, contentKey, bytes } = file;
  return { id, name, family, trigger, prompt: '', sha256: contentKey, bytes };
}
