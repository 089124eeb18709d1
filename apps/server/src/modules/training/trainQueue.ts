import { and, inArray, isNotNull, max } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { fairOrder } from '../generation/index.ts';
import { activeStates } from './dataset.repository.ts';
import { trainRuns } from './training.tables.ts';

/** Trainings that wait, in the order in which they will begin as far as can be told now. */
export async function waitingOrder(
  database: DatabaseOrTransaction,
): Promise<{ id: string; trainerId: string }[]> {
  const active = await database.select().from(trainRuns).where(inArray(trainRuns.state, activeStates));
  const waiting = active.filter(({ state }) => state === 'queued');
  if (waiting.length === 0) return [];
  const userIds = [...new Set(waiting.map(({ userId }) => userId))];
  const served = await database
    .select({ userId: trainRuns.userId, at: max(trainRuns.startedAt) })
    .from(trainRuns)
    .where(and(inArray(trainRuns.userId, userIds), isNotNull(trainRuns.startedAt)))
    .groupBy(trainRuns.userId);
  const running = new Map<string, number>();
  for (const { userId, state } of active)
    if (state === 'training') running.set(userId, (running.get(userId) ?? 0) + 1);
  const byId = new Map(waiting.map((row) => [row.id, row]));
  return fairOrder({
    waiting: waiting.map(({ id, userId, queuedAt }) => ({ id, userId, priority: 0, createdAt: queuedAt })),
    running,
    servedAt: new Map(served.map(({ userId, at }) => [userId, at ?? 0])),
  }).flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ id, trainerId: row.trainerId }] : [];
  });
}
