import type { ModerationItem, StyleState, WorkState } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { comments } from '../comment/index.ts';
import { feedback } from '../report/index.ts';
import { coverImages, styleHealthOf, styles } from '../style/index.ts';
import { samplesOfStyle } from '../training/index.ts';
import { imagesOf, toWorkImage, works } from '../work/index.ts';
import type { ItemRow } from './item.repository.ts';

type Target = ModerationItem['target'];

/** How a style stands, in the words for works. */
const styleStates = {
  private: 'draft',
  waiting: 'review',
  approved: 'approved',
  rejected: 'rejected',
  appealed: 'appealed',
  removed: 'removed',
  withdrawn: 'withdrawn',
} as const satisfies Record<StyleState, WorkState>;

/** How a comment stands, in the words for works. */
const commentStates = { shown: 'approved', deleted: 'withdrawn', removed: 'removed' } as const;

/** What an item is about, without its author: also what was taken away from everybody else. */
export function createTargetReader(database: DatabaseOrTransaction) {
  const empty = ({ targetType, targetId }: ItemRow): Target => ({
    type: targetType as Target['type'],
    id: targetId,
    ...{ title: '', text: '', prompt: '', pictures: [], tags: [] },
    ...{ state: null, author: null, workId: null, attachment: null, isConsentGiven: false },
  });

  async function workTarget(item: ItemRow): Promise<Target> {
    const [row] = await database.select().from(works).where(eq(works.id, item.targetId));
    if (!row) return empty(item);
    const images = await imagesOf(database, row.id);
    return {
      ...empty(item),
      ...{ title: row.title, text: row.description, tags: row.tags, state: row.state, workId: row.id },
      pictures: images.map(toWorkImage),
      prompt: images.find(({ prompt }) => prompt !== null)?.prompt ?? '',
    };
  }

  async function commentTarget(item: ItemRow): Promise<Target> {
    const [row] = await database
      .select({
        ...{ text: comments.text, workId: comments.workId, title: works.title },
        state: comments.state,
      })
      .from(comments)
      .innerJoin(works, eq(works.id, comments.workId))
      .where(eq(comments.id, item.targetId));
    return row ? { ...empty(item), ...row, state: commentStates[row.state] } : empty(item);
  }

  async function personTarget(item: ItemRow): Promise<Target> {
    const [row] = await database
      .select({ title: users.username, text: users.introduction })
      .from(users)
      .where(eq(users.id, item.targetId));
    return { ...empty(item), ...row };
  }

  async function feedbackTarget(item: ItemRow): Promise<Target> {
    const [row] = await database.select().from(feedback).where(eq(feedback.id, item.targetId));
    if (!row) return empty(item);
    const { attachmentName: name, attachmentBytes: bytes } = row;
    const attachment =
      name !== null && bytes !== null ? { name, bytes, url: `/app/feedback/${row.id}/attachment` } : null;
    const { type: title, description: text, isConsentGiven } = row;
    return { ...empty(item), title, text, isConsentGiven, attachment };
  }

  async function styleTarget(item: ItemRow): Promise<Target> {
    const [row] = await database.select().from(styles).where(eq(styles.id, item.targetId));
    if (!row) return empty(item);
    const { id, name, prompt, state, rights, flow, groupName, trigger } = row;
    return {
      ...empty(item),
      ...{ title: name, prompt, state: row.deletedAt === null ? styleStates[state] : 'removed' },
      pictures: [...(await coverImages(database, id)), ...(await samplesOfStyle(database, id))],
      style: { rights, flow, groupName, trigger, health: await styleHealthOf(database, id) },
    };
  }

  const readers: Record<string, (item: ItemRow) => Promise<Target>> = {
    work: workTarget,
    comment: commentTarget,
    person: personTarget,
    feedback: feedbackTarget,
    style: styleTarget,
  };

  return { targetOf: (item: ItemRow) => (readers[item.targetType] ?? (async (one) => empty(one)))(item) };
}
