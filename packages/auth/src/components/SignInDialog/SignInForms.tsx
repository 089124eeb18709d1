import { accountApi } from '@tai/api-client';
import {
  Checkbox,
  color,
  fontSize,
  FormProblem,
  Logo,
  mobileQuery,
  SegmentedControl,
  styled,
} from '@tai/design-system';
import { href, LazyPart, useChunk, useObservable } from '@tai/kernel';
import { isStaying, showSignInForm, type SignInView } from '../../state/signInDialog.ts';
import { canUsePasskeys } from '../../domain/passkeySupport.ts';
import { authWords } from '../../words.ts';
import { useFailureText } from '../Form/useFailureText.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface Props {
  view: Extract<SignInView, { kind: 'signIn' }>;
  account: string;
  onAccountChange: (account: string) => void;
}

async function loadPasskeySignIn() {
  await authWords.loadLater();
  return (await import('./PasskeySignIn.tsx')).PasskeySignIn;
}

const loadQrPanel = () =>
  Promise.all([import('./QrPanel.tsx'), authWords.loadLater()]).then(([part]) => part);

/** The ways to sign in: a code first, which those who are new need, then a password and the company's own. */
export function SignInForms({ view, account, onAccountChange }: Props) {
  const say = authWords.useWords();
  const failureText = useFailureText();
  const { value: PasskeySignIn } = useChunk(canUsePasskeys() ? loadPasskeySignIn : null);
  const isStayingNow = useObservable(isStaying);
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
        onChange={(mode) => showSignInForm(null, mode)}
        fullWidth
        options={[
          { value: 'code', label: say('login.codeMode') },
          { value: 'password', label: say('login.passwordMode') },
        ]}
      />
      <FormProblem text={view.error && failureText(view.error)} />
      {view.mode === 'code' ? (
        <Columns data-single={!site?.chat || undefined}>
          <CodeForm account={account} onAccountChange={onAccountChange} />
          {site?.chat && <LazyPart load={loadQrPanel} props={{ chat: site.chat }} fallback={<QrPlace />} />}
        </Columns>
      ) : (
        <PasswordForm account={account} onAccountChange={onAccountChange} />
      )}
      <Stay>
        <Checkbox label={say('login.stay')} checked={isStayingNow} onChange={isStaying.set} />
        <p>{say('login.stayHelp')}</p>
      </Stay>
      {/* The place is kept, so that nothing moves when the button comes. */}
      {canUsePasskeys() && <div style={{ minHeight: 36 }}>{PasskeySignIn && <PasskeySignIn />}</div>}
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

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 196px;
  gap: 28px;
  align-items: start;
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** As large as the panel with the code, so that nothing moves when it comes. */
const QrPlace = styled.div`
  height: 228px;
`;

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

const Stay = styled.div`
  p {
    margin: 0 0 0 24px;
    font-size: ${fontSize.caption};
    color: ${color.textFaint};
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
