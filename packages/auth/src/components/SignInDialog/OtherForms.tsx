import { showSignInForm, signInView, type SignInView } from '../../state/signInDialog.ts';
import { ChangePasswordForm } from '../ChangePasswordDialog/ChangePasswordForm.tsx';
import { ForgotPasswordForm } from '../ForgotPassword/ForgotPasswordForm.tsx';
import { BindMobileForm } from './BindMobileForm.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

interface Props {
  view: SignInView;
  account: string;
  onAccountChange: (account: string) => void;
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
          onBack={() => showSignInForm(null, 'password')}
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
          onBack={() => showSignInForm(null, 'password')}
          onChanged={(email) => {
            onAccountChange(email);
            showSignInForm(null, 'password');
          }}
        />
      );
    default:
      return null;
  }
}
