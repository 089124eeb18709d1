import type { StyleFlow, StyleUsers, StyleVersion, StyleVo } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { roleIn } from '../project/index.ts';
import { createOwnStyles } from './ownStyles.ts';
import { removeStyle } from './removeStyle.ts';
import { createStyleRepository, type StyleQuery } from './style.repository.ts';
import { styleCollects } from './style.tables.ts';
import { audienceOf } from './styleAccess.ts';
import { announceStyles } from './styleEvents.ts';
import type { StylePlace } from './stylePlace.ts';
import { waitsNoMore } from './styleReview.ts';
import { usersOfStyle } from './styleUsers.ts';
import { viewStyles, viewVersions } from './styleView.ts';

/** Reading, collecting and deleting styles. */
export function createLibraryService(
  deps: Pick<Deps, 'database' | 'files' | 'clock' | 'events' | 'site' | 'log'>,
) {
  const { database, files, clock } = deps;
  const repository = createStyleRepository(database);
  const own = createOwnStyles(deps);

  return {
    /** @throws ApiError projectNotFound */
    async list(
      userId: string,
      query: StyleQuery,
      page: { limit: number; offset: number },
    ): Promise<{ records: StyleVo[]; total: number }> {
      if (query.projectId) await roleIn(database, userId, query.projectId);
      const { rows, total } = await repository.page(userId, query, page);
      return { records: await viewStyles(database, userId, rows), total };
    },

    countIn: (place: StylePlace) => repository.countIn(place),

    /** @throws ApiError styleNotFound */
    async get(userId: string, id: string): Promise<StyleVo> {
      const row = await repository.readable(userId, id);
      if (!row) throw new ApiError('styleNotFound');
      return own.view(userId, row);
    },

    async named(userId: string, flow: StyleFlow, name: string): Promise<StyleVo | null> {
      const row = await repository.named(userId, flow, name);
      return row && own.view(userId, row);
    },

    /** Collects a style, or takes it out of the collection. @throws ApiError styleNotFound */
    async collect(userId: string, id: string): Promise<StyleVo> {
      const row = await repository.readable(userId, id);
      if (!row) throw new ApiError('styleNotFound');
      await database.transaction(async (transaction) => {
        const gone = await transaction
          .delete(styleCollects)
          .where(and(eq(styleCollects.userId, userId), eq(styleCollects.styleId, id)))
          .returning();
        if (gone.length > 0) return;
        await transaction
          .insert(styleCollects)
          .values({ userId, styleId: id, createdAt: clock.now() })
          .onConflictDoNothing();
      });
      return own.view(userId, row);
    },

    /** @throws ApiError styleNotFound, projectReadOnly */
    async delete(userId: string, id: string): Promise<void> {
      await own.assertMayChange(userId, id);
      const before = await transactionWithFiles({ database, files }, async (transaction) => {
        await waitsNoMore(transaction, id);
        const row = await own.lock(transaction, userId, id);
        await removeStyle(transaction, files, row, clock.now());
        return row;
      });
      await announceStyles(deps, before.state === 'approved' ? null : await audienceOf(database, before));
    },

    /** For those who may change it. @throws ApiError styleNotFound, projectReadOnly */
    async users(userId: string, id: string): Promise<StyleUsers> {
      await own.assertMayChange(userId, id);
      return usersOfStyle(database, { id, readerId: userId });
    },

    /** @throws ApiError styleNotFound */
    async versions(userId: string, id: string): Promise<StyleVersion[]> {
      const row = await repository.readable(userId, id);
      if (!row) throw new ApiError('styleNotFound');
      return viewVersions(database, userId, row);
    },
  };
}
