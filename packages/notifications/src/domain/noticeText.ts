import type { NoticeMessage, NoticeType } from '@tai/contracts';
import dayjs from 'dayjs';

/** Sentences that the server asks for by name in `metadata.key`, by the kind of notice that they may stand in. */
const named = {
  comment: ['commentWork', 'commentReply', 'commentMention'],
  system_notice: [
    'workPublished',
    'workWaits',
    'reviewApproved',
    'reviewRejected',
    'workHidden',
    'workRemoved',
    'workRestored',
    'commentRemoved',
    'commentRestored',
    'appealRefused',
    'warned',
    'mutedUntil',
    'reportActed',
    'reportLeft',
  ],
} as const satisfies Partial<Record<NoticeType, readonly string[]>>;

type NamedKey = (typeof named)[keyof typeof named][number];

/** A sentence of ours: key under `notice`, and what stands in it. */
export interface NoticeSentence {
  key: 'like' | 'likes' | 'collect' | 'collects' | 'follow' | 'follows' | 'comment' | 'update' | NamedKey;
  values: { name: string; names: string; people: number; work: string; until: string };
}

const sentences: Partial<
  Record<NoticeType, Pick<NoticeSentence, 'key'> & { folded?: NoticeSentence['key'] }>
> = {
  like: { key: 'like', folded: 'likes' },
  collect: { key: 'collect', folded: 'collects' },
  follow: { key: 'follow', folded: 'follows' },
  comment: { key: 'comment' },
  protfolio_data_refresh: { key: 'update' },
};

/**
 * The sentence that says who did what; null when the server wrote a title of its own.
 * @param separator between names, as the language puts it
 */
export function noticeSentence(message: NoticeMessage, separator: string): NoticeSentence | null {
  const asked = namedKey(message);
  const known = asked ? { key: asked, folded: undefined } : sentences[message.type];
  if (message.title !== '' || !known) return null;
  // What people do is not told without saying who; what moderators decide is.
  if (message.fromUserName === '' && message.type !== 'system_notice') return null;
  const { people, names } = message.metadata;
  const listed = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  const count = typeof people === 'number' ? people : 1;
  const isFolded = known.folded !== undefined && count > 1 && listed.length > 0;
  return {
    key: isFolded && known.folded ? known.folded : known.key,
    values: {
      name: message.fromUserName,
      names: listed.join(separator),
      people: count,
      work: message.workTitle || textParam(message, 'work'),
      until: moment(paramsOf(message)['until']),
    },
  };
}

/** What was said, and why it was decided so; both may be empty. */
export function noticeDetails(message: NoticeMessage): { text: string; reason: string } {
  return { text: message.content || textParam(message, 'text'), reason: textParam(message, 'reason') };
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
function moment(value: unknown): string {
  if (typeof value === 'number') return dayjs(value).format('YYYY/MM/DD HH:mm');
  return typeof value === 'string' ? value : '';
}
