import type { TrainedStyleOption } from '@tai/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { styles, styleVersions } from './style.tables.ts';
import { createStyleOptions } from './styleOptions.ts';
import { namedStyles, styleValueOfVersion } from './styleValue.ts';

/** A style that a recipe or a form names. */
interface NamedStyle {
  value: string;
  name: string;
  /** 0 for a file of an own training that is not in the library. */
  version: number;
  /** False when it was deleted or the person may not use it any more. */
  isUsable: boolean;
  /** The option that offers it in a `styles` parameter; null when it is not usable. */
  option: TrainedStyleOption | null;
}

/**
 * Names the versions and own files that recipes and forms refer to. Ids of versions are random and only known from a recipe, so the
 * name may be shown even to people who cannot use the style.
 */
export async function nameStyles(
  database: Database,
  userId: string,
  values: readonly string[],
): Promise<NamedStyle[]> {
  const options = await createStyleOptions(database).named(userId, values);
  const optionOf = (value: string) => options.find((one) => one.value === value) ?? null;
  const { versionIds } = namedStyles(values);
  const rows =
    versionIds.length === 0
      ? []
      : await database
          .select({ id: styleVersions.id, number: styleVersions.number, name: styles.name })
          .from(styleVersions)
          .innerJoin(styles, eq(styles.id, styleVersions.styleId))
          .where(inArray(styleVersions.id, versionIds));
  const versions = rows.map(({ id, number, name }) => {
    const value = styleValueOfVersion(id);
    const option = optionOf(value);
    return { value, name, version: number, isUsable: option !== null, option };
  });
  const ownFiles = options
    .filter(({ value }) => !versions.some((one) => one.value === value))
    .map((option) => ({ value: option.value, name: option.label.en, version: 0, isUsable: true, option }));
  return [...versions, ...ownFiles];
}
