import { formatDateTime } from '@tai/kernel';
import type { NoticeMessage, NoticeType } from '@tai/contracts';
import type { Language } from '@tai/kernel';

/** Sentences that the server asks for by name in `metadata.key`, by the kind of notice that they may stand in. */
const named = {
  comment: [
    'commentWork',
    'commentReply',
    'commentMention',
    'documentComment',
    'documentReply',
    'documentMention',
  ],
  system_notice: [
    'workPublished',
    'workWaits',
    'reviewApproved',
    'reviewRejected',
    'workHidden',
    'workRemoved',
    'workRestored',
    'styleApproved',
    'styleRejected',
    'styleRemoved',
    'styleRestored',
    'styleAppealRefused',
    'trainSucceeded',
    'trainFailed',
    'trainInterrupted',
    'filmMade',
    'filmFailed',
    'commentRemoved',
    'commentRestored',
    'appealRefused',
    'warned',
    'mutedUntil',
    'reportActed',
    'reportLeft',
    'documentShared',
    'documentOffered',
    'documentTaken',
    'projectJoined',
    'secondFactorReset',
    'retentionMoved',
    'retentionMovedOfProject',
  ],
} as const satisfies Partial<Record<NoticeType, readonly string[]>>;

type NamedKey = (typeof named)[keyof typeof named][number];

/** A sentence of ours: key under `notice`, and what stands in it. */
export interface NoticeSentence {
  key:
    | ('like' | 'likes' | 'collect' | 'collects' | 'follow' | 'followAll' | 'follows' | 'comment' | 'update')
    | (NamedKey | 'reportActedOn' | 'reportLeftOn');
  values: { name: string; names: string; people: number; work: string; until: string };
}

const sentences: Partial<
  Record<
    NoticeType,
    Pick<NoticeSentence, 'key'> & {
      /** Of several people who are all named, and of more than are named. */
      folded?: { all: NoticeSentence['key']; more: NoticeSentence['key'] };
    }
  >
> = {
  like: { key: 'like', folded: { all: 'like', more: 'likes' } },
  collect: { key: 'collect', folded: { all: 'collect', more: 'collects' } },
  follow: { key: 'follow', folded: { all: 'followAll', more: 'follows' } },
  comment: { key: 'comment' },
  protfolio_data_refresh: { key: 'update' },
};

/** Sentences that say more when the work is known. */
const aboutWork: Partial<Record<NoticeSentence['key'], NoticeSentence['key']>> = {
  reportActed: 'reportActedOn',
  reportLeft: 'reportLeftOn',
};

/** Sentences of `system_notice` about what people do. */
const byPeople: ReadonlySet<NoticeSentence['key']> = new Set<NoticeSentence['key']>([
  'documentShared',
  'documentOffered',
  'documentTaken',
  'projectJoined',
]);

/** The sentence that says who did what; null when the server wrote a title of its own. */
export function noticeSentence(message: NoticeMessage, language: Language): NoticeSentence | null {
  const asked = namedKey(message);
  const known = asked ? { key: asked, folded: undefined } : sentences[message.type];
  if (message.title !== '' || !known) return null;
  // What people do is not told without saying who; what moderators decide is.
  const isByPeople = message.type !== 'system_notice' || byPeople.has(known.key);
  if (message.fromUserName === '' && isByPeople) return null;
  const { people, names } = message.metadata;
  const listed = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  const count = typeof people === 'number' ? people : 1;
  const folded = count > 1 && listed.length > 0 ? known.folded : undefined;
  const isAll = listed.length >= count;
  const work = message.workTitle || textParam(message, 'work');
  const key = folded ? folded[isAll ? 'all' : 'more'] : known.key;
  return {
    key: (work !== '' && aboutWork[key]) || key,
    values: {
      name: folded && isAll ? listOf(listed, language) : isolated(message.fromUserName),
      names: listed.map(isolated).join(language === 'en' ? ', ' : '、'),
      people: count,
      work: isolated(work),
      until: moment(paramsOf(message)['until'], language),
    },
  };
}

/** Names with the word between the last two that a language puts there. */
function listOf(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(isolated));
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text that runs from right to left keeps its order to itself: beside another, or a number, it would take it along. */
function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** What was said, and why it was decided so; both may be empty. */
export function noticeDetails(message: NoticeMessage): { text: string; reason: string } {
  return { text: message.content || textParam(message, 'text'), reason: textParam(message, 'reason') };
}

const movedKinds = ['image', 'video', 'mesh', 'document'] as const;

/** What moved to the trash: how much of each kind, and after how many days. Empty in other messages. */
export function movedParts(
  message: NoticeMessage,
): { kind: (typeof movedKinds)[number]; count: number; days: number }[] {
  const params = paramsOf(message);
  return movedKinds.flatMap((kind) => {
    const [count, days] = [params[kind], params[`${kind}Days`]];
    if (typeof count !== 'number' || typeof days !== 'number' || count === 0) return [];
    return [{ kind, count, days }];
  });
}

function namedKey({ type, metadata }: NoticeMessage): NamedKey | undefined {
  const keys: readonly NamedKey[] = type === 'comment' || type === 'system_notice' ? named[type] : [];
  return keys.find((key) => key === metadata['key']);
}

function paramsOf({ metadata: { params } }: NoticeMessage): Record<string, unknown> {
  return typeof params === 'object' && params !== null ? { ...params } : {};
}

function textParam(message: NoticeMessage, name: string): string {
  const value = paramsOf(message)[name];
  return typeof value === 'string' ? value : '';
}

/** Epoch milliseconds in the time of the reader; a text stands as the server wrote it. */
function moment(value: unknown, language: Language): string {
  if (typeof value === 'number') return formatDateTime(value, language);
  return typeof value === 'string' ? value : '';
}
