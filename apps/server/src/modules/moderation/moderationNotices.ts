import type { ModerationAction } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { reportPeople } from '../report/index.ts';
import { createWorkCards, workPage, works } from '../work/index.ts';
import type { ItemRow } from './item.repository.ts';

type NoticeDeps = Pick<Deps, 'database' | 'notices'>;

/** Keys of the client's words for what was decided about a work or a comment. */
const wordsOf: Record<string, Partial<Record<ModerationAction, string>>> = {
  review: { approve: 'reviewApproved', reject: 'reviewRejected', hide: 'workHidden', remove: 'workRemoved' },
  appeal: { approve: 'workRestored', reject: 'appealRefused', remove: 'workRemoved' },
  work: { reject: 'reviewRejected', hide: 'workHidden', remove: 'workRemoved', restore: 'workRestored' },
  comment: { hide: 'commentRemoved', remove: 'commentRemoved', restore: 'commentRestored' },
};

/** Tells the person concerned what was decided and why, and those who reported it that somebody looked. */
export async function tellOfDecision(
  deps: NoticeDeps,
  item: ItemRow,
  {
    id,
    actions,
    reason,
    muteUntil,
  }: { id: string; actions: readonly ModerationAction[]; reason: string; muteUntil: number },
): Promise<void> {
  const { database, notices } = deps;
  const work = item.targetType === 'work' ? await workOf(deps, item.targetId) : undefined;
  const words = wordsOf[item.kind === 'report' ? item.targetType : item.kind] ?? {};
  for (const action of actions) {
    const key = action === 'warn' ? 'warned' : action === 'mute' ? 'mutedUntil' : words[action];
    if (key === undefined || item.authorId === null) continue;
    await notices.send({
      ...{ to: item.authorId, type: 'system_notice', category: 'moderation', priority: 'high' },
      ...(work && { work, url: workPage(work.id) }),
      words: { key, params: { work: work?.title ?? '', reason, until: muteUntil } },
      onceKey: `decision ${id} ${action}`,
    });
  }
  if (item.kind !== 'report') return;
  const isLeft = actions.every((action) => action === 'approve');
  const reporters = await database
    .select({ id: reportPeople.userId })
    .from(reportPeople)
    .where(eq(reportPeople.reportId, item.subjectId));
  for (const { id: to } of reporters)
    await notices.send({
      ...{ to, type: 'system_notice', category: 'moderation' },
      words: { key: isLeft ? 'reportLeft' : 'reportActed', params: { work: work?.title ?? '' } },
      onceKey: `decision ${id} reported`,
    });
}

async function workOf({ database }: NoticeDeps, id: string) {
  const [row] = await database.select({ title: works.title }).from(works).where(eq(works.id, id));
  return row && { id, title: row.title, image: await createWorkCards(database).coverUrl(id) };
}
