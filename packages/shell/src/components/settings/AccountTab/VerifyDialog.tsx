import { isApiError, useClient, useConfirmedCall, useErrorText, useSession } from '@tai/api-client';
import { isEmail, isMobile, type ErrorName } from '@tai/contracts';
import { Button, CodeField, Dialog, styled, TextField, toast } from '@tai/design-system';
import { useRef, useState, type FormEvent } from 'react';
import {
  useConfirmNewEmailMutation,
  useConfirmNewMobileMutation,
  useSendNewEmailCodeMutation,
  useSendNewMobileCodeMutation,
} from '../../../api/accountCalls.ts';
import { settingsWords } from '../../../settingsWords.ts';
import { startCountdown, useCountdown } from '../../../state/countdown.ts';

const codeErrors: readonly (ErrorName | undefined)[] = ['codeWrong', 'codeExpired', 'codeTriesUsed'];

interface Props {
  /** What is to be proved. */
  kind: 'email' | 'mobile';
  onClose: () => void;
}

/** Proves that an e-mail address or a phone is the person's own, and stores it: send a code, enter it, confirm. */
export function VerifyDialog({ kind, onClose }: Props) {
  const say = settingsWords.useWords();
  const errorText = useErrorText();
  const { send, isSending, confirm, isConfirming } = useVerification(kind);
  const waitSeconds = useCountdown(kind);
  const codeField = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [addressProblem, setAddressProblem] = useState<string | null>(null);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const isRight = kind === 'email' ? isEmail : isMobile;

  function checkAddress(): boolean {
    const value = address.trim();
    const problem = value === '' ? 'empty' : isRight(value) ? null : 'format';
    setAddressProblem(problem && say(`verify.${kind}.${problem}`));
    return problem === null;
  }

  async function sendCode(): Promise<void> {
    if (!checkAddress()) return;
    const error = await send(address.trim());
    if (!error) {
      startCountdown(kind);
      codeField.current?.focus();
      toast.show({ message: say('verify.sent', { to: address.trim() }), tone: 'success' });
      return;
    }
    const wait = isApiError(error) && error.error === 'codeResendTooSoon' && error.params?.seconds;
    if (wait) startCountdown(kind, Number(wait));
    setAddressProblem(errorText(error));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!checkAddress()) return;
    if (code === '') {
      setCodeProblem(say('verify.codeEmpty'));
      codeField.current?.focus();
      return;
    }
    const error = await confirm(address.trim(), code);
    if (!error) {
      toast.show({ message: say('verify.done'), tone: 'success' });
      onClose();
      return;
    }
    if (isApiError(error) && codeErrors.includes(error.error)) {
      setCodeProblem(errorText(error));
      codeField.current?.focus();
    } else setAddressProblem(say('verify.failed', { reason: errorText(error) }));
  }

  return (
    <Dialog open onClose={onClose} title={say(`verify.${kind}.title`)} width={420} small dismissible={false}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={say(`verify.${kind}.field`)}
          value={address}
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel-national'}
          size="touch"
          data-autofocus
          error={addressProblem}
          onChange={(value) => {
            setAddress(value);
            setAddressProblem(null);
          }}
        />
        <CodeField
          ref={codeField}
          label={say('verify.code')}
          value={code}
          error={codeProblem}
          onChange={(value) => {
            setCode(value);
            setCodeProblem(null);
          }}
          labelAction={
            <Button
              type="button"
              variant="ghost"
              size="compact"
              loading={isSending}
              disabledReason={waitSeconds > 0 ? say('verify.resendIn', { seconds: waitSeconds }) : undefined}
              onClick={() => void sendCode()}
            >
              {waitSeconds > 0 ? say('verify.resendIn', { seconds: waitSeconds }) : say('verify.send')}
            </Button>
          }
        />
        <Button type="submit" variant="primary" size="touch" fullWidth loading={isConfirming}>
          {say('verify.confirm')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The two calls of a kind; each answers what went wrong, or nothing. */
function useVerification(kind: Props['kind']) {
  const { session } = useClient();
  const userId = useSession()?.user.userId ?? '';
  const confirmed = useConfirmedCall();
  const [sendEmail, sendingEmail] = useSendNewEmailCodeMutation();
  const [sendMobile, sendingMobile] = useSendNewMobileCodeMutation();
  const [confirmEmail, confirmingEmail] = useConfirmNewEmailMutation();
  const [confirmMobile, confirmingMobile] = useConfirmNewMobileMutation();

  async function send(address: string): Promise<unknown> {
    const { error } = await (kind === 'email' ? sendEmail(address) : sendMobile(address));
    return error;
  }

  async function confirm(address: string, code: string): Promise<unknown> {
    if (kind === 'email') {
      const { data, error } = await confirmed((parts) =>
        confirmEmail({ email: address, checkCode: code, ...parts }),
      );
      if (data) session.update(data.data);
      return error;
    }
    const { data, error } = await confirmed((parts) =>
      confirmMobile({ mobile: address, userId, code, ...parts }),
    );
    // Only who was asked to bind a phone before anything else gets a new session.
    if (data?.token && data.user) session.start({ token: data.token, user: data.user });
    else if (data?.user) session.update(data.user);
    return error;
  }

  return {
    send,
    isSending: sendingEmail.isLoading || sendingMobile.isLoading,
    confirm,
    isConfirming: confirmingEmail.isLoading || confirmingMobile.isLoading,
  };
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
