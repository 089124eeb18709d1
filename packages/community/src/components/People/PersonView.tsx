import { isApiError, useErrorText, useSession } from '@tai/api-client';
import type { Profile } from '@tai/contracts';
import { BlockedIcon, Button, EmptyState, ErrorState, Skeleton, styled, UserIcon } from '@tai/design-system';
import { href, navigationPort, usePort } from '@tai/kernel';
import { useProfileQuery } from '../../api/peopleApi.ts';
import { personWords } from '../../personWords.ts';
import { useOnReaderChange } from '../../state/useOnReaderChange.ts';
import { PersonHeader } from './PersonHeader.tsx';
import { PersonTabs } from './PersonTabs.tsx';
import { usePersonActions } from './usePersonActions.tsx';

/** A person: who they are, and what they made, collected and liked. Without an id it is who is signed in. */
export function Component({ id }: { id: string }) {
  const me = useSession()?.user.userId;
  const personId = id === '' ? me : id;
  return personId !== undefined && <Person key={personId} id={personId} />;
}

function Person({ id }: { id: string }) {
  const say = personWords.useWords();
  const errorText = useErrorText();
  // Whom one may see, and the numbers, can have changed.
  const { data, error, isFetching, refetch } = useProfileQuery(id, { refetchOnMountOrArgChange: 10 });
  useOnReaderChange(() => void refetch());
  if (error) {
    // Also somebody who blocked the reader: nothing says that they are there.
    if (isApiError(error) && error.error === 'userNotFound') return <NotFound />;
    if (!data)
      return (
        <ErrorState title={say('page.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      );
  }
  return (
    <Root>
      {data ? (
        <>
          <PersonHeader profile={data} />
          {data.isBlocked ? <Blocked profile={data} /> : <PersonTabs profile={data} />}
        </>
      ) : (
        <Skeleton height={120} radius="12px" />
      )}
    </Root>
  );
}

function NotFound() {
  const say = personWords.useWords();
  const navigation = usePort(navigationPort);
  return (
    <EmptyState
      icon={<UserIcon />}
      isPage
      title={say('page.notFound')}
      action={<Button onClick={() => navigation.go(href('shell.home'))}>{say('page.home')}</Button>}
    >
      {say('page.notFoundHelp')}
    </EmptyState>
  );
}

function Blocked({ profile }: { profile: Profile }) {
  const say = personWords.useWords();
  const { setBlocked } = usePersonActions(profile);
  return (
    <EmptyState
      icon={<BlockedIcon />}
      title={say('blocked.title', { name: profile.name })}
      action={<Button onClick={() => void setBlocked(false)}>{say('menu.unblock')}</Button>}
    >
      {say('blocked.help')}
    </EmptyState>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 1440px;
  margin: 0 auto;
  padding: clamp(12px, 2vw, 24px);
`;
