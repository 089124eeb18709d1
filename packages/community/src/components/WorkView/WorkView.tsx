import { isApiError, useErrorText } from '@tai/api-client';
import { limits, type Work } from '@tai/contracts';
import { Button, color, EmptyState, ErrorState, ImageBrokenIcon, styled } from '@tai/design-system';
import { href, LazyPart, navigationPort, usePort } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { useWorkQuery } from '../../api/worksApi.ts';
import { useOnReaderChange } from '../../state/useOnReaderChange.ts';
import { talkWords } from '../../talkWords.ts';
import { workWords } from '../../workWords.ts';
import { AboutWork } from './AboutWork.tsx';
import { AuthorCard } from './AuthorCard.tsx';
import { OwnWork } from './OwnWork.tsx';
import { RelatedWorks } from './RelatedWorks.tsx';
import { WorkActions } from './WorkActions.tsx';
import { WorkStage } from './WorkStage.tsx';

const loadComments = () => import('../Comments/Comments.tsx');

/** A work: its pictures, what it is about, what can be done with it, and what people say. */
export function Component({ id }: { id: string }) {
  const say = workWords.useWords();
  const errorText = useErrorText();
  const {
    data: work,
    error,
    isFetching,
    refetch,
  } = useWorkQuery(id, {
    skip: id === '',
    // What others may see of it can have changed.
    refetchOnMountOrArgChange: 10,
  });
  useOnReaderChange(() => {
    if (id !== '') void refetch();
  });

  if (error || id === '') {
    const name = isApiError(error) ? error.error : undefined;
    if (id === '' || name === 'workNotFound') return <NotFound />;
    if (name === 'workUnavailable') return <Unavailable />;
    if (!work)
      return (
        <ErrorState title={say('page.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      );
  }
  return work ? <Loaded work={work} /> : null;
}

function Loaded({ work }: { work: Work }) {
  const say = workWords.useWords();
  const [index, setIndex] = useState(0);
  const shown = Math.min(index, work.pictures.length - 1);
  return (
    <Root>
      <Layout>
        <WorkStage work={work} index={shown} onIndex={setIndex} />
        <Side>
          <AboutWork work={work} index={shown}>
            <WorkActions work={work} index={shown} />
          </AboutWork>
          {work.own && <OwnWork work={work} own={work.own} />}
          <AuthorCard work={work} />
        </Side>
        {work.state === 'approved' && (
          <Talk aria-label={say('about.comments')}>
            <LazyPart load={loadComments} words={talkWords} props={{ work }} />
          </Talk>
        )}
      </Layout>
      {work.state === 'approved' && <RelatedWorks id={work.id} />}
    </Root>
  );
}

function NotFound() {
  const say = workWords.useWords();
  const navigation = usePort(navigationPort);
  return (
    <EmptyState
      icon={<ImageBrokenIcon />}
      isPage
      title={say('page.notFound')}
      action={<Button onClick={() => navigation.go(href('shell.home'))}>{say('page.home')}</Button>}
    >
      {say('page.notFoundHelp')}
    </EmptyState>
  );
}

/** Was public and is not any more: says so and goes home after two seconds (specification §4). */
function Unavailable() {
  const say = workWords.useWords();
  const navigation = usePort(navigationPort);
  useEffect(() => {
    const timer = setTimeout(() => navigation.go(href('shell.home')), limits.community.unavailableRedirect);
    return () => clearTimeout(timer);
  }, [navigation]);
  return (
    <div role="alert">
      <EmptyState
        icon={<ImageBrokenIcon />}
        isPage
        title={say('page.unavailable')}
        action={<Button onClick={() => navigation.go(href('shell.home'))}>{say('page.home')}</Button>}
      >
        {say('page.unavailableHelp')}
      </EmptyState>
    </div>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  max-width: 1280px;
  margin: 0 auto;
  padding: clamp(12px, 2vw, 24px);
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  /* What is long at the side leaves no gap between the picture and what is said about it. */
  grid-template-rows: auto 1fr;
  gap: 24px 32px;
  align-items: start;
  @media (max-width: 991px) {
    grid-template-rows: none;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @media (min-width: 992px) {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;

const Talk = styled.section`
  min-width: 0;
  padding-top: 20px;
  border-top: 1px solid ${color.hairline};
`;
