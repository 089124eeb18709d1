import { accountApi } from '@tai/api-client';
import { Checkbox, color, fontSize, FormProblem, Logo, SegmentedControl, styled } from '@tai/design-system';
import { href, useChunk, useObservable } from '@tai/kernel';
import type { ComponentType } from 'react';
import type { SignInMode } from '../../domain/signInForm.ts';
import { isStaying, signInView, type SignInView } from '../../state/signInDialog.ts';
import { canUsePasskeys } from '../../domain/passkeySupport.ts';
import { authWords } from '../../words.ts';
import { useFailureText } from '../Form/useFailureText.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import { preloadOtherForms } from './useOtherForms.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface Props {
  view: Extract<SignInView, { kind: 'signIn' }>;
  /** What was chosen; its form may still be on its way. */
  mode: SignInMode;
  /** Signing in with a code, when that is what is shown. */
  CodeWays: ComponentType<{ account: string; onAccountChange: (account: string) => void }> | undefined;
  account: string;
  onAccountChange: (account: string) => void;
}

async function loadPasskeySignIn() {
  await authWords.loadLater();
  return (await import('./PasskeySignIn.tsx')).PasskeySignIn;
}

/** The ways to sign in: password first, a code (typed or scanned) for those who are new, the company's own. */
export function SignInForms({ view, mode, CodeWays, account, onAccountChange }: Props) {
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
      <div onPointerEnter={preloadOtherForms} onFocus={preloadOtherForms}>
        <SegmentedControl
          label={say('login.mode')}
          value={mode}
          onChange={(chosen) => signInView.set({ kind: 'signIn', mode: chosen, error: null })}
          fullWidth
          options={[
            { value: 'password', label: say('login.passwordMode') },
            { value: 'code', label: say('login.codeMode') },
          ]}
        />
      </div>
      <FormProblem text={view.error && failureText(view.error)} />
      {CodeWays ? (
        <CodeWays account={account} onAccountChange={onAccountChange} />
      ) : (
        // While the other form is on its way, what is typed into this one would be lost with it.
        <div inert={mode === 'code'}>
          <PasswordForm account={account} onAccountChange={onAccountChange} />
        </div>
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
