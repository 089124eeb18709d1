import { Button, EmptyState } from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { personWords } from '../../personWords.ts';

interface Props {
  icon: ReactNode;
  title: string;
  /** It is all there is on the page. */
  isWholePage?: boolean;
  children: ReactNode;
}

/** What members see alone: says so, and asks to sign in, which leads back here. */
export function SignInFirst({ icon, title, isWholePage = false, children }: Props) {
  const say = personWords.useWords();
  const auth = usePort(authPort);
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button
          variant={isWholePage ? 'primary' : undefined}
          onClick={() => auth.openSignIn({ returnTo: pathname + search })}
        >
          {say('page.signInButton')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
