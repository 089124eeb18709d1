import { limits, type Passkey } from '@tai/contracts';
import { Button, Dialog, Form, FormProblem, TextField } from '@tai/design-system';
import { useState } from 'react';
import { useRenamePasskeyMutation } from '../../api/secondFactorApi.ts';
import { secondFactorWords } from '../../secondFactorWords.ts';
import { useAuthForm } from '../Form/useAuthForm.ts';

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = secondFactorWords.useWords();
  const form = useAuthForm(['name']);
  const [name, setName] = useState(passkey.name);
  const [rename, { isLoading }] = useRenamePasskeyMutation();

  async function submit(): Promise<void> {
    form.reveal();
    if (name.trim() === '' || isLoading) return;
    const { data, error } = await rename({ id: passkey.id, name });
    if (data) onClose();
    else form.fail(error, say('passkeys.renameFailed'));
  }

  return (
    <Dialog open small title={say('passkeys.renameOf', { name: passkey.name })} width={460} onClose={onClose}>
      <Form attempt={form.attempt} onSubmit={() => void submit()}>
        <TextField
          label={say('passkeys.name')}
          value={name}
          maxLength={limits.account.passkeyNameMaxLength}
          data-autofocus
          error={form.errorAt('name', name.trim() === '' && say('passkeys.nameTip'))}
          onChange={(value) => {
            form.edit();
            setName(value);
          }}
        />
        <FormProblem text={form.formError} />
        <Button type="submit" variant="primary" size="touch" fullWidth loading={isLoading}>
          {say('passkeys.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
