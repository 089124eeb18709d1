import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@tai/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { NoticeInput, StoredNotice } from './notice.ts';
import { createNoticeRepository } from './notice.repository.ts';
import { createNoticeFolds } from './noticeFolds.ts';

/**
 * Stores a notice, or adds its person to the fold that it belongs to.
 * @returns the id of the notice that is news, or whether one came back that is none
 */
export async function storeNotice(
  database: Database,
  input: NoticeInput,
  now: number,
): Promise<string | 'restored' | null> {
  const { to, type, from, subject, onceKey } = input;
  const foldKey =
    subject !== undefined && from
      ? `${type} ${subject} ${Math.floor(now / limits.notice.foldWindow)}`
      : (onceKey ?? null);
  return database.transaction(async (transaction) => {
    const folds = createNoticeFolds(transaction);
    const id = randomUUIDv7();
    const message = storedNotice(input);
    if (subject !== undefined && from) {
      const isBack = await folds.restore({ id, userId: to, type, message }, subject, from);
      if (isBack) return 'restored';
    }
    const isNew = await createNoticeRepository(transaction).insert({
      id,
      userId: to,
      type,
      foldKey,
      foldSubject: from ? (subject ?? null) : null,
      message,
      now,
    });
    if (isNew) return id;
    if (!foldKey || !from || subject === undefined) return null;
    return (await folds.fold(to, foldKey, from, now))?.id ?? null;
  });
}

function storedNotice(input: NoticeInput): StoredNotice {
  const { from, work, url, words } = input;
  return {
    title: input.title ?? '',
    content: input.content ?? '',
    category: input.category ?? input.type,
    priority: input.priority ?? 'normal',
    fromUserId: from?.id ?? '',
    fromUserName: from?.name ?? '',
    fromUserAvatar: from?.avatar ?? '',
    workId: work?.id ?? '',
    workTitle: work?.title ?? '',
    image: work?.image ?? '',
    actionType: url === undefined ? 'none' : work ? 'work' : 'url',
    names: from ? [from.name] : [],
    metadata: { ...(url !== undefined && { url }), ...words },
  };
}
