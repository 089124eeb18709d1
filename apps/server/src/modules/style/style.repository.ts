import type { StyleFlow } from '@tai/contracts';
import { and, count, desc, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import { containsText } from '../../platform/database/containsText.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { isPersonal, isReadableBy, isShared } from './styleAccess.ts';
import type { StylePlace } from './stylePlace.ts';
import { styleCollects, styles, styleVersions } from './style.tables.ts';
import type { StyleRow } from './styleState.ts';

export interface StyleQuery {
  search: string;
  /** `own` are those of the personal space, or of the project. */
  scope: 'all' | 'own' | 'shared' | 'collected';
  projectId?: string | null | undefined;
  flow?: StyleFlow | undefined;
  groupName?: string | undefined;
  sort: 'latest' | 'name' | 'uses';
}

interface Page {
  limit: number;
  offset: number;
}

export function createStyleRepository(database: DatabaseOrTransaction) {
  const isCollectedBy = (userId: string) =>
    exists(
      database
        .select({ id: styleCollects.styleId })
        .from(styleCollects)
        .where(and(eq(styleCollects.userId, userId), eq(styleCollects.styleId, styles.id))),
    );

  function scopeOf(
    userId: string,
    { scope, projectId = null }: Pick<StyleQuery, 'scope' | 'projectId'>,
  ): SQL | undefined {
    if (scope === 'own') return isIn({ ownerId: userId, projectId });
    if (scope === 'shared') return isShared;
    const isReadable = isReadableBy(database, userId);
    return scope === 'collected' ? and(isReadable, isCollectedBy(userId)) : isReadable;
  }

  const isWanted = (userId: string, { search, flow, groupName, ...query }: StyleQuery) =>
    and(
      isNull(styles.deletedAt),
      scopeOf(userId, query),
      search === '' ? undefined : containsText(styles.name, search),
      flow && eq(styles.flow, flow),
      groupName ? eq(styles.groupName, groupName) : undefined,
    );

  return {
    async page(
      userId: string,
      query: StyleQuery,
      { limit, offset }: Page,
    ): Promise<{ rows: StyleRow[]; total: number }> {
      const where = isWanted(userId, query);
      const rows =
        query.sort === 'uses'
          ? await mostUsed(database, where, { limit, offset })
          : await database
              .select()
              .from(styles)
              .where(where)
              .orderBy(...(query.sort === 'name' ? [styles.name] : []), desc(styles.id))
              .limit(limit)
              .offset(offset);
      const [counted] = await database.select({ count: count() }).from(styles).where(where);
      return { rows, total: counted?.count ?? 0 };
    },

    /** One that the person may read; null for others too. */
    async readable(userId: string, id: string): Promise<StyleRow | null> {
      const [row] = await database
        .select()
        .from(styles)
        .where(and(eq(styles.id, id), isNull(styles.deletedAt), isReadableBy(database, userId)));
      return row ?? null;
    },

    async countIn(place: StylePlace): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(styles)
        .where(and(isIn(place), isNull(styles.deletedAt)));
      return row?.count ?? 0;
    },

    async ofSave(userId: string, saveId: string): Promise<StyleRow | null> {
      const [row] = await database
        .select()
        .from(styles)
        .where(and(eq(styles.ownerId, userId), eq(styles.saveId, saveId)));
      return row ?? null;
    },

    async named(userId: string, flow: StyleFlow, name: string): Promise<StyleRow | null> {
      // One's own before those of others.
      const [row] = await database
        .select()
        .from(styles)
        .where(
          and(
            isNull(styles.deletedAt),
            isReadableBy(database, userId),
            eq(styles.flow, flow),
            eq(styles.name, name),
          ),
        )
        .orderBy(desc(sql`${styles.ownerId} is not distinct from ${userId}`), desc(styles.id))
        .limit(1);
      return row ?? null;
    },
  };
}

function isIn({ ownerId, projectId }: StylePlace): SQL | undefined {
  return projectId === null ? isPersonal(ownerId) : eq(styles.projectId, projectId);
}

/** The uses of all versions are summed in one pass: a sum for each style took twice as long with 5,000 of them. */
async function mostUsed(
  database: DatabaseOrTransaction,
  where: SQL | undefined,
  { limit, offset }: Page,
): Promise<StyleRow[]> {
  const uses = database
    .select({ styleId: styleVersions.styleId, sum: sql<number>`sum(${styleVersions.uses})`.as('uses_sum') })
    .from(styleVersions)
    .groupBy(styleVersions.styleId)
    .as('style_uses');
  const rows = await database
    .select({ style: styles })
    .from(styles)
    .leftJoin(uses, eq(uses.styleId, styles.id))
    .where(where)
    .orderBy(desc(sql`coalesce(${uses.sum}, 0)`), desc(styles.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ style }) => style);
}
