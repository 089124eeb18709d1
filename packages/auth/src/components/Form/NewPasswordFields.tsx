import { CheckIcon, color, fontSize, PasswordField, styled, VisuallyHidden } from '@tai/design-system';
import { useId, useState } from 'react';
import { metCriteria, newPasswordProblems, passwordCriteria } from '../../domain/newPassword.ts';
import { authWords } from '../../words.ts';
import type { AuthForm } from './useAuthForm.ts';

interface Props {
  form: AuthForm;
  password: string;
  confirmation: string;
  onPasswordChange: (password: string) => void;
  onConfirmationChange: (confirmation: string) => void;
  /** The first field gets the focus when the dialog around it opens. */
  isFirst?: boolean;
}

/** A new password and its repetition, with what a password must have ticked off while it is typed. */
export function NewPasswordFields({
  form,
  password,
  confirmation,
  onPasswordChange,
  onConfirmationChange,
  isFirst = false,
}: Props) {
  const say = authWords.useWords();
  const criteriaId = useId();
  // A field that was left is finished, so its mistake may be told before the form is sent.
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const problems = newPasswordProblems(password, confirmation);
  const passwordText = problems.newPassword && say(`password.${problems.newPassword}`);
  const confirmationText = problems.confirmation && say(`password.${problems.confirmation}`);
  return (
    <>
      <PasswordField
        label={say('password.newPassword')}
        value={password}
        onChange={(value) => {
          form.edit();
          onPasswordChange(value);
        }}
        onBlur={() => setLeft((before) => ({ ...before, password: password !== '' }))}
        size="touch"
        autoComplete="new-password"
        data-autofocus={isFirst || undefined}
        error={form.errorAt('password', passwordText) ?? (left.password && password !== '' && passwordText)}
        aria-details={criteriaId}
      />
      <Criteria id={criteriaId} aria-label={say('password.criteria')}>
        {passwordCriteria.map((criterion) => {
          const isMet = metCriteria(password).includes(criterion);
          return (
            <li key={criterion} data-met={isMet || undefined}>
              <Tick aria-hidden>{isMet && <CheckIcon size={12} />}</Tick>
              {say(`password.${criterion}`)}
              <VisuallyHidden>{say(isMet ? 'password.met' : 'password.missing')}</VisuallyHidden>
            </li>
          );
        })}
      </Criteria>
      <PasswordField
        label={say('password.confirmation')}
        value={confirmation}
        onChange={(value) => {
          form.edit();
          onConfirmationChange(value);
        }}
        onBlur={() => setLeft((before) => ({ ...before, confirmation: confirmation !== '' }))}
        size="touch"
        autoComplete="new-password"
        error={
          form.errorAt('confirmation', confirmationText) ??
          (left.confirmation && confirmation !== '' && confirmationText)
        }
      />
    </>
  );
}

const Criteria = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 4px 12px;
  margin: -8px 0 0;
  padding: 0;
  list-style: none;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  [data-met] {
    color: ${color.successText};
  }
`;

const Tick = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 14px;
  height: 14px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px currentcolor;
`;
