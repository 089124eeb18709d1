import {
  AddIcon,
  Button,
  FolderIcon,
  ImagesIcon,
  Menu,
  PasteIcon,
  UploadIcon,
  type MenuAction,
} from '@tai/design-system';
import { datasetWords } from '../../datasetWords.ts';

interface Props {
  /** Why nothing can be added now. */
  disabledReason: string | undefined;
  onFiles: () => void;
  onFolder: () => void;
  onLibrary: () => void;
  onPaste: () => void;
}

/** The ways to add images. */
export function AddMenu({ disabledReason, onFiles, onFolder, onLibrary, onPaste }: Props) {
  const say = datasetWords.useWords();
  const button = (
    <Button
      variant="primary"
      startIcon={<AddIcon size={16} />}
      {...(disabledReason !== undefined && { disabledReason })}
    >
      {say('add.open')}
    </Button>
  );
  if (disabledReason !== undefined) return button;
  const items: MenuAction[] = [
    { id: 'files', label: say('add.files'), icon: <UploadIcon />, onSelect: onFiles },
    { id: 'folder', label: say('add.folder'), icon: <FolderIcon />, onSelect: onFolder },
    { id: 'library', label: say('add.library'), icon: <ImagesIcon />, onSelect: onLibrary },
    { id: 'paste', label: say('add.paste'), icon: <PasteIcon />, onSelect: onPaste },
  ];
  return (
    <Menu label={say('add.open')} items={items}>
      {button}
    </Menu>
  );
}
