import { moderationActions, type ModerationAction } from '@tai/contracts';
import { useCallback } from 'react';
import { words } from '../../i18n/parts/audit.en.ts';
import { adminWords } from '../../words.ts';

type ActionKey = keyof typeof words.action;

function isActionKey(key: string): key is ActionKey {
  return Object.hasOwn(words.action, key);
}

function isDecision(action: string): action is ModerationAction {
  return moderationActions.some((one) => one === action);
}

/** What an action is called. One that this version has no words for is shown as the server writes it. */
export function useActionWords(): (action: string) => string {
  const say = adminWords.useWords();
  return useCallback(
    (action) => {
      const [area, done = ''] = action.split('.');
      // One decision can be several actions.
      if (area === 'moderation' && done !== 'undo')
        return [
          say('router.moderation'),
          ...done.split('+').map((one) => (isDecision(one) ? say(`decide.${one}`) : one)),
        ].join(' · ');
      const key = action.replace(/\.(\w)/, (_, first: string) => first.toUpperCase());
      return isActionKey(key) ? say(`action.${key}`) : action;
    },
    [say],
  );
}
