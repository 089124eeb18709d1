import { Button, CodeField } from '@tai/design-system';
import type { Ref } from 'react';
import { codeProblem } from '../../domain/signInForm.ts';
import { authWords } from '../../words.ts';
import type { AuthForm } from './useAuthForm.ts';
import type { CodeSending } from './useSendCode.ts';

interface Props {
  form: AuthForm;
  sending: CodeSending;
  value: string;
  onChange: (code: string) => void;
  /** Called with the code when its last digit was typed or pasted. */
  onComplete?: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The six digits, and the button that sends them. */
export function CodeInput({ form, sending, value, onChange, onComplete, ref }: Props) {
  const say = authWords.useWords();
  const { waitSeconds, isSending, send } = sending;
  const problem = codeProblem(value);
  const wait = waitSeconds > 0 ? say('login.resendIn', { seconds: waitSeconds }) : undefined;
  return (
    <CodeField
      ref={ref}
      label={say('login.code')}
      value={value}
      onChange={(code) => {
        form.edit();
        onChange(code);
      }}
      onComplete={onComplete}
      error={form.errorAt('code', problem && say(`login.${problem}`))}
      labelAction={
        <Button
          variant="ghost"
          size="compact"
          loading={isSending}
          aria-disabled={isSending || wait !== undefined || undefined}
          onClick={() => void send()}
        >
          {wait ?? say('login.sendCode')}
        </Button>
      }
    />
  );
}
