import { useErrorText } from '@tai/api-client';
import type { DocumentFolder } from '@tai/contracts';
import { Button, ChevronRightIcon, color, FolderIcon, styled, toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useDeleteDocumentFolderMutation, useDocumentFoldersQuery } from '../../api/documentListApi.ts';
import { foldersIn, pathTo } from '../../domain/folderTree.ts';
import { libraryWords } from '../../libraryWords.ts';
import { FolderDialog } from './FolderDialog.tsx';
import { FolderTile } from './FolderTile.tsx';
import { useDropOnFolder } from './useDropOnFolder.ts';
import type { DocumentActions } from './useDocumentActions.ts';
import type { DocumentPlace } from './useDocumentPlace.ts';

interface Props extends DocumentPlace {
  isReadOnly: boolean;
  act: DocumentActions;
  goTo: (place: DocumentPlace) => void;
}

/** The way to the folder that is open, and the folders in it. Documents are dropped on both. */
export function Folders({ projectId, folderId, isReadOnly, act, goTo }: Props) {
  const say = libraryWords.useWords();
  const { currentData: folders = [] } = useDocumentFoldersQuery(projectId);
  const [edited, setEdited] = useState<DocumentFolder | 'new' | null>(null);
  const remove = useRemoveFolder();
  const here = foldersIn(folders, folderId);
  const path = pathTo(folders, folderId);
  const move = (documentId: string, folder: DocumentFolder | null) =>
    void act.move(documentId, { projectId, folderId: folder?.id ?? null }, folder?.name ?? null);
  return (
    <Root>
      <Line>
        {folderId !== null && (
          <Path aria-label={say('path')}>
            <Step onOpen={() => goTo({ projectId, folderId: null })} onDropped={(id) => move(id, null)}>
              {say('allFolders')}
            </Step>
            {path.map((folder) => (
              <Step
                key={folder.id}
                isCurrent={folder.id === folderId}
                onOpen={() => goTo({ projectId, folderId: folder.id })}
                onDropped={(id) => move(id, folder)}
              >
                {folder.name}
              </Step>
            ))}
          </Path>
        )}
        {!isReadOnly && (
          <Button
            size="compact"
            variant="ghost"
            startIcon={<FolderIcon size={16} />}
            onClick={() => setEdited('new')}
          >
            {say('newFolder')}
          </Button>
        )}
      </Line>
      {here.length > 0 && (
        <Tiles role="list" aria-label={say('folders')}>
          {here.map((folder) => (
            <FolderTile
              key={folder.id}
              folder={folder}
              isReadOnly={isReadOnly}
              onOpen={() => goTo({ projectId, folderId: folder.id })}
              onDropped={(id) => move(id, folder)}
              onRename={() => setEdited(folder)}
              onDelete={() => void remove(folder)}
            />
          ))}
        </Tiles>
      )}
      {edited !== null && (
        <FolderDialog
          folder={edited === 'new' ? null : edited}
          {...{ projectId }}
          parentId={folderId}
          onClose={() => setEdited(null)}
        />
      )}
    </Root>
  );
}

/** Deletes a folder after a confirmation. The server moves its documents and folders one level up. */
function useRemoveFolder() {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [remove] = useDeleteDocumentFolderMutation();
  return async ({ id, name }: DocumentFolder): Promise<void> => {
    const isSure = await confirm.ask({
      title: say('deleteFolderQuestion', { name }),
      content: say('deleteFolderHelp'),
      confirmLabel: say('deleteFolder'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await remove(id);
    if (error) toast.show({ message: say('actionFailed', { reason: errorText(error) }), tone: 'danger' });
  };
}

interface StepProps {
  isCurrent?: boolean;
  onOpen: () => void;
  onDropped: (documentId: string) => void;
  children: string;
}

function Step({ isCurrent = false, onOpen, onDropped, children }: StepProps) {
  const { isOver, drop } = useDropOnFolder(isCurrent ? undefined : onDropped);
  return (
    <>
      <button
        type="button"
        aria-current={isCurrent ? 'page' : undefined}
        data-over={isOver || undefined}
        {...drop}
        onClick={onOpen}
      >
        <span dir="auto">{children}</span>
      </button>
      {!isCurrent && <ChevronRightIcon size={14} />}
    </>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
`;

const Path = styled.nav`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;
  min-width: 0;
  color: ${color.textFaint};
  button {
    max-width: 240px;
    min-height: 28px;
    padding: 2px 6px;
    overflow: hidden;
    border: 0;
    border-radius: calc(6px * var(--tai-rounding));
    background: none;
    color: ${color.textMuted};
    font: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
    &:hover {
      background: ${color.hover};
    }
    &[aria-current] {
      color: ${color.text};
      font-weight: 550;
    }
    &[data-over] {
      outline: 2px solid ${color.accent};
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 12px 16px;
`;
