import { randomUUIDv7 } from 'node:crypto';
import {
  type ErrorName,
  limits,
  type ModerationAction,
  type ModerationItem,
  type ModerationKind,
  moderationKinds,
  needsReason,
  type PersonLine,
  type SkipReason,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { cleanText } from '../../platform/text/plainText.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import type { AuditSource } from '../audit/index.ts';
import { followStandingSoon } from '../work/index.ts';
import { assertFits, carryOut, takeBack, type Decision } from './decideItem.ts';
import { createModerationRepository } from './moderation.repository.ts';
import { createModerationHistory } from './moderationHistory.ts';
import { tellOfDecision } from './moderationNotices.ts';
import { assertMayDecide, assertMayUndo, moderatorRights } from './moderatorRights.ts';
import { createModerationTargets } from './moderationTargets.ts';
import { createTemplateService, textFor } from './template.service.ts';

/** Who decides, and from where. */
export interface Moderator {
  account: Pick<Account, 'id' | 'role'>;
  /** May delete illegal content for good. */
  mayPurge: boolean;
  source: AuditSource;
}

export interface DecideInput {
  ids: readonly string[];
  actions: readonly ModerationAction[];
  reason: string;
  templateId?: string | undefined;
  note: string;
  muteHours: number;
  tab: string;
}

/** That an item was not decided, why, and who has it or was faster. */
interface Skip {
  by: PersonLine | null;
  why: SkipReason;
}

type ModerationDeps = Pick<
  Deps,
  'database' | 'files' | 'clock' | 'notices' | 'audit' | 'sessions' | 'secrets' | 'queue'
>;

/** The one queue of reviews, reports, appeals and feedback. */
export function createModerationService(deps: ModerationDeps) {
  const { database, files, clock, audit, sessions, secrets } = deps;
  const repository = createModerationRepository(database);
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
      const rows = await repository.list(query, cursors[state].open(cursor), pageSize + 1);
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      const counts = new Map((await repository.openCounts()).map(({ kind, count }) => [kind, count]));
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
      if (!isClaimed) return { ids: await repository.letGo(ids, holder), taken: [], until: null };
      const until = now + limits.community.moderationClaim;
      // What they may not decide they keep from nobody who may.
      const rights = await moderatorRights(database, moderator, await repository.findAll(ids));
      const wanted = ids.filter((id) => rights.get(id)?.mayDecide);
      const own = await repository.claim(wanted, { ...holder, fromOwnTabs }, now, until);
      const holders = await repository.holders(ids, now);
      return { ids: own, taken: holders.filter(({ id }) => !own.includes(id)), until };
    },

    history,

    /**
     * Decides each item for itself: one that cannot be decided keeps no other from it, and is skipped.
     * @throws ApiError moderationReasonMissing, moderationActionInvalid, moderationThingMissing, forbidden,
     * templateNotFound; of a single item also why it cannot be decided
     */
    async decide(moderator: Moderator, input: DecideInput) {
      const { actions, templateId } = input;
      const isPurge = actions.includes('purge');
      if (isPurge && !moderator.mayPurge) throw new ApiError('forbidden');
      const template =
        templateId === undefined ? null : await createTemplateService(database).find(templateId);
      const reason = cleanText(input.reason);
      if (needsReason(actions) && reason === '' && !template) throw new ApiError('moderationReasonMissing');
      const ids = [...new Set(input.ids)];
      // Looked at before anything is done: an action that fits one item and not another is a mistake of the choice.
      for (const id of ids) {
        const item = await repository.find(id);
        if (item) assertFits(item, actions);
        else if (ids.length === 1) throw new ApiError('moderationItemNotFound');
      }
      const decided: { itemId: string; decisionId: string }[] = [];
      const skipped: ({ itemId: string } & Skip)[] = [];
      /** Reports about the same thing, closed with the one that was decided. */
      const alongWith = new Map<string, string>();
      for (const itemId of ids) {
        const closedBy = alongWith.get(itemId);
        if (closedBy !== undefined) {
          decided.push({ itemId, decisionId: closedBy });
          continue;
        }
        const outcome = await decideOne(moderator, itemId, {
          ...input,
          reasonFor: async (transaction, userId) =>
            template ? textFor(template, await settingsOf(transaction, userId)) : reason,
        }).catch((error: unknown) => {
          // What was decided before it must not be lost from sight: the answer names both.
          if (ids.length > 1 && error instanceof ApiError) return { by: null, why: skipReasonOf(error) };
          throw error;
        });
        if ('why' in outcome) {
          skipped.push({ itemId, ...outcome });
          continue;
        }
        const { decisionId, closed } = outcome;
        decided.push({ itemId, decisionId });
        for (const id of closed) alongWith.set(id, decisionId);
      }
      return { decided, skipped };
    },

    /**
     * Takes each decision back for itself, as it was decided. Who may not decide about something does not take it back.
     * @throws ApiError decisionNotUndoable when there is none that can be; of a single one also moderationOwnItem,
     * moderationStaff, ownAccount
     */
    async undo(
      moderator: Moderator,
      decisionIds: readonly string[],
    ): Promise<{ undone: string[]; kept: string[] }> {
      const undone: string[] = [];
      const kept: string[] = [];
      // The last one first, so that two about the same thing can be taken back together.
      for (const id of [...new Set(decisionIds)].toReversed()) {
        const decision = await database
          .transaction(async (transaction) => {
            const inside = createModerationRepository(transaction);
            const row = await inside.lockDecision(id);
            const now = clock.now();
            const isTooLate = !row || now - row.createdAt > limits.community.moderationUndo;
            if (isTooLate || row.undoneAt !== null || row.before.isPurged || (await inside.isOvertaken(row)))
              return null;
            const item = await inside.lock(row.itemId);
            await assertMayUndo(transaction, moderator.account, { ...item, ...row });
            await takeBack(transaction, row, row.before, now);
            await inside.reopen(row.itemId);
            await inside.setUndone(id, now);
            return row;
          })
          .catch((error: unknown) => {
            // Of several, the others are taken back all the same.
            if (decisionIds.length > 1 && error instanceof ApiError) return null;
            throw error;
          });
        if (!decision) {
          kept.push(id);
          continue;
        }
        if (decision.before.userStatus !== undefined && decision.authorId !== null) {
          await sessions.announceChange(decision.authorId);
          await followStandingSoon(deps, decision.authorId);
        }
        await audit.record({
          ...moderator.source,
          action: 'moderation.undo',
          target: { id: decision.targetId, name: await targets.auditName(decision, false) },
          details: { about: decision.targetType, decision: id, actions: decision.actions.join(', ') },
        });
        undone.push(id);
      }
      if (undone.length === 0) throw new ApiError('decisionNotUndoable');
      return { undone, kept };
    },
  };

  async function decideOne(
    moderator: Moderator,
    itemId: string,
    {
      actions,
      note,
      muteHours,
      tab,
      reasonFor,
    }: Omit<DecideInput, 'ids' | 'reason'> & {
      reasonFor: (transaction: DatabaseOrTransaction, userId: string | null) => Promise<string>;
    },
  ): Promise<{ decisionId: string; closed: readonly string[] } | Skip> {
    const now = clock.now();
    const decisionId = randomUUIDv7();
    const { account, source } = moderator;
    const outcome = await database.transaction(async (transaction) => {
      const inside = createModerationRepository(transaction);
      const item = await inside.lock(itemId);
      if (!item) throw new ApiError('moderationItemNotFound');
      if (item.state === 'done')
        return { skipped: { by: await inside.decidedBy(itemId), why: 'decided' } satisfies Skip };
      await assertMayDecide(transaction, account, item);
      const isOwn = item.claimedBy === account.id && item.claimedTab === tab;
      const isTaken = item.claimedBy !== null && !isOwn && (item.claimedUntil ?? 0) > now;
      if (isTaken)
        return {
          skipped: {
            by:
              (await createModerationTargets(transaction).people([item.claimedBy])).get(
                item.claimedBy ?? '',
              ) ?? null,
            why: 'taken',
          } satisfies Skip,
        };
      const decision: Decision = {
        actions,
        reason: await reasonFor(transaction, item.authorId),
        muteUntil: now + muteHours * 60 * 60_000,
        moderator: account,
        now,
      };
      // Closed first: a work that is deleted takes along what still waits for it.
      await inside.close(itemId, now);
      const before = await carryOut(transaction, files, item, decision);
      await inside.addDecision({
        ...{ id: decisionId, itemId, targetType: item.targetType, targetId: item.targetId },
        ...{ authorId: item.authorId, moderatorId: account.id, actions: [...actions] },
        ...{ reason: decision.reason, note: cleanText(note), before, createdAt: now, undoneAt: null },
      });
      return { skipped: null, item, decision, closed: (before.reports ?? []).map((report) => report.itemId) };
    });
    if (outcome.skipped) return outcome.skipped;
    const { item, decision } = outcome;
    if (actions.includes('disable') && item.authorId !== null) {
      await sessions.endAll(item.authorId);
      await sessions.announceChange(item.authorId);
      await followStandingSoon(deps, item.authorId);
    }
    await audit.record({
      ...source,
      action: `moderation.${actions.join('+')}`,
      target: { id: item.targetId, name: await targets.auditName(item, actions.includes('purge')) },
      details: { about: item.targetType, decision: decisionId, reason: decision.reason },
    });
    await tellOfDecision(deps, item, { id: decisionId, ...decision });
    return { decisionId, closed: outcome.closed };
  }

  async function settingsOf(transaction: DatabaseOrTransaction, userId: string | null): Promise<string> {
    if (userId === null) return '{}';
    const [row] = await transaction
      .select({ settings: users.settings })
      .from(users)
      .where(eq(users.id, userId));
    return row?.settings ?? '{}';
  }
}

const skipReasons: Partial<Record<ErrorName, SkipReason>> = {
  moderationOwnItem: 'ownItem',
  moderationStaff: 'staff',
  ownAccount: 'ownAccount',
};

function skipReasonOf({ error }: ApiError): SkipReason {
  return skipReasons[error] ?? 'changed';
}
