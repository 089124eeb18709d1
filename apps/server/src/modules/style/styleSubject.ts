import { and, eq, isNull, max } from 'drizzle-orm';
import type { WorkSubject } from '../../serverModule.ts';
import { isChangeableBy } from './styleAccess.ts';
import { styles, styleVersions } from './style.tables.ts';

/** Styles as works show them. Versions do not change and stay as long as the style does, so that nothing is to be pinned. */
export const styleSubject: WorkSubject = {
  async isOwn(database, userId, id) {
    const rows = await database
      .select({ id: styles.id })
      .from(styles)
      .where(and(eq(styles.id, id), isChangeableBy(database, userId), isNull(styles.deletedAt)));
    return rows.length > 0;
  },

  async newest(database, id) {
    const [row] = await database
      .select({ number: max(styleVersions.number) })
      .from(styleVersions)
      .where(eq(styleVersions.styleId, id));
    return row?.number ?? 0;
  },

  async pin() {},
};
