/*
 * A style is shared after a moderator has looked at it, where the studio wants that; what is found in its texts asks for a look in any
 * case.
 */
import type { StyleState } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { bannedWordsIn } from '../../platform/text/bannedWords.ts';
import { users } from '../account/index.ts';
import { waitForModerator, waitNoMore } from '../moderationQueue/index.ts';
import { moveStyle, type StyleRow } from './styleState.ts';

/** Findings in the texts of a style: lines `finding: details`, as works have them. */
export async function findingsIn(
  site: Deps['site'],
  { name, prompt, trigger }: Pick<StyleRow, 'name' | 'prompt' | 'trigger'>,
): Promise<string[]> {
  const words = bannedWordsIn(await site.value('community.bannedWords'), [name, prompt, trigger]);
  return words.length === 0 ? [] : [`words: ${words.join(', ')}`];
}

interface HandingIn {
  /** Who hands it in, and hears of the decision. */
  userId: string;
  /** What was found in it. */
  notes: readonly string[];
  isReviewed: boolean;
  now: number;
}

/** Hands a locked style in, in the transaction that makes or changes it. */
export async function handIn(
  transaction: DatabaseOrTransaction,
  { id, name, groupName }: StyleRow,
  { userId, notes, isReviewed, now }: HandingIn,
): Promise<StyleRow> {
  const isAsked = isReviewed || notes.length > 0;
  const to: StyleState = isAsked ? 'waiting' : 'approved';
  const moved = await moveStyle(transaction, id, to, { now });
  if (!isAsked) return moved;
  await waitForModerator(
    transaction,
    {
      ...{ kind: 'review', subjectId: id, targetType: 'style', targetId: id, authorId: userId },
      text: [name, groupName, await nameOf(transaction, userId)].join('\n'),
      checkNote: notes.join('\n'),
    },
    now,
  );
  return moved;
}

/** Puts an appeal before a moderator. */
export async function appealTo(
  transaction: DatabaseOrTransaction,
  { id, name }: StyleRow,
  { userId, text, now }: { userId: string; text: string; now: number },
): Promise<StyleRow> {
  const moved = await moveStyle(transaction, id, 'appealed', { appeal: text, now });
  await waitForModerator(
    transaction,
    {
      ...{ kind: 'appeal', subjectId: id, targetType: 'style', targetId: id, authorId: userId },
      text: [name, await nameOf(transaction, userId)].join('\n'),
    },
    now,
  );
  return moved;
}

/** Nobody needs to look at it any more. Before the style is locked, as moderators do. */
export async function waitsNoMore(transaction: DatabaseOrTransaction, styleId: string): Promise<void> {
  await waitNoMore(transaction, { kind: 'review', subjectId: styleId });
  await waitNoMore(transaction, { kind: 'appeal', subjectId: styleId });
}

async function nameOf(transaction: DatabaseOrTransaction, userId: string): Promise<string> {
  const [row] = await transaction.select({ name: users.username }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}
