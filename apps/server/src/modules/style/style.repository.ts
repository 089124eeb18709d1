import type { StyleFlow } from '@tai/contracts';
import { and, count, desc, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import { containsText } from '../../platform/database/containsText.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { styleCollects, styles, styleVersions } from './style.tables.ts';
import type { StyleRow } from './styleState.ts';

export interface StyleQuery {
  search: string;
  scope: 'all' | 'own' | 'shared' | 'collected';
  flow?: StyleFlow | undefined;
  groupName?: string | undefined;
  sort: 'latest' | 'name' | 'uses';
}

interface Page {
  limit: number;
  offset: number;
}

export function createStyleRepository(database: DatabaseOrTransaction) {
  const isShared = eq(styles.state, 'approved');
  const isOwnOf = (userId: string) => eq(styles.ownerId, userId);
  const isCollectedBy = (userId: string) =>
    exists(
      database
        .select({ id: styleCollects.styleId })
        .from(styleCollects)
        .where(and(eq(styleCollects.userId, userId), eq(styleCollects.styleId, styles.id))),
    );

  function scopeOf(userId: string, scope: StyleQuery['scope']): SQL | undefined {
    if (scope === 'own') return isOwnOf(userId);
    if (scope === 'shared') return isShared;
    const isReadable = or(isOwnOf(userId), isShared);
    return scope === 'collected' ? and(isReadable, isCollectedBy(userId)) : isReadable;
  }

  const isWanted = (userId: string, { search, scope, flow, groupName }: StyleQuery) =>
    and(
      isNull(styles.deletedAt),
      scopeOf(userId, scope),
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
        .where(and(eq(styles.id, id), isNull(styles.deletedAt), scopeOf(userId, 'all')));
      return row ?? null;
    },

    async countOwn(userId: string): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(styles)
        .where(and(isOwnOf(userId), isNull(styles.deletedAt)));
      return row?.count ?? 0;
    },

    async ofSave(userId: string, saveId: string): Promise<StyleRow | null> {
      const [row] = await database
        .select()
        .from(styles)
        .where(and(isOwnOf(userId), eq(styles.saveId, saveId)));
      return row ?? null;
    },

    async named(userId: string, flow: StyleFlow, name: string): Promise<StyleRow | null> {
      // One's own before those of others.
      const [row] = await database
        .select()
        .from(styles)
        .where(
          and(isNull(styles.deletedAt), scopeOf(userId, 'all'), eq(styles.flow, flow), eq(styles.name, name)),
        )
        .orderBy(desc(sql`${styles.ownerId} = ${userId}`), desc(styles.id))
        .limit(1);
      return row ?? null;
    },
  };
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
