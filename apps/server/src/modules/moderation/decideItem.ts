/*
 * What a decision does, in the transaction of its item. Whoever writes here takes locks in one order: the item, then the
 * work, then what stands under it.
 */
import {
  isAboutPerson,
  type ModerationAction,
  moderationActionsFor,
  type ModerationItem,
  needsAnswer,
} from '@tai/contracts';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { hasOtherAdministrator, users } from '../account/index.ts';
import { comments, hideComment, showComment } from '../comment/index.ts';
import { personMutes } from '../people/index.ts';
import { reports } from '../report/index.ts';
import { lockStyle, moveStyle, removeStyle } from '../style/index.ts';
import { addWorkEvent, lockWork, moveWork, removeWork, works } from '../work/index.ts';
import { createItemRepository, type ItemRow } from './item.repository.ts';
import { assertMayActOn } from './moderatorRights.ts';
import type { TakenState } from './takenState.ts';

export interface Decision {
  actions: readonly ModerationAction[];
  /** What the person is told, in their language. */
  reason: string;
  muteUntil: number;
  moderator: Pick<Account, 'id' | 'role'>;
  now: number;
}

/**
 * @throws ApiError moderationActionInvalid naming the first action that the item has no use for, moderationThingMissing
 */
export function assertFits(
  { kind, targetType, authorId }: ItemRow,
  actions: readonly ModerationAction[],
): void {
  const allowed = moderationActionsFor({
    kind,
    targetType: targetType as ModerationItem['target']['type'],
    hasAuthor: authorId !== null,
  });
  const odd = actions.find((action) => !allowed.includes(action));
  if (odd !== undefined) throw new ApiError('moderationActionInvalid', { action: odd });
  // What happens to the thing itself is one of these, and not two.
  const onThing = actions.filter((action) => !isAboutPerson(action));
  if (onThing.length === 0 && needsAnswer(kind)) throw new ApiError('moderationThingMissing');
  if (onThing.length > 1) throw new ApiError('moderationActionInvalid', { action: onThing[1] ?? '' });
}

/**
 * Does what a decision says.
 * @returns how things stood before, to take it back
 * @throws ApiError workState, moderationActionInvalid, ownAccount, moderationStaff, lastAdministrator
 */
export async function carryOut(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  item: ItemRow,
  decision: Decision,
): Promise<TakenState> {
  const before: TakenState = {};
  if (item.authorId !== null && decision.actions.some(isAboutPerson))
    await assertMayActOn(transaction, decision.moderator, item.authorId);
  // As whoever publishes locks them: the work, its author's account, and then the numbers that go with both.
  const isDisabling = decision.actions.includes('disable');
  if (isDisabling && item.targetType === 'work')
    await transaction
      .select({ id: works.id })
      .from(works)
      .where(eq(works.id, item.targetId))
      .for('no key update');
  if (isDisabling) before.userStatus = await disable(transaction, item);
  for (const action of decision.actions) {
    if (action === 'warn') await warn(transaction, item, decision);
    else if (action === 'mute') before.mute = await mute(transaction, item, decision);
    else if (action === 'disable') continue;
    else if (item.targetType === 'work')
      Object.assign(before, await aboutWork(transaction, files, item, action, decision));
    else if (item.targetType === 'comment')
      Object.assign(before, await aboutComment(transaction, item, action));
    else if (item.targetType === 'style')
      Object.assign(before, await aboutStyle(transaction, files, item, action, decision));
  }
  const closed = await closeReports(transaction, item, decision);
  return closed.length > 0 ? { ...before, reports: closed } : before;
}

async function aboutWork(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  item: ItemRow,
  action: ModerationAction,
  { reason, now }: Decision,
): Promise<TakenState> {
  const id = item.targetId;
  // A report about something good leaves it as it is.
  if (item.kind === 'report' && action === 'approve') return {};
  const { state, appealedState, reason: told, appeal } = await lockWork(transaction, id);
  const work = { state, appealedState, reason: told, appeal };
  if (action === 'purge') {
    await removeWork(transaction, files, id);
    return { isPurged: true };
  }
  // Brought back is what a moderator took away. What its author took back or has not submitted stays theirs.
  if (action === 'restore' && !['approved', 'hidden', 'removed'].includes(state))
    throw new ApiError('workState', { state });
  if (action === 'approve' || action === 'restore') {
    const event = item.kind === 'review' ? 'state' : 'restored';
    if (state !== 'approved') await moveWork(transaction, id, 'approved', { event, reason, now });
    return { work };
  }
  const refused = item.kind === 'appeal' && action === 'reject' ? appealedState : null;
  const to =
    refused ?? ({ reject: 'rejected', hide: 'hidden', remove: 'removed' } as const)[action as 'hide'];
  if (state !== to) await moveWork(transaction, id, to, { reason, now });
  return { work };
}

async function aboutStyle(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  item: ItemRow,
  action: ModerationAction,
  { reason, now }: Decision,
): Promise<TakenState> {
  const id = item.targetId;
  // A report about something good leaves it as it is.
  if (item.kind === 'report' && action === 'approve') return {};
  const row = await lockStyle(transaction, id);
  if (action === 'purge') {
    await removeStyle(transaction, files, row, now);
    return { isPurged: true };
  }
  // Brought back is what a moderator took away. What its owner keeps for themselves stays theirs.
  if (action === 'restore' && row.state !== 'removed')
    throw new ApiError('styleReviewState', { state: row.state });
  const before = { style: { state: row.state, reason: row.reason } };
  const refused = item.kind === 'appeal' && action === 'reject' ? row.appealedState : null;
  const isLet = action === 'approve' || action === 'restore';
  const to = isLet ? 'approved' : (refused ?? (action === 'remove' ? 'removed' : 'rejected'));
  if (row.state !== to) await moveStyle(transaction, id, to, { reason, isRestored: isLet, now });
  return before;
}

async function aboutComment(
  transaction: DatabaseOrTransaction,
  { targetId: id }: ItemRow,
  action: ModerationAction,
): Promise<TakenState> {
  if (action === 'approve') return {};
  const [row] = await transaction.select({ state: comments.state }).from(comments).where(eq(comments.id, id));
  if (!row || (action === 'restore' && row.state === 'deleted')) throw new ApiError('commentNotFound');
  if (action === 'restore') await showComment(transaction, id);
  else await hideComment(transaction, id, 'removed');
  if (action !== 'purge') return { comment: { state: row.state } };
  await transaction
    .update(comments)
    .set({ text: '', mentions: [], mentionNames: [] })
    .where(eq(comments.id, id));
  return { isPurged: true };
}

async function warn(
  transaction: DatabaseOrTransaction,
  { targetType, targetId }: ItemRow,
  { reason, now }: Decision,
): Promise<void> {
  if (targetType !== 'work') return;
  const { state } = await lockWork(transaction, targetId);
  await addWorkEvent(transaction, targetId, { state, event: 'warned', reason, now });
}

async function mute(
  transaction: DatabaseOrTransaction,
  { authorId }: ItemRow,
  { reason, muteUntil, now }: Decision,
): Promise<TakenState['mute']> {
  const userId = known(authorId, 'mute');
  const [before] = await transaction
    .select({ until: personMutes.until, reason: personMutes.reason })
    .from(personMutes)
    .where(eq(personMutes.userId, userId));
  // One that lasts longer is not shortened.
  const until = Math.max(muteUntil, before && before.until > now ? before.until : 0);
  await transaction
    .insert(personMutes)
    .values({ userId, until, reason })
    .onConflictDoUpdate({ target: personMutes.userId, set: { until, reason } });
  return before ?? null;
}

async function disable(transaction: DatabaseOrTransaction, { authorId }: ItemRow): Promise<string> {
  const userId = known(authorId, 'disable');
  // First the lock over all administrators, then the row: always in this order.
  const othersStay = await hasOtherAdministrator(transaction, userId);
  const [before] = await transaction
    .select({ status: users.status, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (before?.role === 'admin' && !othersStay) throw new ApiError('lastAdministrator');
  await transaction.update(users).set({ status: '2' }).where(eq(users.id, userId));
  return before?.status ?? '0';
}

/** @throws ApiError moderationActionInvalid when nobody is known */
function known(userId: string | null, action: ModerationAction): string {
  if (userId === null) throw new ApiError('moderationActionInvalid', { action });
  return userId;
}

/** Closes the report that was decided and, when what it is about was taken away, the others about it. */
async function closeReports(
  transaction: DatabaseOrTransaction,
  item: ItemRow,
  { actions, now }: Decision,
): Promise<NonNullable<TakenState['reports']>> {
  const repository = createItemRepository(transaction);
  const isTakenAway = actions.some((action) => ['reject', 'hide', 'remove', 'purge'].includes(action));
  const others = isTakenAway ? await repository.openAbout(item.targetType, item.targetId, item.id) : [];
  const about = [item, ...others].filter(({ kind }) => kind === 'report');
  const closed: NonNullable<TakenState['reports']> = [];
  for (const { id: itemId, subjectId } of about) {
    const [row] = await transaction.select().from(reports).where(eq(reports.id, subjectId)).for('update');
    if (!row) continue;
    const { id, state, peopleAtReview } = row;
    closed.push({ id, itemId, state, peopleAtReview });
    const isLeft = actions.every((action) => action === 'approve');
    await transaction
      .update(reports)
      .set({ state: isLeft ? 'dismissed' : 'actioned', peopleAtReview: sql`${reports.people}` })
      .where(eq(reports.id, id));
    if (itemId !== item.id) await repository.close(itemId, now);
  }
  return closed;
}

/** Puts back what a decision changed. */
export async function takeBack(
  transaction: DatabaseOrTransaction,
  { targetId, authorId }: { targetId: string; authorId: string | null },
  before: TakenState,
  now: number,
): Promise<void> {
  if (before.work) {
    const { state, reason, appeal, appealedState } = before.work;
    await moveWork(transaction, targetId, state, { event: 'restored', reason, appeal, appealedState, now });
  }
  if (before.comment) {
    if (before.comment.state === 'shown') await showComment(transaction, targetId);
    else await hideComment(transaction, targetId, before.comment.state);
  }
  if (before.style) {
    const { state, reason } = before.style;
    await moveStyle(transaction, targetId, state, { reason, isRestored: true, now });
  }
  for (const { id, itemId, state, peopleAtReview } of before.reports ?? []) {
    await transaction.update(reports).set({ state, peopleAtReview }).where(eq(reports.id, id));
    if (state === 'open') await createItemRepository(transaction).reopen(itemId);
  }
  if (authorId === null) return;
  if (before.mute === null) await transaction.delete(personMutes).where(eq(personMutes.userId, authorId));
  else if (before.mute)
    await transaction.update(personMutes).set(before.mute).where(eq(personMutes.userId, authorId));
  if (before.userStatus !== undefined)
    await transaction.update(users).set({ status: before.userStatus }).where(eq(users.id, authorId));
}
