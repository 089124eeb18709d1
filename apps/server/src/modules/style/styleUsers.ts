import { styleLimits, type StyleUsers } from '@tai/contracts';
import { and, count, desc, eq, ne, not, notInArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { isDisabled, relationsOf } from '../people/index.ts';
import { styleUses } from './style.tables.ts';

/**
 * Who besides the reader made images with a style. All are counted; those who blocked the reader or were blocked, and disabled
 * accounts, are not named.
 */
export async function usersOfStyle(
  database: DatabaseOrTransaction,
  { id, readerId }: { id: string; readerId: string },
): Promise<StyleUsers> {
  const others = and(eq(styleUses.styleId, id), ne(styleUses.userId, readerId));
  const { blocked } = await relationsOf(database, readerId);
  const [counted] = await database.select({ people: count() }).from(styleUses).where(others);
  const named = await database
    .select({
      person: { id: users.id, name: users.username, avatar: users.avatar },
      images: styleUses.images,
      lastTime: styleUses.lastUsedAt,
    })
    .from(styleUses)
    .innerJoin(users, eq(users.id, styleUses.userId))
    .where(
      and(others, not(isDisabled), blocked.size > 0 ? notInArray(styleUses.userId, [...blocked]) : undefined),
    )
    .orderBy(desc(styleUses.images), desc(styleUses.lastUsedAt), desc(styleUses.userId))
    .limit(styleLimits.usersMax);
  return { people: counted?.people ?? 0, named };
}
