import { Button, Dialog, styled, TextField } from '@tai/design-system';
import { useState } from 'react';
import { adminWords } from '../../words.ts';

interface PurgeDialogProps {
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Deleting for good is asked about with a word that has to be typed: nothing brings it back. */
export function PurgeDialog({ count, onClose, onConfirm }: PurgeDialogProps) {
  const say = adminWords.useWords();
  const [text, setText] = useState('');
  const word = say('purge.word');
  const isTyped = text.trim() === word;
  const prompt = say('purge.type', { word });
  return (
    <Dialog
      open
      small
      role="alertdialog"
      width={440}
      title={say('purge.title', { count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('common.cancel')}</Button>
          <Button variant="danger" disabledReason={isTyped ? undefined : prompt} onClick={onConfirm}>
            {say('purge.confirm')}
          </Button>
        </>
      }
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped) onConfirm();
        }}
      >
        <p>{say('purge.content')}</p>
        <TextField label={prompt} value={text} onChange={setText} autoComplete="off" data-autofocus />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
