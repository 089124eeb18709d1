import { accountApi } from '@tai/api-client';
import { Button, Dialog, ErrorState, Spinner, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { closeSignInDialog, showSignInForm, signInView, type SignInView } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { LanguageSelect } from '../LanguageSelect/LanguageSelect.tsx';
import { isFirstForm, useOtherForms } from './useOtherForms.ts';
import { SignInForms } from './SignInForms.tsx';

export { isFirstForm, loadOtherForms } from './useOtherForms.ts';

/** The sign-in dialog, 600 px: signing in, binding a mobile, and what helps who forgot the password. */
export function SignInDialog() {
  const say = authWords.useWords();
  const wanted = useObservable(signInView);
  const { forms, retry } = useOtherForms(!isFirstForm(wanted));
  // What was there stays until the next form has come, so that nothing jumps.
  const [before, setBefore] = useState(wanted);
  const isReady = forms !== null || isFirstForm(wanted);
  if (isReady && before !== wanted) setBefore(wanted);
  const view = isReady ? wanted : before;
  const canShow = isReady || isFirstForm(before);
  const hasScan = Boolean(accountApi.useSiteInfoQuery().data?.chat);
  const [account, setAccount] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<SignInView['kind'] | 'failure'>(view.kind);
  // The dialog sees to the focus when it opens; what had it inside is gone when another form takes its place.
  const showing = retry ? 'failure' : isReady && view.kind;
  useEffect(() => {
    if (!showing) return;
    if (shown.current !== showing) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    shown.current = showing;
  }, [showing]);

  function content(): ReactNode {
    if (retry) {
      const back = (
        <Button variant="ghost" onClick={() => showSignInForm()}>
          {say('login.back')}
        </Button>
      );
      return <ErrorState title={say('login.formFailed')} onRetry={retry} action={back} />;
    }
    if (!canShow || view.kind === 'external') {
      const text = say(canShow ? 'login.external' : 'login.formLoading');
      return (
        <Waiting>
          <Spinner size={24} label={text} />
          <span aria-hidden>{text}</span>
        </Waiting>
      );
    }
    if (view.kind === 'signIn') {
      return <SignInForms view={view} account={account} onAccountChange={setAccount} />;
    }
    return forms && <forms.OtherForm view={view} account={account} onAccountChange={setAccount} />;
  }

  return (
    <Dialog
      open
      title={say(titles[view.kind])}
      width={600}
      onClose={closeSignInDialog}
      headerActions={<LanguageSelect />}
    >
      <Body
        ref={body}
        data-wide={(hasScan && view.kind === 'signIn' && view.mode === 'code') || undefined}
        aria-busy={!isReady || undefined}
      >
        {content()}
      </Body>
    </Dialog>
  );
}

const titles = {
  signIn: 'login.loginRegister',
  external: 'login.loginRegister',
  bindMobile: 'bind.title',
  secondStep: 'step.title',
  forgotPassword: 'forgot.title',
  changePassword: 'password.title',
} as const satisfies Record<SignInView['kind'], string>;

const Body = styled.div`
  display: grid;
  gap: 20px;
  max-width: 400px;
  margin: 8px auto 16px;
  &[data-wide] {
    max-width: 552px;
  }
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  gap: 12px;
  padding: 64px 0;
`;
