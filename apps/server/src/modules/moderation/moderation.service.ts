import { limits, type ModerationItem, type ModerationKind, moderationKinds } from '@tai/contracts';
import * as z from 'zod/mini';
import { createCursors } from '../../platform/http/cursors.ts';
import { createClaimRepository } from './claim.repository.ts';
import { decideItems } from './decideItems.ts';
import type { DecideDeps } from './decideOne.ts';
import { createItemRepository } from './item.repository.ts';
import { createItemList } from './itemList.ts';
import { createModerationHistory } from './moderationHistory.ts';
import { createModerationTargets } from './moderationTargets.ts';
import type { DecideInput, Moderator } from './moderator.ts';
import { moderatorRights } from './moderatorRights.ts';
import { undoDecisions } from './undoDecisions.ts';

/** The one queue of reviews, reports, appeals and feedback. */
export function createModerationService(deps: DecideDeps) {
  const { database, clock, secrets } = deps;
  const items = createItemRepository(database);
  const list = createItemList(database);
  const claims = createClaimRepository(database);
  const targets = createModerationTargets(database);
  const { history } = createModerationHistory(deps);
  const place = z.object({ time: z.number(), id: z.string() });
  const cursors = {
    open: createCursors(secrets, 'moderation.open', place),
    done: createCursors(secrets, 'moderation.done', place),
  };

  return {
    /** @throws ApiError cursorInvalid */
    async list(
      reader: Moderator['account'],
      query: {
        kinds?: ModerationKind[] | undefined;
        state: 'open' | 'done';
        search?: string | undefined;
        cursor?: string | undefined;
        pageSize: number;
        tab: string;
      },
    ): Promise<{ records: ModerationItem[]; next: string | null; open: Record<ModerationKind, number> }> {
      const { state, cursor, pageSize, tab } = query;
      const rows = await list.page(query, cursors[state].open(cursor), pageSize + 1);
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      const counts = new Map((await list.openCounts()).map(({ kind, count }) => [kind, count]));
      return {
        records: await targets.present(page, reader, { tab, now: clock.now() }),
        next:
          rows.length > pageSize && last
            ? cursors[state].seal({
                time: (state === 'open' ? last.createdAt : last.decidedAt) ?? 0,
                id: last.id,
              })
            : null,
        open: Object.fromEntries(moderationKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
          ModerationKind,
          number
        >,
      };
    },

    async claim(
      moderator: Moderator['account'],
      {
        ids,
        isClaimed,
        tab,
        fromOwnTabs,
      }: { ids: readonly string[]; isClaimed: boolean; tab: string; fromOwnTabs: boolean },
    ) {
      const now = clock.now();
      const holder = { moderatorId: moderator.id, tab };
      if (!isClaimed) return { ids: await claims.letGo(ids, holder), taken: [], until: null };
      const until = now + limits.community.moderationClaim;
      // What they may not decide they keep from nobody who may.
      const rights = await moderatorRights(database, moderator, await items.findAll(ids));
      const wanted = ids.filter((id) => rights.get(id)?.mayDecide);
      const own = await claims.claim(wanted, { ...holder, fromOwnTabs }, now, until);
      const holders = await claims.holders(ids, now);
      return { ids: own, taken: holders.filter(({ id }) => !own.includes(id)), until };
    },

    history,
    decide: (moderator: Moderator, input: DecideInput) => decideItems(deps, moderator, input),
    undo: (moderator: Moderator, decisionIds: readonly string[]) =>
      undoDecisions(deps, moderator, decisionIds),
  };
}
