import { useSession } from '@tai/api-client';
import { Button, FormProblem } from '@tai/design-system';
import { addresses, authPort, href, navigationPort, usePort, useSearchParams } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BarePage, Finished } from '../../components/BarePage/BarePage.tsx';
import { ChangePasswordForm } from '../../components/ChangePasswordDialog/ChangePasswordForm.tsx';
import { ForgotPasswordForm } from '../../components/ForgotPassword/ForgotPasswordForm.tsx';
import { useFailureText } from '../../components/Form/useFailureText.ts';
import { readResetLink, type ResetLink } from '../../domain/resetLink.ts';
import { authWords } from '../../words.ts';
import { ResetForm } from './ResetForm.tsx';

type Step =
  | { kind: 'choose'; link: ResetLink }
  /** The link does not help (any more): another mail. */
  | { kind: 'ask'; email: string; error: unknown }
  | { kind: 'typeCode'; email: string }
  | { kind: 'done' };

/** Where the mailed link leads: a new password for who has forgotten it. */
export function Page() {
  const say = authWords.useWords();
  const failureText = useFailureText();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(() => {
    const link = readResetLink(query);
    return link ? { kind: 'choose', link } : { kind: 'ask', email: query.get('email') ?? '', error: null };
  });

  // The code must not stay in the address: it would be in the history, in screenshots and in what is copied.
  const hasQuery = query.size > 0;
  useEffect(() => {
    if (hasQuery) void navigate(addresses['auth.reset'], { replace: true });
  }, [hasQuery, navigate]);

  const done = () => setStep({ kind: 'done' });
  return (
    <BarePage
      title={say('reset.title')}
      help={step.kind === 'choose' ? say('reset.help', { email: step.link.email }) : undefined}
    >
      {step.kind === 'choose' && (
        <ResetForm
          link={step.link}
          onDone={done}
          onUseless={(error) => setStep({ kind: 'ask', email: step.link.email, error })}
        />
      )}
      {step.kind === 'ask' && (
        <>
          <FormProblem text={step.error ? failureText(step.error) : say('reset.incomplete')} />
          <ForgotPasswordForm
            email={step.email}
            onHaveCode={(email) => setStep({ kind: 'typeCode', email })}
          />
        </>
      )}
      {step.kind === 'typeCode' && <ChangePasswordForm email={step.email} onChanged={done} />}
      {step.kind === 'done' && <WayOn />}
    </BarePage>
  );
}

function WayOn() {
  const say = authWords.useWords();
  const isSignedIn = useSession() !== null;
  const auth = usePort(authPort);
  const navigation = usePort(navigationPort);
  return (
    <Finished
      title={say('reset.done')}
      help={say('reset.doneHelp')}
      action={
        <Button
          variant="primary"
          size="touch"
          onClick={() => {
            navigation.go(href('shell.home'));
            if (!isSignedIn) auth.openSignIn({ mode: 'password' });
          }}
        >
          {say(isSignedIn ? 'reset.enter' : 'reset.signIn')}
        </Button>
      }
    />
  );
}
