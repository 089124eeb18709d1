import type { SetupItem } from '@tai/contracts';
import { useListFormat } from './listFormat.ts';
import { words } from '../../i18n/parts/overview.en.ts';
import { adminWords } from '../../words.ts';

type MailReason = keyof typeof words.setup.mailReason;
const isMailReason = (reason: unknown): reason is MailReason =>
  Object.hasOwn(words.setup.mailReason, String(reason));

/** One sentence about a part of the checklist: how it is, why it fails, or how to set it up. */
export function useSetupText(): (item: SetupItem) => string {
  const say = adminWords.useWords();
  const listOf = useListFormat();
  return ({ item, state, problem, subject, variables }) => {
    switch (state) {
      case 'works':
        return say(`setup.works.${item}`, { subject });
      case 'untested':
        return say('setup.untested', { subject });
      case 'missing':
        return say(`setup.missing.${item}`, { variables: listOf(variables) });
      case 'failing': {
        if (!problem) return say('setup.failing');
        const { reason } = problem.params;
        if (problem.problem === 'mailRefused' && isMailReason(reason))
          return say(`setup.mailReason.${reason}`);
        return say(`setup.problem.${problem.problem}`, { ...problem.params, subject });
      }
    }
  };
}
