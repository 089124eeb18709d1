import type { StyleState } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { styles } from './style.tables.ts';

export type StyleRow = typeof styles.$inferSelect;

/** Where a style can go from a state. A decision that is taken back may go anywhere. */
const moves: Record<StyleState, readonly StyleState[]> = {
  private: ['waiting', 'approved', 'removed'],
  waiting: ['waiting', 'approved', 'rejected', 'removed', 'withdrawn'],
  approved: ['waiting', 'approved', 'rejected', 'removed', 'withdrawn'],
  rejected: ['waiting', 'approved', 'appealed', 'removed'],
  appealed: ['approved', 'rejected', 'removed'],
  removed: ['appealed', 'approved', 'rejected'],
  withdrawn: ['waiting', 'approved', 'removed'],
};

interface StyleMove {
  /** What a moderator tells the owner. */
  reason?: string;
  /** What the owner says in an appeal. */
  appeal?: string;
  /** Puts back what a decision changed. */
  isRestored?: boolean;
  now: number;
}

/**
 * Keeps everybody else from changing a style until the transaction ends.
 * @throws ApiError styleNotFound, also for a deleted one
 */
export async function lockStyle(transaction: DatabaseOrTransaction, id: string): Promise<StyleRow> {
  const [row] = await transaction.select().from(styles).where(eq(styles.id, id)).for('no key update');
  if (!row || row.deletedAt !== null) throw new ApiError('styleNotFound');
  return row;
}

/**
 * The one way in which a style changes its state.
 * @throws ApiError styleNotFound, styleReviewState
 */
export async function moveStyle(
  transaction: DatabaseOrTransaction,
  id: string,
  to: StyleState,
  { reason = '', appeal, isRestored = false, now }: StyleMove,
): Promise<StyleRow> {
  const before = await lockStyle(transaction, id);
  if (!isRestored && !moves[before.state].includes(to))
    throw new ApiError('styleReviewState', { state: before.state });
  const isJudged = to === 'rejected' || to === 'removed';
  const after: StyleRow = {
    ...before,
    state: to,
    reason: to === 'appealed' ? before.reason : isJudged ? reason || before.reason : '',
    appeal: to === 'appealed' ? (appeal ?? before.appeal) : isJudged ? before.appeal : null,
    // What an appeal was about stays known while its refusal stands: it is not heard a second time.
    appealedState: to === 'appealed' ? before.state : isJudged ? before.appealedState : null,
    updatedAt: now,
  };
  const { state, reason: told, appeal: said, appealedState } = after;
  await transaction
    .update(styles)
    .set({ state, reason: told, appeal: said, appealedState, updatedAt: now })
    .where(eq(styles.id, id));
  return after;
}

/** True while an appeal is possible: once for each decision. */
export function mayAppealStyle({ state, appealedState }: StyleRow): boolean {
  return (state === 'rejected' || state === 'removed') && appealedState === null;
}
