import { useErrorText } from '@tai/api-client';
import type { AccountSession } from '@tai/contracts';
import { Badge, Button, ErrorState, Skeleton, styled, toast, color } from '@tai/design-system';
import { formatDateTime } from '@tai/kernel';
import { useEndOwnSessionsMutation, useOwnSessionsQuery } from '../../../api/accountCalls.ts';
import { settingsWords } from '../../../settingsWords.ts';
import { Part } from './parts.tsx';

/** Where the account is signed in, and signing out there. */
export function SessionList() {
  const say = settingsWords.useWords();
  const errorText = useErrorText();
  const { data: sessions, isError, isFetching, refetch } = useOwnSessionsQuery();
  const [end, ending] = useEndOwnSessionsMutation();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function endThem(which: { id: string } | { others: true }): Promise<void> {
    const { data, error } = await end(which);
    if (data) toast.show({ message: say('sessions.ended', { count: data.data.ended }), tone: 'success' });
    else toast.show({ message: say('account.updateFailed', { reason: errorText(error) }), tone: 'danger' });
  }

  return (
    <Part>
      <h3>{say('sessions.title')}</h3>
      {isError && !sessions && (
        <ErrorState title={say('sessions.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!sessions && !isError && <Skeleton height={52} />}
      <List>
        {sessions?.map((one) => (
          <Item key={one.id}>
            <SessionText session={one} />
            {one.isCurrent ? (
              <Badge tone="success">{say('sessions.here')}</Badge>
            ) : (
              <Button size="compact" disabled={ending.isLoading} onClick={() => void endThem({ id: one.id })}>
                {say('sessions.end')}
              </Button>
            )}
          </Item>
        ))}
      </List>
      {others.length > 1 && (
        <Button loading={ending.isLoading} onClick={() => void endThem({ others: true })}>
          {say('sessions.endOthers')}
        </Button>
      )}
    </Part>
  );
}

function SessionText({ session }: { session: AccountSession }) {
  const say = settingsWords.useWords();
  const time = formatDateTime(session.lastActivity);
  return (
    <Text>
      <b>{session.device || say('sessions.unknown')}</b>
      <span>
        {say('sessions.used', { address: session.address, time, end: formatDateTime(session.endTime) })}
      </span>
    </Text>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-bottom: 12px;
`;

const Item = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
`;

const Text = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 500;
  }
  span {
    color: ${color.textFaint};
    font-size: 12px;
  }
`;
