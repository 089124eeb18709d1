import { accountApi } from '@tai/api-client';
import { color, fontSize, Logo, mobileQuery, SegmentedControl, styled } from '@tai/design-system';
import { href } from '@tai/kernel';
import { signInView, type SignInView } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { FormProblem } from '../Form/Form.tsx';
import { useFailureText } from '../Form/useFailureText.ts';
import { CodeForm } from './CodeForm.tsx';
import { CompanySignIn } from './CompanySignIn.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { QrPanel } from './QrPanel.tsx';

interface Props {
  view: Extract<SignInView, { kind: 'signIn' }>;
  account: string;
  onAccountChange: (account: string) => void;
}

/** The ways to sign in: password first, a code (typed or scanned) for those who are new, the company's own. */
export function SignInForms({ view, account, onAccountChange }: Props) {
  const say = authWords.useWords();
  const failureText = useFailureText();
  const { data: site } = accountApi.useSiteInfoQuery();
  return (
    <>
      <Intro>
        <Logo size={32} />
        <p>{say('login.intro')}</p>
      </Intro>
      <SegmentedControl
        label={say('login.mode')}
        value={view.mode}
        onChange={(mode) => signInView.set({ kind: 'signIn', mode, error: null })}
        fullWidth
        options={[
          { value: 'password', label: say('login.passwordMode') },
          { value: 'code', label: say('login.codeMode') },
        ]}
      />
      <FormProblem text={view.error && failureText(view.error)} />
      {view.mode === 'password' ? (
        <PasswordForm account={account} onAccountChange={onAccountChange} />
      ) : (
        <Columns>
          <CodeForm account={account} onAccountChange={onAccountChange} />
          <QrPanel />
        </Columns>
      )}
      {site?.oidc && <CompanySignIn label={site.oidc.label} />}
      <Note>
        <p>{say(site?.registration === false ? 'login.invited' : 'login.newHere')}</p>
        <p>
          {say('login.terms')} {/* In a new tab: what was typed here would be lost with the page. */}
          <a href={href('shell.agreement')} target="_blank" rel="noopener">
            {say('login.agreement')}
          </a>
          {' · '}
          <a href={href('shell.privacy')} target="_blank" rel="noopener">
            {say('login.privacy')}
          </a>
        </p>
      </Note>
    </>
  );
}

const Intro = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  text-align: center;
  color: ${color.textMuted};
  text-wrap: balance;
  p {
    margin: 0;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 196px;
  gap: 28px;
  align-items: start;
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Note = styled.div`
  display: grid;
  gap: 4px;
  font-size: ${fontSize.caption};
  text-align: center;
  color: ${color.textMuted};
  p {
    margin: 0;
  }
  a {
    color: ${color.accentText};
  }
`;
