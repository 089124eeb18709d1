import type { ModerationAction, ModerationItem } from '@tai/contracts';
import { useCallback } from 'react';
import { adminWords } from '../../words.ts';

/** What an item is called: its title, else the beginning of its text. */
export function useItemTitle(): (item: ModerationItem) => string {
  const say = adminWords.useWords();
  return useCallback(
    ({ target: { type, title, text } }) => {
      if (type === 'feedback' && (title === 'Issues' || title === 'Features'))
        return `${say(`moderationItem.${title}`)}: ${text}`;
      if (type === 'comment') return text || say('moderation.untitled');
      return title || text || say('moderation.untitled');
    },
    [say],
  );
}

/** What stands above an item when its text is shown below: for a comment the work that it is on. */
export function useItemHeading(): (item: ModerationItem) => string {
  const say = adminWords.useWords();
  return useCallback(
    ({ target: { type, title } }) => {
      if (type === 'feedback' && (title === 'Issues' || title === 'Features'))
        return say(`moderationItem.${title}`);
      if (type === 'comment') return say('moderationItem.commentOn', { title });
      return title || say('moderation.untitled');
    },
    [say],
  );
}

/** What an action is called; the same one means something else for a report, an appeal or feedback. */
export function useActionName(): (action: ModerationAction, kind?: ModerationItem['kind']) => string {
  const say = adminWords.useWords();
  return useCallback(
    (action, kind) => {
      if (action === 'approve' && kind === 'report') return say('decide.dismiss');
      if (action === 'approve' && kind === 'appeal') return say('decide.accept');
      if (action === 'approve' && kind === 'feedback') return say('decide.close');
      if (action === 'reject' && kind === 'appeal') return say('decide.refuse');
      return say(`decide.${action}`);
    },
    [say],
  );
}

/** The key that chooses an action. The one that deletes for good has none. */
export const actionKeys: Partial<Record<ModerationAction, string>> = {
  approve: 'A',
  reject: 'R',
  hide: 'H',
  remove: 'X',
  restore: 'B',
  warn: 'W',
  mute: 'M',
  disable: 'D',
};
