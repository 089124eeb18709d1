import { defaultFolder, type Collection } from '@tai/contracts';
import { EditIcon, IconButton, Menu, MoreIcon, TrashIcon, type MenuItem } from '@tai/design-system';
import { useState } from 'react';
import { collectionWords } from '../../collectionWords.ts';
import { DeleteFolder } from './DeleteFolder.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { useFolderName } from './useFolderName.ts';

interface Props {
  folder: Collection;
  /** It is gone. */
  onDeleted?: () => void;
}

/** What its owner can do with a folder. */
export function FolderMenu({ folder, onDeleted }: Props) {
  const say = collectionWords.useWords();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const name = useFolderName()(folder);
  const label = say('list.more', { name });

  const items: MenuItem[] = [
    {
      id: 'edit',
      label: say('list.edit'),
      icon: <EditIcon size={16} />,
      onSelect: () => setOpen('edit'),
    },
    {
      id: 'delete',
      label: say('list.delete'),
      icon: <TrashIcon size={16} />,
      danger: true,
      ...(folder.id === defaultFolder && { disabledReason: say('list.keepsDefault') }),
      onSelect: () => setOpen('delete'),
    },
  ];
  return (
    <>
      <Menu label={label} items={items} placement="bottom-end">
        <IconButton size="compact" label={label}>
          <MoreIcon size={16} />
        </IconButton>
      </Menu>
      {open === 'edit' && <FolderDialog folder={folder} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteFolder
          folder={folder}
          onClose={(isDeleted) => {
            setOpen(null);
            if (isDeleted) onDeleted?.();
          }}
        />
      )}
    </>
  );
}
