import { Dialog, Spinner, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
import { closeSignInDialog, showSignInForm, signInView, type SignInView } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { ChangePasswordForm } from '../ChangePasswordDialog/ChangePasswordForm.tsx';
import { ForgotPasswordForm } from '../ForgotPassword/ForgotPasswordForm.tsx';
import { LanguageSelect } from '../LanguageSelect/LanguageSelect.tsx';
import { BindMobileForm } from './BindMobileForm.tsx';
import { SignInForms } from './SignInForms.tsx';

/** The sign-in dialog, 600 px: signing in, binding a mobile, and what helps who forgot the password. */
export function SignInDialog() {
  const say = authWords.useWords();
  const view = useObservable(signInView);
  const [account, setAccount] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(view.kind);
  // The dialog sees to the focus when it opens; what had it inside is gone when another form takes its place.
  useEffect(() => {
    if (shown.current !== view.kind) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    shown.current = view.kind;
  }, [view.kind]);
  return (
    <Dialog
      open
      title={say(titles[view.kind])}
      width={600}
      onClose={closeSignInDialog}
      headerActions={<LanguageSelect />}
    >
      <Body ref={body} data-wide={(view.kind === 'signIn' && view.mode === 'code') || undefined}>
        {view.kind === 'signIn' && <SignInForms view={view} account={account} onAccountChange={setAccount} />}
        {view.kind === 'external' && (
          <Waiting>
            <Spinner size={24} label={say('login.external')} />
            <span aria-hidden>{say('login.external')}</span>
          </Waiting>
        )}
        {view.kind === 'bindMobile' && <BindMobileForm binding={view.binding} />}
        {view.kind === 'forgotPassword' && (
          <ForgotPasswordForm
            email={account}
            onBack={() => showSignInForm()}
            onHaveCode={(email) => {
              setAccount(email);
              signInView.set({ kind: 'changePassword' });
            }}
          />
        )}
        {view.kind === 'changePassword' && (
          <ChangePasswordForm
            email={account}
            onBack={() => showSignInForm()}
            onChanged={(email) => {
              setAccount(email);
              showSignInForm();
            }}
          />
        )}
      </Body>
    </Dialog>
  );
}

const titles = {
  signIn: 'login.loginRegister',
  external: 'login.loginRegister',
  bindMobile: 'bind.title',
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
