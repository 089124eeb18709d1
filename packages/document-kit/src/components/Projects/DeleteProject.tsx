import { useErrorText } from '@tai/api-client';
import { ConfirmDialog, RadioList, toast } from '@tai/design-system';
import { useState } from 'react';
import { useDeleteProjectMutation } from '../../api/projectApi.ts';
import { projectWords } from '../../projectWords.ts';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks what becomes of the contents of a project before it is deleted. */
export function DeleteProject({ id, name, onClose, onDeleted }: Props) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const [remove, { error, reset }] = useDeleteProjectMutation();
  const [choice, setChoice] = useState<'move' | 'keep'>('move');
  return (
    <ConfirmDialog
      open
      danger
      title={say('delete.title', { name })}
      confirmLabel={say('delete.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        const done = await remove({ projectId: id, isMovedToMe: choice === 'move' });
        if (done.error) return;
        toast.show({ id: 'project', message: say('delete.done', { name }), tone: 'success' });
        onDeleted();
      }}
    >
      <p>{say('delete.text')}</p>
      <RadioList
        label={say('delete.contents')}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          reset();
        }}
        options={[
          { value: 'move', label: say('delete.move'), hint: say('delete.moveHelp') },
          { value: 'keep', label: say('delete.keep'), hint: say('delete.keepHelp') },
        ]}
        {...(error && { error: errorText(error) })}
      />
    </ConfirmDialog>
  );
}
