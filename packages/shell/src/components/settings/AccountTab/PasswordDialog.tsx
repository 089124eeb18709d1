import { isApiError, useClient, useConfirmedCall, useErrorText, useSession } from '@tai/api-client';
import { isStrongPassword } from '@tai/contracts';
import { Button, Dialog, PasswordField, styled, toast } from '@tai/design-system';
import { useRef, useState, type FormEvent } from 'react';
import { useChangeOwnFieldMutation } from '../../../api/accountCalls.ts';
import { settingsWords } from '../../../settingsWords.ts';

type Problems = Partial<Record<'old' | 'new' | 'repeat', string>>;

/**
 * Sets the first password of an account, or a new one with the old one beside it: for accounts without an e-mail, to
 * which no code could be sent.
 */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const say = settingsWords.useWords();
  const errorText = useErrorText();
  const { session } = useClient();
  const hasPassword = useSession()?.user.password !== 'N';
  const [changeField, changing] = useChangeOwnFieldMutation();
  const confirmed = useConfirmedCall();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ old: '', new: '', repeat: '' });
  const [problems, setProblems] = useState<Problems>({});

  function show(next: Problems): void {
    setProblems(next);
    const [first] = Object.keys(next);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: Problems = {
      ...(hasPassword && values.old === '' ? { old: say('password.oldEmpty') } : {}),
      ...(isStrongPassword(values.new) ? {} : { new: say('password.format') }),
      ...(values.repeat === values.new ? {} : { repeat: say('password.mismatch') }),
    };
    show(found);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await confirmed((parts) =>
      changeField({
        password: values.new,
        ...(hasPassword ? { oldPassword: values.old } : parts),
      }),
    );
    if (data) {
      session.update(data.data);
      toast.show({ message: say('password.done'), tone: 'success' });
      onClose();
    } else if (isApiError(error) && error.error === 'passwordWrong') show({ old: errorText(error) });
    else show({ new: say('password.failed', { reason: errorText(error) }) });
  }

  const field = (name: keyof typeof values) => ({
    name,
    label: say(`password.${name}`),
    value: values[name],
    error: problems[name],
    size: 'touch' as const,
    autoComplete: name === 'old' ? ('current-password' as const) : ('new-password' as const),
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(hasPassword ? 'password.changeTitle' : 'password.setTitle')}
      width={420}
      small
      dismissible={false}
    >
      <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {hasPassword && <PasswordField {...field('old')} data-autofocus />}
        <PasswordField
          {...field('new')}
          hint={say('password.rule')}
          data-autofocus={!hasPassword || undefined}
        />
        <PasswordField {...field('repeat')} />
        <Button type="submit" variant="primary" size="touch" fullWidth loading={changing.isLoading}>
          {say('password.submit')}
        </Button>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
