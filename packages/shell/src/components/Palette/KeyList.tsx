import { ShortcutsDialog } from '@tai/design-system';
import { useHost, useObservable } from '@tai/kernel';
import { isKeyListOpen } from '../../state/layers.ts';

/** The keys that work on this page, in their groups. */
export function KeyList() {
  const entries = useObservable(useHost().shortcuts.list);
  const groups = Map.groupBy(entries, (entry) => entry.group);
  return (
    <ShortcutsDialog
      open
      onClose={() => isKeyListOpen.set(false)}
      groups={[...groups].map(([title, items]) => ({
        title,
        shortcuts: items.map(({ label, keys }) => ({ label, shortcut: keys })),
      }))}
    />
  );
}
