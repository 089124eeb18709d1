import { useSession } from '@tai/api-client';
import type { Profile } from '@tai/contracts';
import { ErrorState, LockIcon, Skeleton, styled, Tabs } from '@tai/design-system';
import { LazyPart, useSearchParams } from '@tai/kernel';
import { collectionWords } from '../../collectionWords.ts';
import { tabOf, tabsFor, type PersonTab } from '../../domain/personTabs.ts';
import { personWords } from '../../personWords.ts';
import { workWords } from '../../workWords.ts';
import { LikedWorks } from './LikedWorks.tsx';
import { PublicWorks } from './PublicWorks.tsx';
import { SignInFirst } from './SignInFirst.tsx';

const loadOwnWorks = () => import('./OwnWorks.tsx');
const loadCollections = () => import('../Collections/Collections.tsx');
const loadHistory = () => import('./ViewedWorks.tsx');
const loadPrivacy = () => import('./Privacy.tsx');
const noProps = {};

/** The parts of a person's page; which one is shown stands in the address. */
export function PersonTabs({ profile }: { profile: Profile }) {
  const say = personWords.useWords();
  const readerId = useSession()?.user.userId;
  const [query, setQuery] = useSearchParams();
  const tabs = tabsFor(profile);
  const tab = tabOf(query.get('tab'), tabs);

  function show(next: PersonTab): void {
    const id = query.get('id');
    setQuery({ ...(id !== null && { id }), tab: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <Root>
      <Tabs
        label={say('tabs.label')}
        value={tab}
        onChange={show}
        tabs={tabs.map((one) => ({ value: one, label: say(`tabs.${one}`) }))}
      >
        <Content>
          {/* Read anew by whoever signs in here: one's own likes and collections stand on the works. */}
          <Shown key={`${tab} ${readerId}`} tab={tab} profile={profile} />
        </Content>
      </Tabs>
    </Root>
  );
}

function Shown({ tab, profile }: { tab: PersonTab; profile: Profile }) {
  const session = useSession();
  const { isMe } = profile;
  switch (tab) {
    case 'works':
    case 'images':
    case 'videos': {
      const kind = tab === 'works' ? undefined : tab === 'images' ? 'image' : 'video';
      return isMe ? (
        <LazyPart load={loadOwnWorks} words={workWords} props={{ profile, kind }} {...around} />
      ) : (
        <PublicWorks profile={profile} kind={kind} />
      );
    }
    case 'collections':
      return session ? (
        <LazyPart load={loadCollections} words={collectionWords} props={{ profile }} {...around} />
      ) : (
        <MembersOnly />
      );
    case 'liked':
      return session ? <LikedWorks profile={profile} /> : <MembersOnly />;
    case 'history':
      return <LazyPart load={loadHistory} props={noProps} {...around} />;
    case 'privacy':
      return <LazyPart load={loadPrivacy} props={{ profile }} {...around} />;
  }
}

/** While a part is on its way, and when it does not come. */
const around = {
  fallback: <Skeleton height={160} radius="12px" />,
  failure: (retry: () => void) => <PartFailed onRetry={retry} />,
};

function PartFailed({ onRetry }: { onRetry: () => void }) {
  const say = personWords.useWords();
  return <ErrorState title={say('page.partFailed')} onRetry={onRetry} />;
}

function MembersOnly() {
  const say = personWords.useWords();
  return (
    <SignInFirst icon={<LockIcon />} title={say('tabs.signIn')}>
      {say('tabs.signInHelp')}
    </SignInFirst>
  );
}

const Root = styled.div`
  min-width: 0;
`;

const Content = styled.div`
  padding-top: 16px;
`;
