import { randomUUIDv7 } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { cleanText } from '../../platform/text/plainText.ts';
import { announceStyles } from '../style/index.ts';
import { followStandingSoon } from '../work/index.ts';
import { createDecisionRepository } from './decision.repository.ts';
import { carryOut, type Decision } from './decideItem.ts';
import { createItemRepository } from './item.repository.ts';
import { tellOfDecision } from './moderationNotices.ts';
import { createModerationTargets } from './moderationTargets.ts';
import type { DecideInput, Moderator, Skip } from './moderator.ts';
import { assertMayDecide } from './moderatorRights.ts';

export type DecideDeps = Pick<
  Deps,
  'database' | 'files' | 'clock' | 'events' | 'log' | 'notices' | 'audit' | 'sessions' | 'secrets' | 'queue'
>;

/** Decides one item in a transaction, and tells whom it concerns after it. */
export async function decideOne(
  deps: DecideDeps,
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
  const { database, files, clock, audit, sessions } = deps;
  const now = clock.now();
  const decisionId = randomUUIDv7();
  const { account, source } = moderator;
  const outcome = await transactionWithFiles({ database, files }, async (transaction) => {
    const items = createItemRepository(transaction);
    const decisions = createDecisionRepository(transaction);
    const item = await items.lock(itemId);
    if (!item) throw new ApiError('moderationItemNotFound');
    if (item.state === 'done')
      return { skipped: { by: await decisions.decidedBy(itemId), why: 'decided' } satisfies Skip };
    await assertMayDecide(transaction, account, item);
    const isOwn = item.claimedBy === account.id && item.claimedTab === tab;
    const isTaken = item.claimedBy !== null && !isOwn && (item.claimedUntil ?? 0) > now;
    if (isTaken)
      return {
        skipped: {
          by:
            (await createModerationTargets(transaction).people([item.claimedBy])).get(item.claimedBy ?? '') ??
            null,
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
    await items.close(itemId, now);
    const before = await carryOut(transaction, files, item, decision);
    await decisions.add({
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
    target: {
      id: item.targetId,
      name: await createModerationTargets(database).auditName(item, actions.includes('purge')),
    },
    details: { about: item.targetType, decision: decisionId, reason: decision.reason },
  });
  if (item.targetType === 'style') await announceStyles(deps, null);
  await tellOfDecision(deps, item, { id: decisionId, ...decision });
  return { decisionId, closed: outcome.closed };
}
