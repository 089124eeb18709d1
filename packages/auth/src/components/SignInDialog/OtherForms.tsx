import { mobileQuery, styled } from '@tai/design-system';
import { showSignInForm, signInView, type SignInView } from '../../state/signInDialog.ts';
import { ChangePasswordForm } from '../ChangePasswordDialog/ChangePasswordForm.tsx';
import { ForgotPasswordForm } from '../ForgotPassword/ForgotPasswordForm.tsx';
import { BindMobileForm } from './BindMobileForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { QrPanel } from './QrPanel.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

interface AccountProps {
  account: string;
  onAccountChange: (account: string) => void;
}

/** Signing in with a code, typed or scanned. */
export function CodeWays({ account, onAccountChange }: AccountProps) {
  return (
    <Columns>
      <CodeForm account={account} onAccountChange={onAccountChange} />
      <QrPanel />
    </Columns>
  );
}

interface Props extends AccountProps {
  view: SignInView;
}

/** The second step, binding a mobile, and what helps who forgot the password. */
export function OtherForm({ view, account, onAccountChange }: Props) {
  switch (view.kind) {
    case 'bindMobile':
      return <BindMobileForm binding={view.binding} />;
    case 'secondStep':
      return <SecondStepForm key={view.ticket} ticket={view.ticket} ways={view.ways} />;
    case 'forgotPassword':
      return (
        <ForgotPasswordForm
          email={account}
          onBack={() => showSignInForm()}
          onHaveCode={(email) => {
            onAccountChange(email);
            signInView.set({ kind: 'changePassword' });
          }}
        />
      );
    case 'changePassword':
      return (
        <ChangePasswordForm
          email={account}
          onBack={() => showSignInForm()}
          onChanged={(email) => {
            onAccountChange(email);
            showSignInForm();
          }}
        />
      );
    default:
      return null;
  }
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 196px;
  gap: 28px;
  align-items: start;
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
