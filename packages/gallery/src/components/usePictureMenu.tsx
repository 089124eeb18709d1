import type { Picture } from '@tai/contracts';
import { destructiveLast, type MenuItem } from '@tai/design-system';
import { pictureActionSlot, useLanguage, useSlot, type PictureAction } from '@tai/kernel';
import { useActionReason } from './useActionReason.ts';

/** Runs an action of a feature on the pictures that a menu stands for. */
type Start = (action: PictureAction) => void;

/** What every feature offers to do with some pictures, as entries of a menu. */
export function usePictureActions(): (
  pictures: Picture[],
  start: Start,
  without?: readonly string[],
) => MenuItem[] {
  const { pick } = useLanguage();
  const actions = useSlot(pictureActionSlot);
  const reasonOf = useActionReason();
  return (pictures, start, without = []) =>
    destructiveLast(
      actions
        .filter(({ id, predicate }) => !without.includes(id) && predicate(pictures))
        .map((action) => {
          const { id, label, icon: Icon, keys, danger } = action;
          return {
            id,
            disabledReason: reasonOf(action, pictures),
            label: pick(label),
            icon: <Icon size={16} />,
            shortcut: keys,
            danger,
            onSelect: () => start(action),
          };
        }),
    );
}

/** The menu of a picture: its own where there is one, else what every feature offers to do with it. */
export function usePictureMenu(own?: (picture: Picture) => MenuItem[]): (picture: Picture) => MenuItem[] {
  const itemsOf = usePictureActions();
  return own ?? ((picture) => itemsOf([picture], ({ run }) => void run([picture])));
}
