import { Button, EmptyState } from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { personWords } from '../../personWords.ts';

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** What members see alone: says so, and asks to sign in, which leads back here. */
export function SignInFirst({ icon, title, children }: Props) {
  const say = personWords.useWords();
  const auth = usePort(authPort);
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button onClick={() => auth.openSignIn({ returnTo: pathname + search })}>
          {say('page.signInButton')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
