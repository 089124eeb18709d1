import { useErrorText } from '@tai/api-client';
import { defaultFolder, limits, type PictureFolder } from '@tai/contracts';
import { FolderAddIcon, FolderIcon, styled, toast, type MenuItem } from '@tai/design-system';
import { confirmPort, imagePickerPort, useObservable, usePort, UserCancelledError } from '@tai/kernel';
import { useState } from 'react';
import { inLibrary } from '../../api/inLibrary.ts';
import { libraryApi } from '../../api/libraryApi.ts';
import { filingWords } from '../../filingWords.ts';
import { libraryView, updatePlace, type Place } from '../../state/libraryView.ts';
import { getServices } from '../../state/services.ts';
import { useLibrary } from '../useLibrary.ts';
import { NameForm } from './NameForm.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { readOnlyMenu } from './readOnlyMenu.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

const { useDeleteFolderMutation, useSaveFolderMutation, useSetFolderCoverMutation } = libraryApi;

const newFolder = 'new-folder';

/** The folders of the collection: made, renamed, given a cover, downloaded, deleted. */
export function Folders({
  folders,
  onGo,
}: {
  folders: readonly PictureFolder[];
  onGo: (place: Place) => void;
}) {
  const say = filingWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const picker = usePort(imagePickerPort);
  const { place } = useObservable(libraryView);
  const { projectId, readOnly: disabledReason } = useLibrary();
  const [save] = useSaveFolderMutation();
  const [remove] = useDeleteFolderMutation();
  const [setCover] = useSetFolderCoverMutation();
  const [editing, setEditing] = useState<string | null>(null);
  const setLeaving = useFocusAfterRemoval(
    folders.map(({ id }) => id),
    newFolder,
  );
  const nameOf = (folder: PictureFolder) => folder.name || say('places.defaultFolder');
  const tell = (error: unknown) =>
    void toast.show({ id: 'gallery.places', message: errorText(error), tone: 'danger' });

  async function saveName(id: string | undefined, name: string): Promise<string | null> {
    const { data, error } = await save({ ...(id !== undefined && { id }), name, projectId });
    if (!data) return errorText(error);
    updatePlace(data.id, data.name);
    return null;
  }

  async function deleteFolder(folder: PictureFolder): Promise<void> {
    const isSure = await confirm.ask({
      title: say('places.deleteFolder', { name: nameOf(folder) }),
      content: say('places.deleteFolderText'),
      confirmLabel: say('places.delete'),
      danger: true,
    });
    if (!isSure) return;
    setLeaving(folder.id);
    const { error } = await remove({ id: folder.id, projectId });
    if (error) {
      setLeaving(null);
      tell(error);
    } else updatePlace(folder.id, null);
  }

  async function chooseCover(folder: PictureFolder): Promise<void> {
    try {
      const { ids } = await picker.pick({
        ...{ title: say('places.coverTitle'), cover: true, max: 1 },
        ...(projectId !== null && { library: { projectId } }),
        selected: folder.coverId === null ? [] : [folder.coverId],
      });
      const { error } = await setCover({ id: folder.id, pictureId: ids[0] ?? null, projectId });
      if (error) tell(error);
    } catch (error) {
      if (!(error instanceof UserCancelledError)) throw error;
    }
  }

  const menuOf = (folder: PictureFolder): MenuItem[] => [
    { id: 'rename', label: say('places.rename'), onSelect: () => setEditing(folder.id) },
    { id: 'cover', label: say('places.cover'), onSelect: () => void chooseCover(folder) },
    ...(folder.coverId === null
      ? []
      : [
          {
            id: 'newest',
            label: say('places.coverNewest'),
            onSelect: () => void setCover({ id: folder.id, pictureId: null, projectId }),
          },
        ]),
    {
      id: 'download',
      label: say('places.download'),
      disabled: folder.count === 0,
      onSelect: () =>
        void getServices()
          .library()
          .then((library) =>
            library.download({ folderId: folder.id, ...inLibrary(projectId) }, nameOf(folder)),
          ),
    },
    ...(folder.id === defaultFolder
      ? []
      : [
          {
            id: 'delete',
            label: say('places.delete'),
            danger: true,
            onSelect: () => void deleteFolder(folder),
          },
        ]),
  ];

  const form = (returnTo: string, label: string, folder?: PictureFolder) => (
    <NameForm
      key={returnTo}
      {...{ returnTo, label }}
      initial={folder && nameOf(folder)}
      maxLength={limits.picture.folderNameMaxLength}
      onSave={(name) => saveName(folder?.id, name)}
      onClose={() => setEditing(null)}
    />
  );

  return (
    <>
      {folders.map((folder) =>
        editing === folder.id ? (
          form(folder.id, say('places.name'), folder)
        ) : (
          <PlaceLine
            key={folder.id}
            line={folder.id}
            name={nameOf(folder)}
            count={folder.count}
            depth={1}
            icon={folder.coverUrl ? <Cover src={folder.coverUrl} alt="" /> : <FolderIcon size={16} />}
            isCurrent={place.kind === 'folder' && place.id === folder.id}
            menu={readOnlyMenu(menuOf(folder), disabledReason)}
            onClick={() => onGo({ kind: 'folder', id: folder.id, name: nameOf(folder) })}
          />
        ),
      )}
      {editing === '' ? (
        form(newFolder, say('places.newFolder'))
      ) : (
        <PlaceLine
          line={newFolder}
          name={say('places.newFolder')}
          depth={1}
          icon={<FolderAddIcon size={16} />}
          isCurrent={false}
          disabledReason={disabledReason}
          onClick={() => setEditing('')}
        />
      )}
    </>
  );
}

const Cover = styled.img`
  width: 20px;
  height: 20px;
  border-radius: calc(4px * var(--tai-rounding));
  object-fit: cover;
`;
