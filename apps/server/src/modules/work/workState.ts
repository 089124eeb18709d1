import { randomUUIDv7 } from 'node:crypto';
import type { WorkState } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { publish, unpublish } from './publicWork.ts';
import { workEvents, works } from './work.tables.ts';

export type WorkRow = typeof works.$inferSelect;

/** Where a work can go from a state. A decision that is taken back may go anywhere. */
const moves: Record<WorkState, readonly WorkState[]> = {
  draft: ['submitted', 'removed'],
  submitted: ['submitted', 'review', 'approved', 'withdrawn', 'removed'],
  review: ['submitted', 'approved', 'rejected', 'hidden', 'removed', 'withdrawn'],
  approved: ['submitted', 'review', 'rejected', 'hidden', 'removed', 'withdrawn'],
  rejected: ['submitted', 'appealed', 'approved', 'hidden', 'removed'],
  appealed: ['approved', 'rejected', 'hidden', 'removed'],
  hidden: ['appealed', 'approved', 'rejected', 'removed'],
  removed: ['appealed', 'approved', 'rejected', 'hidden'],
  // Taking a work back does not keep moderators from what was reported about it.
  withdrawn: ['submitted', 'rejected', 'hidden', 'removed'],
};

/** States of a decision against a work. */
export const judgedStates: readonly WorkState[] = ['rejected', 'hidden', 'removed'];

interface Move {
  /** What its author's history says; `state` unless something else is told. */
  event?: 'state' | 'restored' | 'warned' | 'checkFailed';
  /** What a moderator tells the author. */
  reason?: string;
  /** What the author says in an appeal. */
  appeal?: string | null;
  /** What a restored appeal is about. */
  appealedState?: WorkState | null;
  now: number;
}

/**
 * The one way in which a work changes its state, in the transaction of what changes it: whether it is public, what is
 * counted with that, and the line in its history change with it. The row stays locked until the transaction ends.
 * @throws ApiError workNotFound, workState
 */
export async function moveWork(
  transaction: DatabaseOrTransaction,
  workId: string,
  to: WorkState,
  { event = 'state', reason = '', appeal, appealedState, now }: Move,
): Promise<WorkRow> {
  const before = await lockWork(transaction, workId);
  const from = before.state;
  if (event !== 'restored' && !moves[from].includes(to)) throw new ApiError('workState', { state: from });
  const isFirst = to === 'approved' && before.publishedAt === null;
  // An appeal that was refused goes back to what it was about, and there it stays: it is not heard a second time.
  const isRefused = from === 'appealed' && to === before.appealedState && event !== 'restored';
  const after: WorkRow = {
    ...before,
    state: to,
    reason: reasonIn(to, reason, before),
    appealedState: appealedState ?? (to === 'appealed' ? from : null),
    appeal: appeal !== undefined ? appeal : isRefused ? before.appeal : null,
    changedAt: now,
    ...(to === 'submitted' && { submittedAt: now }),
    ...(isFirst && { publishedAt: now }),
  };
  const { state, appealedState: about, appeal: said, changedAt, submittedAt, publishedAt } = after;
  await transaction
    .update(works)
    .set({
      ...{ state, reason: after.reason, appealedState: about, appeal: said },
      ...{ changedAt, submittedAt, publishedAt },
    })
    .where(eq(works.id, workId));
  await addWorkEvent(transaction, workId, { state, event, reason, now });
  if (from === 'approved') await unpublish(transaction, before);
  if (to === 'approved') await publish(transaction, after);
  return after;
}

/**
 * Keeps everybody else from changing a work until the transaction ends. Whoever adds rows that point at a work and counts
 * them in it locks it first: a row that points at it holds it a little already, and two who then both want more would
 * wait for each other.
 * @throws ApiError workNotFound
 */
export async function lockWork(transaction: DatabaseOrTransaction, workId: string): Promise<WorkRow> {
  const [row] = await transaction.select().from(works).where(eq(works.id, workId)).for('no key update');
  if (!row) throw new ApiError('workNotFound');
  return row;
}

/** A line in the history of a work that changes nothing, such as a warning. */
export async function addWorkEvent(
  transaction: DatabaseOrTransaction,
  workId: string,
  { state, event, reason, now }: { state: WorkState; now: number } & Required<Pick<Move, 'event' | 'reason'>>,
): Promise<void> {
  await transaction
    .insert(workEvents)
    .values({ id: randomUUIDv7(), workId, state, event, reason, createdAt: now });
}

/** Why the work is not public: told anew, or what was told before when that still holds. */
function reasonIn(to: WorkState, reason: string, before: WorkRow): string {
  if (to === 'appealed') return before.reason;
  if (!judgedStates.includes(to)) return '';
  return reason === '' && before.state === 'appealed' ? before.reason : reason;
}
