import { useClient, useConfirmedCall, useErrorText } from '@tai/api-client';
import { limits } from '@tai/contracts';
import { Button, Dialog, SegmentedControl, styled, TextField, toast, color } from '@tai/design-system';
import { authPort, confirmPort, usePort } from '@tai/kernel';
import { useState, type FormEvent } from 'react';
import { useDeleteOwnAccountMutation } from '../../../api/accountCalls.ts';
import { settingsWords } from '../../../settingsWords.ts';
import { Part } from './parts.tsx';

const { deletionWord, deletionLogoutDelay } = limits.account;

/** The way to the deletion of the account. */
export function DeleteAccount() {
  const say = settingsWords.useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part>
      <h3>{say('deletion.title')}</h3>
      <Help>{say('deletion.help')}</Help>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {say('deletion.open')}
      </Button>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </Part>
  );
}

/** Asks for the word, then once more, then deletes and signs out. */
function DeletionDialog({ onClose }: { onClose: () => void }) {
  const say = settingsWords.useWords();
  const errorText = useErrorText();
  const client = useClient();
  const auth = usePort(authPort);
  const confirm = usePort(confirmPort);
  const [word, setWord] = useState('');
  const [works, setWorks] = useState<'keep' | 'remove'>('remove');
  const [isDone, setDone] = useState(false);
  const confirmed = useConfirmedCall();
  const [deleteAccount, deleting] = useDeleteOwnAccountMutation();
  const instruction = say('deletion.type', { word: deletionWord });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (word !== deletionWord || isDone || deleting.isLoading) return;
    const isSure = await confirm.ask({
      title: say('deletion.question'),
      content: say('deletion.questionHelp'),
      confirmLabel: say('deletion.submit'),
      danger: true,
    });
    if (!isSure) {
      toast.show({ message: say('deletion.cancelled') });
      return;
    }
    const { error } = await confirmed((parts) => deleteAccount({ works, ...parts }));
    if (error) {
      toast.show({ message: say('deletion.failed', { reason: errorText(error) }), tone: 'danger' });
      return;
    }
    setDone(true);
    // The session is gone on the server: the line would find that out first and tell of an expired sign-in.
    client.realtime.disconnect();
    toast.show({ message: say('deletion.done'), tone: 'success' });
    setTimeout(() => void auth.signOut(), deletionLogoutDelay);
  }

  return (
    <Dialog
      open
      onClose={isDone ? () => undefined : onClose}
      title={say('deletion.title')}
      width={440}
      small
      dismissible={false}
    >
      <Form onSubmit={(event) => void submit(event)}>
        <p>{say('deletion.help')}</p>
        <div>
          <Label>{say('deletion.works')}</Label>
          <SegmentedControl
            label={say('deletion.works')}
            value={works}
            onChange={setWorks}
            fullWidth
            options={[
              { value: 'remove', label: say('deletion.remove') },
              { value: 'keep', label: say('deletion.keep') },
            ]}
          />
        </div>
        <TextField
          label={instruction}
          value={word}
          onChange={setWord}
          autoComplete="off"
          spellCheck={false}
          size="touch"
          data-autofocus
        />
        <Button
          type="submit"
          variant="danger"
          size="touch"
          fullWidth
          loading={deleting.isLoading || isDone}
          disabledReason={word === deletionWord ? undefined : instruction}
        >
          {say('deletion.submit')}
        </Button>
      </Form>
    </Dialog>
  );
}

const Help = styled.p`
  margin-bottom: 12px;
  color: ${color.textMuted};
`;

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

const Label = styled.div`
  margin-bottom: 6px;
  color: ${color.textMuted};
  font-size: 12px;
  font-weight: 500;
`;
