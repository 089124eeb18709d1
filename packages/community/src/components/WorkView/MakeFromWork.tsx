import { useErrorText, useSession, type ApiError, withReason } from '@tai/api-client';
import { Button, toast } from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import { useId, type ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  label: string;
  /** Why it cannot be done, shown below the button. */
  reason: string | undefined;
  isBusy: boolean;
  /** What somebody is told who is sent to sign in, and before what went wrong. */
  words: { signIn: string; failed: string };
  /** For somebody who is signed in. @returns what went wrong, if anything did */
  make: () => Promise<{ error?: ApiError | undefined } | void>;
}

/** The main button of a work: makes something of the reader's own from it. */
export function MakeFromWork({ icon, label, reason, isBusy, words, make }: Props) {
  const errorText = useErrorText();
  const session = useSession();
  const auth = usePort(authPort);
  const reasonId = useId();

  async function run(): Promise<void> {
    if (!session) {
      toast.show({ id: 'community.make', message: words.signIn });
      const { pathname, search } = window.location;
      return auth.openSignIn({ returnTo: pathname + search });
    }
    const answer = await make();
    if (!answer?.error) return;
    const message = withReason(words.failed, errorText(answer.error));
    toast.show({ id: 'community.make', tone: 'danger', message });
  }

  return (
    <>
      <Button
        variant="primary"
        size="touch"
        disabled={reason !== undefined}
        loading={isBusy}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={() => void run()}
      >
        {icon}
        {label}
      </Button>
      {reason !== undefined && <small id={reasonId}>{reason}</small>}
    </>
  );
}
