import type { Picture } from '@tai/contracts';
import type { MenuItem } from '@tai/design-system';
import { pictureActionSlot, useLanguage, useSlot } from '@tai/kernel';

/** The menu of a picture: what every feature offers to do with it. */
export function usePictureMenu(): (picture: Picture) => MenuItem[] {
  const { pick } = useLanguage();
  const actions = useSlot(pictureActionSlot);
  return (picture) =>
    actions
      .filter((action) => action.predicate([picture]))
      .map(({ id, label, icon: Icon, keys, danger, run }) => ({
        id,
        label: pick(label),
        icon: <Icon size={16} />,
        shortcut: keys,
        danger,
        onSelect: () => void run([picture]),
      }));
}
