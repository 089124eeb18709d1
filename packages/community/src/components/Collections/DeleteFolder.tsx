import { useErrorText } from '@tai/api-client';
import { defaultFolder, type Collection } from '@tai/contracts';
import { Button, color, Dialog, fontSize, RadioList, styled, toast } from '@tai/design-system';
import { useState } from 'react';
import { useDeleteCollectionMutation } from '../../api/collectionsApi.ts';
import { collectionWords } from '../../collectionWords.ts';
import { useFolderName } from './useFolderName.ts';

interface Props {
  folder: Collection;
  onClose: (isDeleted: boolean) => void;
}

/** Asks before a folder is deleted, and what becomes of the works in it. They are kept unless that is changed. */
export function DeleteFolder({ folder, onClose }: Props) {
  const say = collectionWords.useWords();
  const errorText = useErrorText();
  const title = useFolderName()(folder);
  const [isKept, setKept] = useState(true);
  const [remove, { isLoading, error }] = useDeleteCollectionMutation();
  const { id, count } = folder;

  async function go(): Promise<void> {
    // Also when it looks empty: works in it that are hidden for now come back with their folder.
    if ((await remove({ id, ...(isKept && { moveTo: defaultFolder }) })).error) return;
    toast.show({ tone: 'success', message: say('delete.done') });
    onClose(true);
  }

  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={say('delete.title', { name: title })}
      width={400}
      small
      role="alertdialog"
      footer={
        <Button variant="danger" loading={isLoading} onClick={() => void go()}>
          {say('delete.confirm')}
        </Button>
      }
    >
      {count === 0 ? (
        <Quiet>{say('delete.empty')}</Quiet>
      ) : (
        <RadioList
          label={say('delete.what', { count })}
          value={isKept ? 'move' : 'out'}
          onChange={(next) => setKept(next === 'move')}
          options={[
            { value: 'move', label: say('delete.move') },
            { value: 'out', label: say('delete.out'), hint: say('delete.outHelp') },
          ]}
          data-autofocus
        />
      )}
      {error !== undefined && (
        <Problem role="alert">
          {say('delete.failed')} {errorText(error)}
        </Problem>
      )}
    </Dialog>
  );
}

const Quiet = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;

const Problem = styled.p`
  margin: 8px 0 0;
  color: ${color.dangerText};
  font-size: ${fontSize.caption};
`;
