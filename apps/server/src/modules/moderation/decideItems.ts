import { type ErrorName, needsReason, type SkipReason } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { cleanText } from '../../platform/text/plainText.ts';
import { users } from '../account/index.ts';
import { assertFits } from './decideItem.ts';
import { type DecideDeps, decideOne } from './decideOne.ts';
import { createItemRepository } from './item.repository.ts';
import type { DecideInput, Moderator, Skip } from './moderator.ts';
import { createTemplateService, textFor } from './template.service.ts';

const skipReasons: Partial<Record<ErrorName, SkipReason>> = {
  moderationOwnItem: 'ownItem',
  moderationStaff: 'staff',
  ownAccount: 'ownAccount',
};

/** What says nothing about an item: the next one would meet the same. */
const faults: readonly ErrorName[] = ['internal', 'unavailable', 'diskFull'];

function skipReasonOf({ error }: ApiError): SkipReason {
  return skipReasons[error] ?? 'changed';
}

/**
 * Decides each item for itself: one that cannot be decided keeps no other from it, and is skipped.
 * @throws ApiError moderationReasonMissing, moderationActionInvalid, moderationThingMissing, forbidden,
 * templateNotFound; of a single item also why it cannot be decided
 */
export async function decideItems(deps: DecideDeps, moderator: Moderator, input: DecideInput) {
  const { database } = deps;
  const { actions, templateId } = input;
  const isPurge = actions.includes('purge');
  if (isPurge && !moderator.mayPurge) throw new ApiError('forbidden');
  const template = templateId === undefined ? null : await createTemplateService(database).find(templateId);
  const reason = cleanText(input.reason);
  if (needsReason(actions) && reason === '' && !template) throw new ApiError('moderationReasonMissing');
  const ids = [...new Set(input.ids)];
  // Looked at before anything is done: an action that fits one item and not another is a mistake of the choice.
  for (const id of ids) {
    const item = await createItemRepository(database).find(id);
    if (item) assertFits(item, actions);
    else if (ids.length === 1) throw new ApiError('moderationItemNotFound');
  }
  const decided: { itemId: string; decisionId: string }[] = [];
  const skipped: ({ itemId: string } & Skip)[] = [];
  /** Reports about the same thing, closed with the one that was decided. */
  const alongWith = new Map<string, string>();
  let hasFailed = false;
  for (const itemId of ids) {
    const closedBy = alongWith.get(itemId);
    if (closedBy !== undefined) {
      decided.push({ itemId, decisionId: closedBy });
      continue;
    }
    // Where the server fails at one, it would at each of the others.
    if (hasFailed) {
      skipped.push({ itemId, by: null, why: 'failed' });
      continue;
    }
    const outcome = await decideOne(deps, moderator, itemId, {
      ...input,
      reasonFor: async (transaction, userId) =>
        template ? textFor(template, await settingsOf(transaction, userId)) : reason,
    }).catch((error: unknown): Skip => {
      // What was decided before it must not be lost from sight: the answer names both.
      const isRefusal = error instanceof ApiError && !faults.includes(error.error);
      if (ids.length > 1 && isRefusal) return { by: null, why: skipReasonOf(error) };
      if (decided.length === 0) throw error;
      hasFailed = true;
      deps.log.error({ err: error, item: itemId }, 'a decision of several failed');
      return { by: null, why: 'failed' };
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
}

async function settingsOf(transaction: DatabaseOrTransaction, userId: string | null): Promise<string> {
  if (userId === null) return '{}';
  const [row] = await transaction
    .select({ settings: users.settings })
    .from(users)
    .where(eq(users.id, userId));
  return row?.settings ?? '{}';
}
