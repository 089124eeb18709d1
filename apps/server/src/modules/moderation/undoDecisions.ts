import { limits } from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';
import { followStandingSoon } from '../work/index.ts';
import { createDecisionRepository, type DecisionRow } from './decision.repository.ts';
import { takeBack } from './decideItem.ts';
import type { DecideDeps } from './decideOne.ts';
import { createItemRepository } from './item.repository.ts';
import { createModerationTargets } from './moderationTargets.ts';
import type { Moderator } from './moderator.ts';
import { assertMayUndo } from './moderatorRights.ts';

/**
 * Takes each decision back for itself, as it was decided. Who may not decide about something does not take it back.
 * @throws ApiError decisionNotUndoable when there is none that can be; of a single one also moderationOwnItem,
 * moderationStaff, ownAccount
 */
export async function undoDecisions(
  deps: DecideDeps,
  moderator: Moderator,
  decisionIds: readonly string[],
): Promise<{ undone: string[]; kept: string[] }> {
  const { database, audit, sessions } = deps;
  const undone: string[] = [];
  const kept: string[] = [];
  // The last one first, so that two about the same thing can be taken back together.
  for (const id of [...new Set(decisionIds)].toReversed()) {
    const decision = await takeOneBack(deps, moderator, id).catch((error: unknown) => {
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
      target: {
        id: decision.targetId,
        name: await createModerationTargets(database).auditName(decision, false),
      },
      details: { about: decision.targetType, decision: id, actions: decision.actions.join(', ') },
    });
    undone.push(id);
  }
  if (undone.length === 0) throw new ApiError('decisionNotUndoable');
  return { undone, kept };
}

/**
 * @returns null when it is too late, or something was decided about the same thing since then
 * @throws ApiError moderationOwnItem, moderationStaff, ownAccount
 */
function takeOneBack(
  { database, clock }: DecideDeps,
  { account }: Moderator,
  id: string,
): Promise<DecisionRow | null> {
  return database.transaction(async (transaction) => {
    const items = createItemRepository(transaction);
    const decisions = createDecisionRepository(transaction);
    const row = await decisions.lock(id);
    const now = clock.now();
    const isTooLate = !row || now - row.createdAt > limits.community.moderationUndo;
    if (isTooLate || row.undoneAt !== null || row.before.isPurged || (await decisions.isOvertaken(row)))
      return null;
    const item = await items.lock(row.itemId);
    await assertMayUndo(transaction, account, { ...item, ...row });
    await takeBack(transaction, row, row.before, now);
    await items.reopen(row.itemId);
    await decisions.setUndone(id, now);
    return row;
  });
}
