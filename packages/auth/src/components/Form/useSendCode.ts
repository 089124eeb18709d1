import { isApiError } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { useState, type RefObject } from 'react';
import { resendCountdowns, useResendCountdown, type CodePurpose } from '../../state/resendCountdown.ts';
import { authWords } from '../../words.ts';
import type { AuthForm } from './useAuthForm.ts';

/** How a code is sent. */
export interface CodeSending {
  waitSeconds: number;
  isSending: boolean;
  send(): Promise<void>;
}

/** Sends codes of one purpose to the address of a form, at most one a minute. */
export function useSendCode(parts: {
  purpose: CodePurpose;
  form: AuthForm;
  address: string;
  /** Whether the address can be sent to; what is wrong with it is shown at its field. */
  isAddressRight: boolean;
  codeField: RefObject<HTMLInputElement | null>;
  call: (address: string) => Promise<{ error?: unknown }>;
}): CodeSending {
  const { purpose, form, isAddressRight, codeField, call } = parts;
  const address = parts.address.trim();
  const say = authWords.useWords();
  const [isSending, setSending] = useState(false);
  const waitSeconds = useResendCountdown(purpose);

  async function send(): Promise<void> {
    if (isSending || waitSeconds > 0) return;
    form.reveal(['account']);
    if (!isAddressRight) return;
    setSending(true);
    const { error } = await call(address);
    setSending(false);
    if (!error) {
      resendCountdowns.start(purpose);
      toast.show({ id: 'auth.code', message: say('login.codeSent', { account: address }), tone: 'success' });
      // The next thing to do is to type the code.
      codeField.current?.focus();
      return;
    }
    const wait = isApiError(error) && error.error === 'codeResendTooSoon' && Number(error.params?.seconds);
    if (wait) resendCountdowns.start(purpose, wait);
    form.fail(error);
  }

  return { waitSeconds, isSending, send };
}
