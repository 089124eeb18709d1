// What the server of a story or a test answers to the page of moderators.
import {
  moderationRoutes as routes,
  type ModerationDecision,
  type ModerationItem,
  type ModerationTemplate,
  type PersonLine,
} from '@tai/contracts';
import { workImage, type FakeServer } from '@tai/test-kit';

const monday = Date.UTC(2026, 10, 16, 9);
const hour = 3_600_000;

export const mika: PersonLine = { id: 'person-2', name: 'Mika', avatar: null };
const bo: PersonLine = { id: 'person-3', name: 'Bo', avatar: null };
const ada: PersonLine = { id: 'person-1', name: 'Ada', avatar: null };

type Target = ModerationItem['target'];

const target = (over: Partial<Target> = {}): Target => ({
  ...{ type: 'work', id: 'work-1', title: 'Quiet harbour', text: 'Morning mist over the boats.' },
  ...{ pictures: [1, 2, 3].map((number) => workImage(number)), tags: ['harbour', 'mist'] },
  ...{ prompt: 'a harbour at dawn, soft light', state: 'review', author: mika, workId: 'work-1' },
  ...{ attachment: null, isConsentGiven: false },
  ...over,
});

export const moderationItem = (
  over: Partial<Omit<ModerationItem, 'target'>> & { target?: Target } = {},
): ModerationItem => ({
  ...{ id: 'item-1', kind: 'review', target: target(), reportReason: null, people: 0, details: [] },
  ...{ appeal: '', checkNote: '', claimedBy: null, claimedUntil: null, isMine: false },
  ...{ part: null, mayDecide: true, mayActOnAuthor: true },
  ...{ state: 'open', time: monday },
  ...over,
});

const reviews = (text?: string): ModerationItem[] => [
  moderationItem(
    text === undefined ? {} : { target: target({ title: text, text, tags: [text], prompt: text }) },
  ),
  moderationItem({
    id: 'item-2',
    checkNote: 'damaged: 2\nwords: casino, 彩票\nduplicate: work-9\ntimeout',
    target: target({
      id: 'work-2',
      title: '雨の路地',
      pictures: [workImage(4, { width: 640, height: 1180 })],
    }),
    time: monday + hour,
  }),
  moderationItem({
    id: 'item-3',
    target: target({ id: 'work-3', title: 'Concept car 7', pictures: [workImage(5)], author: bo }),
    ...{ claimedBy: bo, claimedUntil: monday + 2 * hour, time: monday + 2 * hour },
  }),
];

const reports: ModerationItem[] = [
  moderationItem({
    ...{ id: 'item-4', kind: 'report', reportReason: 'advertising', people: 3 },
    target: target({
      type: 'comment',
      id: 'comment-1',
      title: 'Quiet harbour',
      text: 'Buy now!!!',
      pictures: [],
      state: 'approved',
    }),
    details: [
      { person: bo, text: 'The third time today.', time: monday },
      { person: ada, text: '', time: monday + hour },
    ],
  }),
];

const appeals: ModerationItem[] = [
  moderationItem({
    ...{ id: 'item-5', kind: 'appeal', appeal: 'The pictures are my own; the sketch is in my library.' },
    target: target({ state: 'appealed', title: 'Glass house' }),
  }),
];

const feedback: ModerationItem[] = [
  moderationItem({
    ...{ id: 'item-6', kind: 'feedback' },
    target: target({
      ...{ type: 'feedback', id: 'feedback-1', title: 'Issues', text: 'The canvas is slow.', pictures: [] },
      ...{ tags: [], prompt: '', state: null, workId: null, isConsentGiven: true },
      attachment: { name: 'screen.mp4', url: '/app/feedback/feedback-1/attachment', bytes: 12_400_000 },
    }),
  }),
];

const decision = (over: Partial<ModerationDecision> = {}): ModerationDecision => ({
  ...{
    id: 'decision-1',
    kind: 'review',
    targetType: 'work',
    targetId: 'work-1',
    moderator: ada,
    actions: ['reject'],
    reason: 'Please use clear pictures.',
    note: '',
  },
  ...{ time: monday - hour, isUndone: false, mayUndo: false },
  ...over,
});

export const moderationTemplates: ModerationTemplate[] = [
  {
    ...{ id: 'builtin:quality', actions: ['reject'], isBuiltin: true },
    zh: '图片模糊或不完整，请换用清晰完整的图片后重新提交。',
    en: 'The pictures are blurred or incomplete. Please submit the work again with clear ones.',
    ja: '画像が不鮮明か、欠けています。鮮明な画像で再提出してください。',
  },
  {
    ...{ id: 'own-1', actions: ['remove', 'warn'], isBuiltin: false },
    ...{ zh: '', en: 'This is advertising.', ja: '' },
  },
];

/** Answers with a queue; with a text, the first item's longest fields are that long one. */
export function fillModeration(server: FakeServer, text?: string): void {
  const all = [...reviews(text), ...reports, ...appeals, ...feedback];
  answerWithQueue(server, () => all);
  server.answer(routes.listModerationTemplates, { data: moderationTemplates });
  server.answer(routes.claimModeration, ({ body }) => ({
    data: {
      ids: body.isClaimed ? body.ids.filter((id) => id !== 'item-3') : body.ids,
      taken: body.isClaimed && body.ids.includes('item-3') ? [{ id: 'item-3', by: bo }] : [],
      until: body.isClaimed ? monday + hour : null,
    },
  }));
  server.answer(routes.getModerationHistory, {
    data: {
      ofTarget: [decision({ note: 'Second try.', mayUndo: true })],
      ofAuthor: [
        decision({
          id: 'decision-2',
          targetId: 'work-7',
          actions: ['hide', 'warn'],
          isUndone: true,
          moderator: bo,
        }),
      ],
      author: {
        ...mika,
        ...{ createTime: monday - 900 * hour, works: 12, violations: 2, warnings: 1 },
        ...{ mutedUntil: monday + 72 * hour, isDisabled: false },
      },
    },
  });
}

/** A queue with nothing in it. */
export function emptyModeration(server: FakeServer): void {
  answerWithQueue(server, () => []);
  server.answer(routes.listModerationTemplates, { data: [] });
}

/** Answers lists and their counts from what waits and what was decided now. */
export function answerWithQueue(server: FakeServer, items: () => readonly ModerationItem[]): void {
  server.answer(routes.listModeration, ({ body }) => {
    const records = items().filter(
      ({ kind, state }) => state === body.state && (!body.kinds?.length || body.kinds.includes(kind)),
    );
    const count = (kind: ModerationItem['kind']) =>
      items().filter((item) => item.kind === kind && item.state === 'open').length;
    return {
      data: {
        ...{ records, next: null },
        open: {
          ...{ review: count('review'), report: count('report') },
          ...{ appeal: count('appeal'), feedback: count('feedback') },
        },
      },
    };
  });
}
