import { useSettings } from '@tai/api-client';
import { languages, type LanguageCode } from '@tai/contracts';
import { Dialog, Logo, SegmentedControl, Select, styled, color } from '@tai/design-system';
import { useState } from 'react';
import type { SignInMode } from '../../domain/signInForm.ts';
import { isSignInOpen } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

// Every language is written in its own words, so that a person finds theirs whatever is set.
const languageNames: Record<LanguageCode, string> = { CN: '中文', EN: 'English', JP: '日本語' };

/** The sign-in dialog: 600 px, password first, a code for those who are new. */
export function SignInDialog() {
  const say = authWords.useWords();
  const [settings, change] = useSettings();
  const [mode, setMode] = useState<SignInMode>('password');
  const [account, setAccount] = useState('');
  return (
    <Dialog
      open
      title={say('login.loginRegister')}
      width={600}
      onClose={() => isSignInOpen.set(false)}
      headerActions={
        <Select
          label={say('login.language')}
          hideLabel
          size="compact"
          value={settings.language}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={(language) => change({ language })}
        />
      }
    >
      <Body>
        <Intro>
          <Logo size={32} />
          <p>{say('login.intro')}</p>
        </Intro>
        <SegmentedControl
          label={say('login.mode')}
          value={mode}
          onChange={setMode}
          fullWidth
          options={[
            { value: 'password', label: say('login.passwordMode') },
            { value: 'code', label: say('login.codeMode') },
          ]}
        />
        {mode === 'password' ? (
          <PasswordForm account={account} onAccountChange={setAccount} />
        ) : (
          <CodeForm account={account} onAccountChange={setAccount} />
        )}
        <Note>{say('login.newHere')}</Note>
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 20px;
  max-width: 400px;
  margin: 8px auto 16px;
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

const Note = styled.p`
  margin: 0;
  font-size: 12px;
  text-align: center;
  color: ${color.textMuted};
`;
