import { useErrorText } from '@tai/api-client';
import type { Collection, WorkCard } from '@tai/contracts';
import { CloseIcon, FolderIcon, ImageIcon, toast, type MenuItem } from '@tai/design-system';
import { useCollectWorksMutation, useSaveCollectionMutation } from '../../api/collectionsApi.ts';
import { collectionWords } from '../../collectionWords.ts';
import { collecting } from '../../state/dialogs.ts';
import { useFolderName } from './useFolderName.ts';

/** What the owner of a folder can do with a work in it. */
export function useCollectedMenu(folder: Collection): (work: WorkCard) => MenuItem[] {
  const say = collectionWords.useWords();
  const errorText = useErrorText();
  const name = useFolderName()(folder);
  const [collect] = useCollectWorksMutation();
  const [save] = useSaveCollectionMutation();

  async function takeOut(id: string): Promise<void> {
    const { error } = await collect({ ids: [id], folderId: null });
    toast.show(
      error
        ? { tone: 'danger', message: errorText(error) }
        : {
            message: say('folder.outDone'),
            action: {
              label: say('folder.undo'),
              onAction: () => void collect({ ids: [id], folderId: folder.id }),
            },
          },
    );
  }

  async function cover(coverId: string | null): Promise<void> {
    const { error } = await save({ id: folder.id, name, isPrivate: folder.isPrivate, coverId });
    toast.show(
      error
        ? { tone: 'danger', message: errorText(error) }
        : { tone: 'success', message: say(coverId === null ? 'form.saved' : 'folder.coverDone') },
    );
  }

  return (work) => {
    const isCover = folder.coverId === work.id;
    return [
      {
        // In place of the usual entry, which opens the same dialog.
        id: 'collect',
        label: say('folder.move'),
        icon: <FolderIcon size={16} />,
        onSelect: () => collecting.open({ ...work, folderId: folder.id }),
      },
      {
        id: 'cover',
        label: say(isCover ? 'folder.coverAuto' : 'folder.cover'),
        icon: <ImageIcon size={16} />,
        onSelect: () => void cover(isCover ? null : work.id),
      },
      {
        id: 'out',
        label: say('folder.out'),
        icon: <CloseIcon size={16} />,
        onSelect: () => void takeOut(work.id),
      },
    ];
  };
}
