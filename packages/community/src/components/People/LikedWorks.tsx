import type { Profile } from '@tai/contracts';
import { EmptyState, HeartIcon } from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { useLikedWorksInfiniteQuery } from '../../api/worksApi.ts';
import { personWords } from '../../personWords.ts';
import { useCommunitySettings } from '../../state/useCommunitySettings.ts';
import { WorkPages } from '../WorkGrid/WorkPages.tsx';
import { Lead } from './Lead.tsx';

/** What somebody likes; of oneself also whether others see it. */
export function LikedWorks({ profile }: { profile: Profile }) {
  const say = personWords.useWords();
  const [{ showLiked }] = useCommunitySettings();
  const { id, name, isMe } = profile;
  const query = useLikedWorksInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <WorkPages
      label={say('tabs.liked')}
      query={query}
      lead={
        isMe && (
          <Lead>
            {say(showLiked ? 'liked.shownToAll' : 'liked.shownToMe')}{' '}
            <Link to={href('community.person', { query: { tab: 'privacy' } })}>{say('liked.change')}</Link>
          </Lead>
        )
      }
      empty={
        <EmptyState icon={<HeartIcon />} title={isMe ? say('liked.emptyOwn') : say('liked.empty', { name })}>
          {isMe && say('liked.emptyOwnHelp')}
        </EmptyState>
      }
    />
  );
}
