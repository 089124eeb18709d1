import { useSession } from '@tai/api-client';
import type { User } from '@tai/contracts';
import { Button, CheckIcon, color, fontSize, styled, VisuallyHidden } from '@tai/design-system';
import { href, navigationPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { BarePage, Finished } from '../../components/BarePage/BarePage.tsx';
import { finishedSteps, registrationSteps, type RegistrationStep } from '../../domain/registration.ts';
import { authWords } from '../../words.ts';
import { ContactStep } from './ContactStep.tsx';
import { NameStep } from './NameStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** Completes a new account: name, password, and a mobile or e-mail. Each step is saved when it is done. */
export function Page() {
  const session = useSession();
  return session && <Registration user={session.user} />;
}

function Registration({ user }: { user: User }) {
  const say = authWords.useWords();
  const navigation = usePort(navigationPort);
  const [isNameConfirmed, setNameConfirmed] = useState(false);
  const finished = finishedSteps(user, isNameConfirmed);
  const current = registrationSteps.find((step) => !finished.includes(step));
  const goHome = () => navigation.go(href('shell.home'));

  /** The last step leads into the studio. */
  function saved(step: RegistrationStep, fresh: User): void {
    const nameIsSet = isNameConfirmed || step === 'name';
    if (step === 'name') setNameConfirmed(true);
    if (finishedSteps(fresh, nameIsSet).length === registrationSteps.length) goHome();
  }

  return (
    <BarePage title={say('register.title')} help={say('register.help')}>
      <Steps aria-label={say('register.steps')}>
        {registrationSteps.map((step, index) => {
          const isDone = finished.includes(step);
          return (
            <li
              key={step}
              aria-current={step === current ? 'step' : undefined}
              data-done={isDone || undefined}
            >
              <span aria-hidden>{isDone ? <CheckIcon size={12} /> : index + 1}</span>
              {say(`register.${step}`)}
              <VisuallyHidden>{say(isDone ? 'register.isDone' : 'register.isOpen')}</VisuallyHidden>
            </li>
          );
        })}
      </Steps>
      {current === 'name' && <NameStep user={user} onSaved={(fresh) => saved('name', fresh)} />}
      {current === 'password' && <PasswordStep user={user} onSaved={(fresh) => saved('password', fresh)} />}
      {current === 'contact' && <ContactStep user={user} onSaved={(fresh) => saved('contact', fresh)} />}
      {current ? (
        <Button variant="ghost" onClick={goHome}>
          {say('register.later')}
        </Button>
      ) : (
        <Finished
          title={say('register.done')}
          help={say('register.doneHelp')}
          action={
            <Button variant="primary" size="touch" onClick={goHome}>
              {say('register.enter')}
            </Button>
          }
        />
      )}
    </BarePage>
  );
}

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.textMuted};
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  li > span[aria-hidden] {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: ${color.hover};
    font-size: ${fontSize.caption};
    font-variant-numeric: tabular-nums;
  }
  [aria-current] {
    color: ${color.text};
    font-weight: 600;
  }
  [aria-current] > span[aria-hidden] {
    background: ${color.accentFill};
    color: ${color.onAccent};
  }
  [data-done] > span[aria-hidden] {
    color: ${color.successText};
  }
`;
