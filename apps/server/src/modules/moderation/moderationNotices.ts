import { fileUrl, type ModerationAction } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { reportPeople } from '../report/index.ts';
import { coversOf, styles } from '../style/index.ts';
import { createWorkCards, workPage, works } from '../work/index.ts';
import type { ItemRow } from './item.repository.ts';

type NoticeDeps = Pick<Deps, 'database' | 'notices'>;

/** Keys of the client's words for what was decided about a work or a comment. */
const wordsOf: Record<string, Partial<Record<ModerationAction, string>>> = {
  review: { approve: 'reviewApproved', reject: 'reviewRejected', hide: 'workHidden', remove: 'workRemoved' },
  appeal: { approve: 'workRestored', reject: 'appealRefused', remove: 'workRemoved' },
  work: { reject: 'reviewRejected', hide: 'workHidden', remove: 'workRemoved', restore: 'workRestored' },
  style: {
    ...{ approve: 'styleApproved', reject: 'styleRejected', remove: 'styleRemoved' },
    restore: 'styleRestored',
  },
  styleAppeal: { approve: 'styleRestored', reject: 'styleAppealRefused', remove: 'styleRemoved' },
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
  const work = await thingOf(deps, item);
  const words = wordsOf[wordsFor(item)] ?? {};
  for (const action of actions) {
    const key = action === 'warn' ? 'warned' : action === 'mute' ? 'mutedUntil' : words[action];
    if (key === undefined || item.authorId === null) continue;
    await notices.send({
      ...{ to: item.authorId, type: 'system_notice', category: 'moderation', priority: 'high' },
      ...(work && { work: work.shown, url: work.url }),
      words: { key, params: { work: work?.shown.title ?? '', reason, until: muteUntil } },
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
      words: { key: isLeft ? 'reportLeft' : 'reportActed', params: { work: work?.shown.title ?? '' } },
      onceKey: `decision ${id} reported`,
    });
}

function wordsFor({ kind, targetType }: ItemRow): string {
  if (targetType === 'style') return kind === 'appeal' ? 'styleAppeal' : 'style';
  return kind === 'report' ? targetType : kind;
}

/** A work or a style as a notice shows it, and the page that it leads to. */
async function thingOf({ database }: NoticeDeps, { targetType, targetId: id }: ItemRow) {
  if (targetType === 'work') {
    const [row] = await database.select({ title: works.title }).from(works).where(eq(works.id, id));
    const image = row && (await createWorkCards(database).coverUrl(id));
    return row && { shown: { id, title: row.title, image: image ?? '' }, url: workPage(id) };
  }
  if (targetType !== 'style') return undefined;
  const [row] = await database.select({ title: styles.name }).from(styles).where(eq(styles.id, id));
  const [cover] = (await coversOf(database, [id])).get(id) ?? [];
  const image = cover ? fileUrl(cover.fileId, '256') : '';
  return row && { shown: { id, title: row.title, image }, url: `/style?style=${id}` };
}
