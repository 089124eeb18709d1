import { routes, type NoticeMessage } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noticeApi } from '../../api/noticeApi.ts';
import { notifications } from '../../feature.ts';
import { isLineLost, isMessagesOpen } from '../../state/messages.ts';
import { FakeEventSource } from '../../testing/fakeEventSource.ts';
import { answerWithNotices, noticeRecord } from '../../testing/notices.ts';
import { Component as HeaderBell } from '../HeaderBell/HeaderBell.tsx';

beforeEach(() => {
  FakeEventSource.lines = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  isMessagesOpen.set(false);
  isLineLost.set(false);
  toast.clear();
});

const like = (parts: Partial<NoticeMessage> = {}): Partial<NoticeMessage> => ({
  type: 'like',
  fromUserId: 'b',
  fromUserName: '小白',
  workTitle: '落日',
  ...parts,
});
const some = [
  noticeRecord('n3', like({ metadata: { people: 12, names: ['小白', '阿丁', '西西'] } })),
  noticeRecord('n2', { type: 'comment', fromUserName: '阿丁', workTitle: '落日', content: '颜色很好' }),
  noticeRecord('n1', { title: '系统维护', content: '今晚 22:00' }, 1),
];

async function open(records = some, isOpen = true) {
  const studio = await renderFeature(<HeaderBell />, {
    features: [notifications],
    language: 'zh',
    server: (server) => answerWithNotices(server, records),
  });
  await vi.waitFor(() => expect(FakeEventSource.lines).toHaveLength(1));
  studio.happens(() => FakeEventSource.line.says('connected'));
  // Asked for by the bell, and once more now that the line is there.
  await vi.waitFor(() => {
    expect(studio.server.calls(routes.getNoticeList)).toHaveLength(2);
    expect(noticeApi.endpoints.unread.select()(studio.store.getState()).isSuccess).toBe(true);
  });
  if (isOpen) {
    await studio.person.press(/^消息/);
    await screen.findByRole('dialog', { name: '消息通知' });
  }
  return studio;
}
// Behind the dialog, so hidden from assistive technology while that is open.
const bell = (name: string) => screen.findByRole('button', { name, hidden: true });
const item = (name: RegExp) => screen.findByRole('button', { name });

describe('the list', () => {
  test('shows who did what, when, and what is unread', async () => {
    const { person } = await open();
    await person.sees('小白、阿丁、西西 等 12 人赞了您的作品“落日”');
    expect(within(await item(/阿丁 评论了您的作品/)).getByText('颜色很好')).toBeInTheDocument();
    expect(screen.getAllByText(/^2026年05月03日 \d{2}:05:09$/)).toHaveLength(3);
    expect(screen.getAllByText('未读')).toHaveLength(2);
    await bell('消息，2 条未读');
  });

  test('of a tab has its kind alone, with the number of unread ones', async () => {
    const { person } = await open();
    expect(await screen.findByRole('tab', { name: /^赞和收藏\s*1$/ })).toBeInTheDocument();
    await person.press(/^官方/);
    await person.sees('系统维护');
    expect(person.canSee('颜色很好')).toBe(false);
    await person.press(/^粉丝/);
    await person.sees('暂无消息');
  });

  test('is asked for in pages of 50, older ones on demand', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      noticeRecord(`n${index}`, { title: `第${index}条` }, 1),
    );
    const { person, server } = await open(many);
    await person.sees('第49条');
    expect(person.canSee('第50条')).toBe(false);
    await person.press('查看更早的消息');
    await person.sees('第59条');
    expect(person.canSee('没有更多了')).toBe(true);
    const pages = server.calls(routes.getNoticeList).flatMap(({ body }) => body.currPage ?? []);
    expect(pages).toEqual([1, 2]);
  });

  test('stays when older ones cannot be loaded, and says so', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      noticeRecord(`n${index}`, { title: `第${index}条` }, 1),
    );
    const { person, server } = await open(many);
    await person.sees('第49条');
    server.refuse(routes.getNoticeList, 'unavailable');
    await person.press('查看更早的消息');
    await person.sees(/^更早的消息加载失败/);
    expect(person.canSee('第49条')).toBe(true);
    answerWithNotices(server, many);
    await person.press('查看更早的消息');
    await person.sees('第59条');
    expect(person.canSee(/更早的消息加载失败/)).toBe(false);
  });

  test('that does not come says so and comes when asked again', async () => {
    const { person, server } = await open(some, false);
    server.setDown(true);
    await person.press(/^消息/);
    await person.sees('获取历史消息失败');
    expect(person.canSee('网络异常，请检查网络连接')).toBe(true);
    server.setDown(false);
    await person.press('重试');
    await person.sees('系统维护');
  });
});

describe('what the server asks for by a key', () => {
  const told = (key: string, params: object, parts: Partial<NoticeMessage> = {}) =>
    noticeRecord(key, { workTitle: '落日', ...parts, metadata: { key, params } });
  const said = (key: string) =>
    told(
      key,
      { name: '阿丁', work: '落日', text: '颜色很好' },
      { type: 'comment', fromUserName: '阿丁', content: '颜色很好' },
    );

  test('says what a comment is to the reader, with its words', async () => {
    const { person } = await open([
      said('commentWork'),
      said('commentReply'),
      said('commentMention'),
      said('commentOfAnotherRelease'),
    ]);
    await person.sees('阿丁 在作品“落日”下回复了您的评论');
    await person.sees('阿丁 在作品“落日”的评论中提到了您');
    // One of them for a key that this client does not know.
    expect(screen.getAllByText('阿丁 评论了您的作品“落日”')).toHaveLength(2);
    expect(screen.getAllByText('颜色很好')).toHaveLength(4);
  });

  test('says what became of a work, and why', async () => {
    const { person } = await open([
      told('workWaits', { work: '落日' }),
      told('reviewRejected', { work: '落日', reason: '画面有水印', until: '' }),
    ]);
    await person.sees('作品“落日”正在等待管理员审核，结果出来后会通知您');
    const rejected = await item(/^作品“落日”未通过审核/);
    expect(within(rejected).getByText('原因：画面有水印')).toBeInTheDocument();
    expect(screen.getAllByText(/^原因/)).toHaveLength(1);
  });

  test('says until when somebody is muted, in their own time', async () => {
    const until = new Date(2026, 10, 24, 9, 5).getTime();
    const { person } = await open([told('mutedUntil', { work: '', reason: '辱骂他人', until })]);
    await person.sees('您已被管理员禁言，2026/11/24 09:05 之后才能发布作品和评论');
    await person.sees('原因：辱骂他人');
  });

  test('says that an administrator turned two-step verification off', async () => {
    const { person } = await open([told('secondFactorReset', {}, { workTitle: '' })]);
    await person.sees('管理员已关闭您账号的两步验证，您可以在设置中重新开启。');
  });

  test('says what moved to the trash, why, and when it is deleted', async () => {
    const params = {
      ...{ work: '', until: new Date(2026, 10, 24, 9, 5).getTime() },
      ...{
        image: 12,
        imageDays: 90,
        video: 0,
        videoDays: 30,
        mesh: 0,
        meshDays: 0,
        document: 1,
        documentDays: 365,
      },
    };
    const { person } = await open([told('retentionMoved', params, { workTitle: '' })]);
    await person.sees(
      '以下内容已移到回收站：12 张超过 90 天的图片、1 个超过 365 天未修改的文档，将于 2026/11/24 09:05 后永久删除。已收藏或在文件夹中的内容不受影响。',
    );
  });

  test('thanks for a report, and says when a comment went, without a work', async () => {
    const { person } = await open([
      told('reportActed', { work: '' }, { workTitle: '' }),
      told('reportLeft', { work: '' }, { workTitle: '' }),
      told('commentRemoved', { work: '', reason: '' }, { workTitle: '' }),
    ]);
    await person.sees('管理员已查看您的举报并作出处理，感谢您的反馈');
    await person.sees('管理员已查看您的举报，未作处理，感谢您的反馈');
    await person.sees('管理员移除了您的评论');
    expect(screen.queryByText(/“”|^原因/)).not.toBeInTheDocument();
  });
});

describe('reading', () => {
  test('a click marks a message, here and in the bell', async () => {
    const { person, server } = await open();
    await person.press(/阿丁 评论了您的作品/);
    await bell('消息，1 条未读');
    expect(screen.getAllByText('未读')).toHaveLength(1);
    expect(server.calls(routes.readNotice).map(({ params }) => params.id)).toEqual(['n2']);
    await person.press(/阿丁 评论了您的作品/);
    expect(server.calls(routes.readNotice)).toHaveLength(1);
  });

  test('what could not be marked is unread again, and it is said', async () => {
    const { person, server } = await open();
    server.refuse(routes.readNotice, 'noticeNotFound');
    await person.press(/阿丁 评论了您的作品/);
    await person.sees(/^标记已读失败/);
    expect(screen.getAllByText('未读')).toHaveLength(2);
  });

  test('all marks all, and with nothing to mark it says so', async () => {
    const { person } = await open();
    await person.press('全部已读');
    await bell('消息');
    await vi.waitFor(() => expect(screen.queryAllByText('未读')).toHaveLength(0));
    await person.press('全部已读');
    await person.sees('没有可标记的消息');
  });

  test('a failure of marking all is said, and nothing changes', async () => {
    const { person, server } = await open();
    server.refuse(routes.readAllNotices, 'internal', { requestId: 'r' });
    await person.press('全部已读');
    await person.sees(/^全部标记已读失败/);
    expect(screen.getAllByText('未读')).toHaveLength(2);
  });

  test('a message about a work leads there, one that leads away does not', async () => {
    const { person, address } = await open([
      noticeRecord('own', { title: '打开作品', metadata: { url: '/detail?id=1' } }),
      noticeRecord('evil', { title: '点这里', metadata: { url: '//evil.example' } }),
    ]);
    await person.press(/点这里/);
    expect(address()).toBe('/');
    await person.press(/打开作品/);
    expect(address()).toBe('/detail?id=1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the way to the settings is in the dialog', async () => {
    const { person, asked } = await open();
    await person.press('通知设置');
    expect(asked).toContainEqual({ what: 'settings.open', with: ['notification'] });
  });
});

describe('what is pushed', () => {
  const fresh = noticeRecord('n9', { title: '新引擎上线' });
  const pushed = { record: fresh, unread: { all: 3, system_notice: 1 } };

  test('raises the number at the bell', async () => {
    const { person, happens, server } = await open(some, false);
    await person.control('消息，2 条未读');
    happens(() => FakeEventSource.line.says('notification', pushed));
    await person.control('消息，3 条未读');
    expect(server.calls(routes.getNoticeList)).toHaveLength(2);
  });

  test('loads the list again while the dialog is open', async () => {
    const { person, happens, server } = await open();
    await person.sees('系统维护');
    answerWithNotices(server, [fresh, ...some]);
    happens(() => FakeEventSource.line.says('notification', pushed));
    await person.sees('新引擎上线');
  });

  test('as the end of a training is said at once, with a way to it', async () => {
    const { person, happens, address } = await open(some, false);
    const metadata = { key: 'trainSucceeded', params: { work: '水墨' }, url: '/model?train=t1' };
    const record = noticeRecord('n11', { type: 'system_notice', category: 'training', metadata });
    happens(() => FakeEventSource.line.says('notification', { ...pushed, record }));
    await person.sees('风格“水墨”已训练完成，测试后即可发布');
    await person.press('查看');
    await vi.waitFor(() => expect(address()).toBe('/model?train=t1'));
  });

  test('as the end of a film is, too', async () => {
    const { person, happens } = await open(some, false);
    const metadata = { key: 'filmMade', params: { work: '发布片' }, url: '/video?storyboard=s1' };
    const record = noticeRecord('n12', { type: 'system_notice', category: 'film', metadata });
    happens(() => FakeEventSource.line.says('notification', { ...pushed, record }));
    await person.sees('影片“发布片”已存入图库');
  });

  test('as a broadcast is a warning for everybody', async () => {
    const { person, happens } = await open(some, false);
    happens(() => FakeEventSource.line.says('broadcast', { title: '重启', content: '五分钟后' }));
    await person.sees(/重启/);
  });

  test('that is no message of ours changes nothing', async () => {
    const { person, happens } = await open(some, false);
    await person.control('消息，2 条未读');
    happens(() => {
      FakeEventSource.line.says('notification', 'not json');
      FakeEventSource.line.says('notification', { unread: { all: 'many' } });
      FakeEventSource.line.says('message', { type: 'other' });
    });
    await person.control('消息，2 条未读');
  });

  test('about the account asks for it again', async () => {
    const { server, happens, store } = await open(some, false);
    const { accountApi } = await import('@tai/api-client');
    const info = store.dispatch(accountApi.endpoints.accountInfo.initiate());
    await info;
    const before = server.calls(routes.getInfo).length;
    happens(() => FakeEventSource.line.says('message', { type: 'account' }));
    await vi.waitFor(() => expect(server.calls(routes.getInfo)).toHaveLength(before + 1));
    info.unsubscribe();
  });

  test('in another tab as read lowers the number', async () => {
    const { person, happens } = await open(some, false);
    happens(() => FakeEventSource.line.says('message', { type: 'unread', unread: { all: 0 } }));
    await person.control('消息');
  });

  test('between the first page and the line is there once the line is', async () => {
    const { person, happens, server, host } = await renderFeature(<HeaderBell />, {
      features: [notifications],
      language: 'zh',
      server: (answers) => answerWithNotices(answers, some),
    });
    const moved = vi.fn();
    host.events.on('ownWork.moved', moved);
    await person.control('消息，2 条未读');
    answerWithNotices(server, [fresh, ...some]);
    await vi.waitFor(() => expect(FakeEventSource.lines).toHaveLength(1));
    happens(() => FakeEventSource.line.says('connected'));
    await person.control('消息，3 条未读');
    // The pages have just been loaded.
    expect(moved).not.toHaveBeenCalled();
  });

  test('while the number is being asked for is not lost to an older answer', async () => {
    const { person, happens, server } = await open(some, false);
    let answer = () => {};
    server.answer(routes.getNoticeList, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { data: { records: [], total: 0, unread: { all: 2 } } };
    });
    happens(() => FakeEventSource.line.says('connected'));
    await vi.waitFor(() => expect(server.calls(routes.getNoticeList)).toHaveLength(3));
    happens(() => FakeEventSource.line.says('notification', pushed));
    answerWithNotices(server, [fresh, ...some]);
    answer();
    await person.control('消息，3 条未读');
  });

  test('while the line was down is in the list when it returns', async () => {
    const { person, happens, server } = await open(some, false);
    await person.control('消息，2 条未读');
    answerWithNotices(server, [fresh, ...some]);
    happens(() => FakeEventSource.line.says('connected'));
    await person.control('消息，3 条未读');
  });

  test('about an own work is said to whoever shows it, and so is that something may have been missed', async () => {
    const { happens, host } = await open(some, false);
    const moved = vi.fn();
    host.events.on('ownWork.moved', moved);
    const aboutWork = { workId: 'w1', workTitle: '落日' };
    const push = (message: Partial<NoticeMessage>) =>
      happens(() =>
        FakeEventSource.line.says('notification', { ...pushed, record: noticeRecord('n10', message) }),
      );
    push(like(aboutWork));
    push({ title: '新引擎上线' });
    expect(moved).not.toHaveBeenCalled();
    push({ ...aboutWork, metadata: { key: 'reviewApproved' } });
    happens(() => FakeEventSource.line.says('connected'));
    expect(moved.mock.calls).toEqual([[{ workId: 'w1' }], [{ workId: null }]]);
  });

  test('no more, because the line is lost, is said in the dialog', async () => {
    const { person, happens } = await open();
    happens(() => isLineLost.set(true));
    await person.sees(/暂时收不到新消息/);
  });
});

test('a visitor has no bell and no line, and signing out takes both away', async () => {
  const { client, happens } = await open();
  const { line } = FakeEventSource;
  happens(() => client.session.end());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^消息/ })).not.toBeInTheDocument();
  expect(line.isClosed).toBe(true);
});
