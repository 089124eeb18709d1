import type { Picture } from '@tai/contracts';
import { RetryIcon, TrashIcon, type MenuItem } from '@tai/design-system';
import { galleryWords } from '../../words.ts';

interface Options {
  /** Why the person may not change the library; undefined when they may. */
  readOnly: string | undefined;
  onRestore: (ids: readonly string[]) => void;
  onRemove: (ids: readonly string[]) => void;
}

/** The menu of a picture in the trash. */
export function useTrashMenu({ readOnly, onRestore, onRemove }: Options): (picture: Picture) => MenuItem[] {
  const say = galleryWords.useWords();
  return ({ id }) => [
    {
      id: 'restore',
      label: say('library.restore'),
      icon: <RetryIcon size={16} />,
      disabledReason: readOnly,
      onSelect: () => onRestore([id]),
    },
    {
      id: 'forever',
      label: say('library.deleteForever'),
      icon: <TrashIcon size={16} />,
      danger: true,
      disabledReason: readOnly,
      onSelect: () => onRemove([id]),
    },
  ];
}
