import { ButtonLink, EmptyState, LockIcon } from '@tai/design-system';
import { href } from '@tai/kernel';
import { Link } from 'react-router';
import { adminWords } from '../../words.ts';

/** An address that the account may not see, or where nothing is: which of the two is not told. */
export function ForbiddenPage({ to }: { to: string }) {
  const say = adminWords.useWords();
  return (
    <EmptyState
      title={say('shell.forbiddenTitle')}
      icon={<LockIcon size={20} />}
      action={
        <>
          <ButtonLink variant="primary" component={Link} to={to}>
            {say('shell.toFirst')}
          </ButtonLink>
          <ButtonLink component={Link} to={href('shell.home')}>
            {say('shell.home')}
          </ButtonLink>
        </>
      }
    >
      {say('shell.forbidden')}
    </EmptyState>
  );
}
