import type { Profile, WorkKind } from '@tai/contracts';
import { EmptyState, ImagesIcon, VideoIcon } from '@tai/design-system';
import { useWorksOfInfiniteQuery } from '../../api/worksApi.ts';
import { personWords } from '../../personWords.ts';
import { WorkPages } from '../WorkGrid/WorkPages.tsx';

/** What somebody published, all or of one kind. */
export function PublicWorks({ profile, kind }: { profile: Profile; kind: WorkKind | undefined }) {
  const say = personWords.useWords();
  const query = useWorksOfInfiniteQuery(
    { personId: profile.id, ...(kind && { kind }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <WorkPages
      label={say('tabs.works')}
      query={query}
      empty={
        kind === 'video' ? (
          <NoVideos />
        ) : (
          <EmptyState
            icon={<ImagesIcon />}
            title={say(kind === 'image' ? 'works.emptyImages' : 'works.empty')}
          >
            {say('works.emptyHelp', { name: profile.name })}
          </EmptyState>
        )
      }
    />
  );
}

/** Nobody has any yet, and says when there will be some. */
export function NoVideos() {
  const say = personWords.useWords();
  return (
    <EmptyState icon={<VideoIcon />} title={say('works.emptyVideos')}>
      {say('works.emptyVideosHelp')}
    </EmptyState>
  );
}
