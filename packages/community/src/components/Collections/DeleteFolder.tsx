import { useErrorText } from '@tai/api-client';
import { defaultFolder, type Collection } from '@tai/contracts';
import { Button, color, Dialog, fontSize, styled, toast } from '@tai/design-system';
import { useId, useState } from 'react';
import { useDeleteCollectionMutation, useEmptyCollectionMutation } from '../../api/collectionsApi.ts';
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
  const name = useId();
  const title = useFolderName()(folder);
  const [isKept, setKept] = useState(true);
  const [empty, emptying] = useEmptyCollectionMutation();
  const [remove, removing] = useDeleteCollectionMutation();
  // The number at first: it falls while the works move.
  const [count] = useState(folder.count);
  const error = emptying.error ?? removing.error;

  async function go(): Promise<void> {
    if (count > 0 && isKept && (await empty({ from: folder.id, to: defaultFolder })).error) return;
    if ((await remove(folder.id)).error) return;
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
        <Button variant="danger" loading={emptying.isLoading || removing.isLoading} onClick={() => void go()}>
          {say('delete.confirm')}
        </Button>
      }
    >
      {count === 0 ? (
        <Quiet>{say('delete.empty')}</Quiet>
      ) : (
        <Choice>
          <legend>{say('delete.what', { count })}</legend>
          <label>
            <input type="radio" name={name} checked={isKept} onChange={() => setKept(true)} data-autofocus />
            {say('delete.move')}
          </label>
          <label>
            <input type="radio" name={name} checked={!isKept} onChange={() => setKept(false)} />
            <span>
              {say('delete.out')}
              <small>{say('delete.outHelp')}</small>
            </span>
          </label>
        </Choice>
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

const Choice = styled.fieldset`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 8px;
    color: ${color.textMuted};
  }
  label {
    display: flex;
    gap: 10px;
    align-items: baseline;
    min-height: 36px;
    padding: 8px;
    border-radius: 8px;
    cursor: pointer;
    &:hover {
      background: ${color.hover};
    }
  }
  input {
    accent-color: ${color.accent};
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Problem = styled.p`
  margin: 8px 0 0;
  color: ${color.dangerText};
  font-size: ${fontSize.caption};
`;
