import { skipToken } from '@reduxjs/toolkit/query';
import { useErrorText } from '@tai/api-client';
import type { Work } from '@tai/contracts';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, styled } from '@tai/design-system';
import { href, navigationPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useWorkQuery } from '../../api/worksApi.ts';
import { publishWords } from '../../publishWords.ts';
import { publishing, type PublishSubject } from '../../state/dialogs.ts';
import { useMemberDialog } from '../../state/useMemberDialog.ts';
import { PublishForm } from './PublishForm.tsx';
import { PublishResult } from './PublishResult.tsx';

/** Publishes pictures as a work, or changes a work. A visitor is asked to sign in first. */
export function Component() {
  const opened = useMemberDialog(publishing);
  return opened && <Publish key={opened.personId} {...opened} />;
}

function Publish({ subject, personId }: { subject: PublishSubject; personId: string }) {
  const [sent, setSent] = useState<Work | null>(null);
  // Publishing another begins with an empty form, whatever this one began with.
  const [begun, setBegun] = useState({ subject, number: 0 });
  if (!sent) return <Frame key={begun.number} subject={begun.subject} personId={personId} onSent={setSent} />;
  return (
    <PublishResult
      work={sent}
      onAnother={() => {
        setSent(null);
        setBegun({ subject: {}, number: begun.number + 1 });
      }}
    />
  );
}

interface FrameProps {
  subject: PublishSubject;
  personId: string;
  onSent: (work: Work) => void;
}

/** The dialog, which stands while the work is loaded; the form puts its buttons into its foot. */
function Frame({ subject, personId, onSent }: FrameProps) {
  const say = publishWords.useWords();
  const errorText = useErrorText();
  const { workId } = subject;
  const [since] = useState(Date.now);
  const {
    currentData,
    fulfilledTimeStamp = 0,
    error,
    isFetching,
    refetch,
  } = useWorkQuery(workId ?? skipToken, {
    // What another tab changed is to be seen from the start.
    refetchOnMountOrArgChange: true,
  });
  const [work, setWork] = useState<Work | null>(null);
  if (work === null && currentData && !isFetching && fulfilledTimeStamp >= since) setWork(currentData);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const standing = work && standingOf(work);
  const isReady = workId === undefined || (work !== null && standing === null);
  return (
    <Dialog
      open
      onClose={publishing.close}
      title={say(workId === undefined ? 'title' : 'titleEdit')}
      width={920}
      dismissible={false}
      footer={isReady && <Foot ref={setFoot} />}
    >
      {isReady && (
        <PublishForm subject={subject} work={work} personId={personId} foot={foot} onSent={onSent} />
      )}
      {standing && <Closed standing={standing} workId={workId ?? ''} />}
      {!work && error && (
        <ErrorState title={say('loadFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {!isReady && !work && !error && <Skeleton height={420} radius="12px" />}
    </Dialog>
  );
}

/** States in which a work is in the hands of others. */
const closed = ['appealed', 'hidden', 'removed'] as const;

/** Why a work cannot be changed; null when it can. */
function standingOf(work: Work): 'notMine' | (typeof closed)[number] | null {
  if (!work.isMine) return 'notMine';
  return closed.find((state) => state === work.state) ?? null;
}

function Closed({
  standing,
  workId,
}: {
  standing: NonNullable<ReturnType<typeof standingOf>>;
  workId: string;
}) {
  const say = publishWords.useWords();
  const navigation = usePort(navigationPort);
  function goThere(): void {
    publishing.close();
    navigation.go(href('community.work', { query: { id: workId } }));
  }
  return (
    <EmptyState
      title={say(`stands.${standing}`)}
      action={<Button onClick={goThere}>{say('stands.page')}</Button>}
    />
  );
}

const Foot = styled.div`
  flex: 1;
  min-width: 0;
`;
