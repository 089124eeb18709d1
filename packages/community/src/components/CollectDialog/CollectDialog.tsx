import { useErrorText, withReason } from '@tai/api-client';
import { defaultFolder, limits, type Collection } from '@tai/contracts';
import {
  AddIcon,
  Button,
  CheckIcon,
  color,
  Dialog,
  ErrorState,
  FolderIcon,
  LockIcon,
  Skeleton,
  styled,
  TextField,
  toast,
} from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
import {
  useCollectionsQuery,
  useCollectWorksMutation,
  useSaveCollectionMutation,
} from '../../api/collectionsApi.ts';
import { dialogWords } from '../../dialogWords.ts';
import { collecting, type CollectSubject } from '../../state/dialogs.ts';

/** Chooses the folder in which a work is collected, or makes one; a private one unless that is changed. */
export function Component() {
  const subject = useObservable(collecting.subject);
  const isOpen = useObservable(collecting.isOpen);
  return subject && isOpen && <Collect key={subject.id} subject={subject} />;
}

function Collect({ subject }: { subject: CollectSubject }) {
  const say = dialogWords.useWords();
  const errorText = useErrorText();
  const { data: folders, error, isFetching, refetch } = useCollectionsQuery(null);
  const [collect] = useCollectWorksMutation();
  const [save, saving] = useSaveCollectionMutation();
  const [name, setName] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isMaking = name !== null;
  const before = subject.folderId ?? null;
  const nameOf = (folder: Collection) =>
    folder.name || (folder.id === defaultFolder ? say('collect.standard') : folder.id);

  useEffect(() => {
    if (isMaking) field.current?.focus();
  }, [isMaking]);

  async function put(folderId: string | null, message: string): Promise<void> {
    collecting.close();
    if (folderId !== null && folderId === before) return;
    const { error: failure } = await collect({ ids: [subject.id], folderId });
    if (failure) {
      toast.show({
        id: 'community.collect',
        tone: 'danger',
        message: withReason(say('collect.failedSave'), errorText(failure)),
      });
      return;
    }
    const undo = {
      label: say('collect.undo'),
      onAction: () => void collect({ ids: [subject.id], folderId: before }),
    };
    // Back to where it was, if that is known.
    const isKnown = before !== null || !subject.isCollected;
    toast.show({ id: 'community.collect', tone: 'success', message, ...(isKnown && { action: undo }) });
  }

  async function make(): Promise<void> {
    const { data } = await save({ name: (name ?? '').trim() });
    if (data) await put(data.id, say('collect.done', { folder: data.name }));
  }

  return (
    <Dialog
      open
      onClose={collecting.close}
      title={say('collect.title')}
      width={400}
      small
      footer={
        subject.isCollected && (
          <Button onClick={() => void put(null, say('collect.taken'))}>{say('collect.out')}</Button>
        )
      }
    >
      {!folders && error && (
        <ErrorState title={say('collect.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {!folders && !error && <Skeleton height={108} radius="8px" />}
      {folders && (
        <List aria-label={say('collect.folders')}>
          {folders.map((folder) => (
            <li key={folder.id}>
              <Row
                type="button"
                aria-current={folder.id === before || undefined}
                onClick={() => void put(folder.id, say('collect.done', { folder: nameOf(folder) }))}
              >
                {folder.coverUrl ? <img src={folder.coverUrl} alt="" /> : <FolderIcon size={20} />}
                <span dir="auto">{nameOf(folder)}</span>
                {folder.isPrivate && <LockIcon size={14} aria-label={say('collect.private')} />}
                <small>{folder.count}</small>
                {folder.id === before && <CheckIcon size={16} data-current="" />}
              </Row>
            </li>
          ))}
        </List>
      )}
      {folders && !isMaking && (
        <Button variant="ghost" onClick={() => setName('')}>
          <AddIcon size={16} />
          {say('collect.make')}
        </Button>
      )}
      {isMaking && (
        <Make
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <TextField
            ref={field}
            label={say('collect.makeLabel')}
            value={name}
            onChange={setName}
            maxLength={limits.picture.folderNameMaxLength}
            error={saving.error ? errorText(saving.error) : undefined}
          />
          <Button type="submit" variant="primary" loading={saving.isLoading} disabled={name.trim() === ''}>
            {say('collect.make')}
          </Button>
        </Make>
      )}
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  max-height: 50dvh;
  margin: 0 0 8px;
  padding: 0;
  overflow: auto;
  list-style: none;
`;

const Row = styled.button`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto auto auto;
  gap: 10px;
  align-items: center;
  width: 100%;
  min-height: 48px;
  padding: 4px 10px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  img {
    width: 36px;
    height: 36px;
    border-radius: calc(6px * var(--tai-rounding));
    object-fit: cover;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg:first-of-type {
    justify-self: center;
  }
  > [data-current] {
    grid-column: 5;
    color: ${color.accentText};
  }
  small {
    grid-column: 4;
    color: ${color.textFaint};
    font-variant-numeric: tabular-nums;
  }
`;

const Make = styled.form`
  display: grid;
  gap: 10px;
`;
