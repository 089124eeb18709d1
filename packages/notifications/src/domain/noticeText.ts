import type { NoticeMessage, NoticeType } from '@tai/contracts';

/** A sentence of ours: key under `notice`, and what stands in it. */
export interface NoticeSentence {
  key: 'like' | 'likes' | 'collect' | 'collects' | 'follow' | 'follows' | 'comment' | 'update';
  values: { name: string; names: string; people: number; work: string };
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
  const known = sentences[message.type];
  if (message.title !== '' || !known || message.fromUserName === '') return null;
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
      work: message.workTitle,
    },
  };
}
