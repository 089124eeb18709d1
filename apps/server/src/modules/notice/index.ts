export { createNoticeService, type NoticeService } from './notice.service.ts';
export type { NoticePerson } from './notice.ts';
export { personPage } from './personPage.ts';
