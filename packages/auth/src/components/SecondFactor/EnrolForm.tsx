import { isApiError } from '@tai/api-client';
import {
  Button,
  CodeField,
  color,
  copyText,
  Form,
  FormHelp,
  FormProblem,
  radius,
  styled,
  toast,
} from '@tai/design-system';
import { useEffect, useRef, useState } from 'react';
import { useTurnOnSecondFactorMutation } from '../../api/secondFactorApi.ts';
import { codeProblem } from '../../domain/signInForm.ts';
import { secondFactorWords } from '../../secondFactorWords.ts';
import { useAuthForm } from '../Form/useAuthForm.ts';
import { QrCode } from '../SignInDialog/QrCode.tsx';

interface Props {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
  /** Called when the server does not take the secret any more: its ten minutes are over, or another one was made. */
  onVoid: () => void;
}

/** The secret for the authenticator app, and the code that shows that the app has it. */
export function EnrolForm({ secret, uri, onDone, onVoid }: Props) {
  const say = secondFactorWords.useWords();
  const form = useAuthForm(['code']);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The dialog sees to the focus only when it opens, and this form follows another one in it.
  useEffect(() => field.current?.focus(), []);
  const [turnOn, { isLoading }] = useTurnOnSecondFactorMutation();

  async function copy(): Promise<void> {
    const isCopied = await copyText(secret);
    toast.show({
      id: 'auth.secret',
      message: say(isCopied ? 'codes.copied' : 'codes.copyFailed'),
      tone: isCopied ? 'success' : 'warning',
    });
  }
  async function submit(): Promise<void> {
    form.reveal();
    if (codeProblem(code) || isLoading) return;
    const { data, error } = await turnOn({ code });
    if (data) {
      const isFirst = data.data.recoveryCodes.length > 0;
      toast.show({ message: say(isFirst ? 'codes.done' : 'codes.appDone'), tone: 'success' });
      onDone(data.data.recoveryCodes);
      return;
    }
    form.fail(error, say('setUp.fail'));
    if (isApiError(error) && error.error === 'secondFactorMissing') onVoid();
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('setUp.scan')}</FormHelp>
      <Centre>
        <QrCode text={uri} label={say('setUp.qr')} />
      </Centre>
      <Manual>
        <span>{say('setUp.manual')}</span>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button size="compact" onClick={() => void copy()}>
          {say('setUp.copyKey')}
        </Button>
      </Manual>
      <CodeField
        ref={field}
        label={say('setUp.code')}
        value={code}
        onChange={(value) => {
          form.edit();
          setCode(value);
        }}
        error={form.errorAt('code', codeProblem(code) && say('setUp.tip'))}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isLoading}>
        {say('setUp.turnOn')}
      </Button>
    </Form>
  );
}

const Centre = styled.div`
  display: grid;
  place-items: center;
`;

const Manual = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  color: ${color.textMuted};
  code {
    width: 100%;
    padding: 8px 12px;
    border-radius: ${radius.control};
    background: ${color.field};
    color: ${color.text};
    overflow-wrap: anywhere;
    user-select: text;
  }
`;
