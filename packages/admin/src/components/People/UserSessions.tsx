import type { AccountSession, ManagedUser } from '@tai/contracts';
import { Badge, Button, Skeleton, styled, toast } from '@tai/design-system';
import { confirmPort, usePort, formatDateTime } from '@tai/kernel';
import { useEndUserSessionsMutation, useUserSessionsQuery } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText, Faint, ListFailure } from '../PageFrame/PageFrame.tsx';

/** Where a person is signed in, and ending it there. */
export function UserSessions({ person }: { person: ManagedUser }) {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const query = useUserSessionsQuery(person.userId);
  const { data: sessions, isError } = query;
  const [end, ending] = useEndUserSessionsMutation();

  async function endThem(sessionId?: string): Promise<void> {
    const { data: ended } = await end({ userId: person.userId, ...(sessionId && { sessionId }) });
    if (ended !== undefined) toast.show({ message: say('user.ended', { count: ended }), tone: 'success' });
  }
  async function endAll(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('user.endAllTitle', { name: person.username }),
      content: say('user.endAllText'),
      confirmLabel: say('user.endAll'),
      danger: true,
    });
    if (isMeant) await endThem();
  }

  return (
    <section aria-label={say('user.sessions')}>
      <Row>
        <h3>{say('user.sessions')}</h3>
        {sessions && sessions.length > 0 && (
          <Button size="compact" loading={ending.isLoading} onClick={() => void endAll()}>
            {say('user.endAll')}
          </Button>
        )}
      </Row>
      {isError && !sessions && <ListFailure title={say('user.sessionsFailed')} query={query} />}
      {!sessions && !isError && <Skeleton height={44} />}
      {sessions?.length === 0 && <Faint>{say('user.sessionsEmpty')}</Faint>}
      <ul>
        {sessions?.map((one) => (
          <Session key={one.id} session={one} isBusy={ending.isLoading} onEnd={() => void endThem(one.id)} />
        ))}
      </ul>
      <FailureText error={ending.error} />
    </section>
  );
}

interface SessionProps {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const say = adminWords.useWords();
  const device = session.device || say('user.unknownDevice');
  return (
    <Row as="li">
      <span>
        {say('user.session', { device, address: session.address })}
        <br />
        <Faint>{say('user.sessionUsed', { time: formatDateTime(session.lastActivity) })}</Faint>
      </span>
      {session.isCurrent ? (
        <Badge tone="success">{say('user.thisSession')}</Badge>
      ) : (
        <Button
          size="compact"
          disabled={isBusy}
          aria-label={say('user.endNamed', { device })}
          onClick={onEnd}
        >
          {say('user.end')}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  overflow-wrap: anywhere;
`;
