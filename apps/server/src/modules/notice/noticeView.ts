import type { NoticeMessage, NoticeRecord } from '@tai/contracts';
import type { NoticeRow } from './notice.repository.ts';

/** A notice as the wire shows it: most of it is JSON text inside. */
export function presentNotice({
  id,
  userId,
  type,
  status,
  people,
  message,
  sortKey,
}: NoticeRow): NoticeRecord {
  const { names, metadata, ...rest } = message;
  const createdAt = Number(sortKey.split(' ')[0]);
  const isFold = names.length > 0 && people > 1;
  return {
    id,
    status: status === 1 ? 1 : 0,
    noticeMessage: JSON.stringify({
      ...rest,
      type,
      toUserId: userId,
      createdAt,
      time: wireTime(createdAt),
      isNew: status === 0,
      metadata: { ...metadata, ...(isFold && { people, names }) },
    } satisfies NoticeMessage),
  };
}

/** YYYY年MM月DD日 HH:mm:ss in the zone of the server. */
function wireTime(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}年${two(date.getMonth() + 1)}月${two(date.getDate())}日`;
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
