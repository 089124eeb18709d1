import { ShortcutsDialog } from '@tai/design-system';
import { useHost, useObservable } from '@tai/kernel';
import { adminWords } from '../../words.ts';

/** The keys that work on the page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const say = adminWords.useWords();
  const entries = useObservable(useHost().shortcuts.list);
  const groups = Map.groupBy(
    // Nine keys do the same: one line stands for them.
    entries.filter(({ id }) => !/^moderation\.[2-9]$/.test(id)),
    ({ group }) => group,
  );
  const going = say('moderationKeys.going');
  return (
    <ShortcutsDialog
      open
      onClose={onClose}
      groups={[...groups].map(([title, items]) => ({
        title,
        shortcuts: [
          ...items.map(({ label, keys }) => ({ label, shortcut: keys === '1' ? '1 … 9' : keys })),
          // The row itself listens to it: elsewhere it presses what has the focus.
          ...(title === going ? [{ label: say('moderationKeys.select'), shortcut: 'Space' }] : []),
        ],
      }))}
    />
  );
}
