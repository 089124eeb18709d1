import {
  limits,
  noticeTabOf,
  noticeTabs,
  routes,
  type NoticeMessage,
  type NoticeRecord,
} from '@tai/contracts';
import type { FakeServer } from '@tai/test-kit';

/** One notice as the server sends it. */
export function noticeRecord(
  id: string,
  message: Partial<NoticeMessage> = {},
  status: 0 | 1 = 0,
): NoticeRecord {
  const whole = { type: 'system_notice', createdAt: Date.UTC(2026, 4, 3, 8, 5, 9), ...message };
  return { id, status, noticeMessage: JSON.stringify(whole) };
}

/** A server that keeps these notices, and what is read of them. */
export function answerWithNotices(server: FakeServer, records: NoticeRecord[]): void {
  const kept = records.map((record) => ({ ...record }));
  const tabOf = (record: NoticeRecord) =>
    noticeTabOf((JSON.parse(record.noticeMessage) as NoticeMessage).type);
  const ofTab = (tab: string) => kept.filter((record) => tab === 'all' || tabOf(record) === tab);
  const unread = () =>
    Object.fromEntries(
      noticeTabs.map((tab) => [tab, ofTab(tab).filter(({ status }) => status === 0).length]),
    );
  server.answer(routes.getNoticeList, ({ body }) => {
    const { type = 'all', currPage = 1, pageSize = limits.notice.pageSize } = body;
    const [page, size] = [Number(currPage), Number(pageSize)];
    const all = ofTab(type);
    return {
      data: { records: all.slice((page - 1) * size, page * size), total: all.length, unread: unread() },
    };
  });
  server.answer(routes.readNotice, ({ params }) => {
    for (const record of kept) if (record.id === params.id) record.status = 1;
    return { data: { unread: unread() } };
  });
  server.answer(routes.readAllNotices, () => {
    const read = kept.filter(({ status }) => status === 0).length;
    for (const record of kept) record.status = 1;
    return { data: { read } };
  });
}
