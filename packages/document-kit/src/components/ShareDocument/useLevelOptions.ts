import type { ShareLevel } from '@tai/contracts';
import type { SelectOption } from '@tai/design-system';
import { shareWords } from '../../shareWords.ts';
import type { ShareKind } from './ShareDialog.tsx';

const levels: readonly ShareLevel[] = ['view', 'edit'];

/** What a person whom a board is shared with may do. */
export function useLevelOptions(kind: ShareKind): SelectOption<ShareLevel>[] {
  const say = shareWords.useWords();
  return levels.map((value) => ({
    value,
    label: say(`people.${value}`),
    description: say(`${kind}.${value === 'view' ? 'personViewHelp' : 'personEditHelp'}`),
  }));
}
