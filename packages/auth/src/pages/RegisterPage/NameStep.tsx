import { useClient } from '@tai/api-client';
import { limits, type User } from '@tai/contracts';
import { Button, Form, FormHelp, FormProblem, TextField } from '@tai/design-system';
import { useState } from 'react';
import { useCompleteAccountMutation } from '../../api/authApi.ts';
import { useAuthForm } from '../../components/Form/useAuthForm.ts';
import { nameProblem } from '../../domain/registration.ts';
import { authWords } from '../../words.ts';

/** The name that others see; it begins with the one the account was made with. */
export function NameStep({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const say = authWords.useWords();
  const client = useClient();
  const form = useAuthForm(['name']);
  const [name, setName] = useState(user.username);
  const [save, { isLoading }] = useCompleteAccountMutation();
  const problem = nameProblem(name);
  const max = limits.account.nameMaxLength;

  async function submit(): Promise<void> {
    form.reveal();
    if (problem || isLoading) return;
    const { data, error } = await save({ realName: name.trim() });
    if (!data) {
      form.fail(error);
      return;
    }
    client.session.update(data.data);
    onSaved(data.data);
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('register.nameHelp')}</FormHelp>
      <TextField
        label={say('register.name')}
        value={name}
        onChange={(value) => {
          form.edit();
          setName(value);
        }}
        size="touch"
        autoComplete="nickname"
        maxLength={max}
        error={form.errorAt('name', problem && say(`register.${problem}`, { max }))}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" loading={isLoading}>
        {say('register.save')}
      </Button>
    </Form>
  );
}
