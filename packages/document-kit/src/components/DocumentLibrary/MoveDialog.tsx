import type { Document } from '@tai/contracts';
import { Button, Dialog, RadioList, Select, styled } from '@tai/design-system';
import { useState } from 'react';
import { useDocumentFoldersQuery } from '../../api/documentListApi.ts';
import { useProjectsQuery } from '../../api/projectApi.ts';
import { inTreeOrder } from '../../domain/folderTree.ts';
import { libraryWords } from '../../libraryWords.ts';
import type { DocumentActions } from './useDocumentActions.ts';

interface Props {
  document: Document;
  act: DocumentActions;
  onClose: () => void;
}

/** Stands for the personal space, and for no folder. */
const none = '';

/** Asks where a document goes: which space, and which folder of it. */
export function MoveDialog({ document, act, onClose }: Props) {
  const say = libraryWords.useWords();
  const [space, setSpace] = useState(document.projectId ?? none);
  const [folder, setFolder] = useState(document.folderId ?? none);
  const [isMoving, setMoving] = useState(false);
  const projectId = space === none ? null : space;
  const { data: projects = [] } = useProjectsQuery();
  const { currentData: folders } = useDocumentFoldersQuery(projectId);
  const tree = inTreeOrder(folders ?? []);
  const isOwner = document.access === 'owner';
  const isSame = projectId === document.projectId && (folder || null) === document.folderId;
  async function move(): Promise<void> {
    setMoving(true);
    const name = folders?.find(({ id }) => id === folder)?.name ?? null;
    const isDone = await act.move(document.id, { projectId, folderId: folder || null }, name);
    setMoving(false);
    if (isDone) onClose();
  }
  return (
    <Dialog
      open
      title={say('moveTitle', { title: document.title })}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="primary"
            loading={isMoving}
            disabledReason={isSame ? say('moveSame') : undefined}
            onClick={() => void move()}
          >
            {say('moveHere')}
          </Button>
        </>
      }
    >
      <Stack>
        {projects.length > 0 && (
          <Select
            label={say('space')}
            value={space}
            options={[
              { value: none, label: say('personal'), disabled: !isOwner && space !== none },
              ...projects.map(({ id, name, role }) => ({
                value: id,
                label: name,
                disabled: role === 'viewer' || (!isOwner && id !== document.projectId),
                ...(role === 'viewer' && { description: say('projectReadOnly') }),
                ...(role !== 'viewer' &&
                  !isOwner &&
                  id !== document.projectId && { description: say('moveOwner') }),
              })),
            ]}
            onChange={(next) => {
              setSpace(next);
              setFolder(none);
            }}
          />
        )}
        <RadioList
          label={say('folder')}
          value={folder}
          onChange={setFolder}
          options={[
            { value: none, label: say('noFolder') },
            ...tree.map(({ folder: { id, name }, depth }) => ({
              value: id,
              // Levels are seen by their indent, as the list has no tree.
              label: `${'\u2003'.repeat(depth)}${name}`,
            })),
          ]}
        />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
