import { styleLimits, type StyleVo } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedText } from '../../platform/text/plainText.ts';
import { holdWaiting } from '../moderationQueue/index.ts';
import { assertMaySpeak } from '../people/index.ts';
import { createOwnStyles, seenStates } from './ownStyles.ts';
import { styles } from './style.tables.ts';
import { appealTo, findingsIn, handIn, waitsNoMore } from './styleReview.ts';
import { mayAppealStyle, moveStyle, type StyleRow } from './styleState.ts';
import { viewVersions } from './styleView.ts';

/** The way of a style into the shared library and out of it, as far as those go who may change it. */
export function createSharingService(deps: Pick<Deps, 'database' | 'clock' | 'events' | 'site' | 'log'>) {
  const { database, clock, site } = deps;
  const own = createOwnStyles(deps);

  return {
    /** @throws ApiError styleNotFound, projectReadOnly, styleReviewState, styleUnhealthy, muted */
    async share(userId: string, { id, rights }: Pick<StyleRow, 'id' | 'rights'>): Promise<StyleVo> {
      await own.assertMayChange(userId, id);
      const hasReview = await own.isReviewed();
      const now = clock.now();
      const row = await database.transaction(async (transaction) => {
        await holdWaiting(transaction, id);
        const seen = await own.lock(transaction, userId, id);
        if (seenStates.includes(seen.state) || seen.state === 'appealed' || seen.state === 'removed')
          throw new ApiError('styleReviewState', { state: seen.state });
        await assertMaySpeak(transaction, userId, now);
        const [newest] = await viewVersions(transaction, userId, seen);
        if (newest?.health.verdict === 'broken')
          throw new ApiError('styleUnhealthy', { detail: newest.health.detail });
        await transaction.update(styles).set({ rights }).where(eq(styles.id, id));
        const notes = await findingsIn(site, seen);
        return handIn(transaction, seen, { userId, notes, isReviewed: hasReview, now });
      });
      return own.told(userId, row, { state: null });
    },

    /** @throws ApiError styleNotFound, projectReadOnly, styleReviewState */
    async withdraw(userId: string, id: string): Promise<StyleVo> {
      await own.assertMayChange(userId, id);
      const { row, before } = await database.transaction(async (transaction) => {
        await waitsNoMore(transaction, id);
        const seen = await own.lock(transaction, userId, id);
        return {
          row: await moveStyle(transaction, id, 'withdrawn', { now: clock.now() }),
          before: seen.state,
        };
      });
      return own.told(userId, row, { state: before });
    },

    /** @throws ApiError styleNotFound, projectReadOnly, styleReviewState, contentEmpty, textTooLong, muted */
    async appeal(userId: string, id: string, text: string): Promise<StyleVo> {
      const said = checkedText(text, styleLimits.appealMaxLength);
      await own.assertMayChange(userId, id);
      await assertMaySpeak(database, userId, clock.now());
      const row = await database.transaction(async (transaction) => {
        const seen = await own.lock(transaction, userId, id);
        if (!mayAppealStyle(seen)) throw new ApiError('styleReviewState', { state: seen.state });
        return appealTo(transaction, seen, { userId, text: said, now: clock.now() });
      });
      return own.view(userId, row);
    },
  };
}
