import { useErrorText } from '@tai/api-client';
import type { Collection, Profile } from '@tai/contracts';
import {
  AddIcon,
  Button,
  color,
  EmptyState,
  ErrorState,
  FolderIcon,
  fontSize,
  Skeleton,
  styled,
} from '@tai/design-system';
import { useSearchParams } from '@tai/kernel';
import { useState } from 'react';
import { useCollectionsQuery } from '../../api/collectionsApi.ts';
import { collectionWords } from '../../collectionWords.ts';
import { Folder } from './Folder.tsx';
import { FolderCard } from './FolderCard.tsx';
import { FolderDialog } from './FolderDialog.tsx';

/** Folders of collected works: one's own, or the public ones of somebody else. The address says which is open. */
export function Component({ profile }: { profile: Profile }) {
  const { id, isMe } = profile;
  const [query] = useSearchParams();
  const openId = query.get('folder');
  // What others made public, and the numbers, can have changed.
  const folders = useCollectionsQuery(isMe ? null : id, { refetchOnMountOrArgChange: true });
  const { data } = folders;
  if (!data) return <Waiting query={folders} />;
  if (openId !== null)
    return (
      <Folder
        key={openId}
        profile={profile}
        folder={data.find((folder) => folder.id === openId)}
        folders={data}
        isChanging={folders.isFetching}
      />
    );
  return <Folders profile={profile} folders={data} />;
}

function Waiting({ query }: { query: { error?: unknown; isFetching: boolean; refetch: () => unknown } }) {
  const say = collectionWords.useWords();
  const errorText = useErrorText();
  if (!query.error)
    return (
      <Grid aria-hidden>
        {[0, 1, 2].map((one) => (
          <Skeleton key={one} aspectRatio={0.84} radius="12px" />
        ))}
      </Grid>
    );
  return (
    <ErrorState title={say('list.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {errorText(query.error)}
    </ErrorState>
  );
}

function Folders({ profile, folders }: { profile: Profile; folders: readonly Collection[] }) {
  const say = collectionWords.useWords();
  const [isMaking, setMaking] = useState(false);
  const { isMe, name } = profile;
  if (folders.length === 0)
    return (
      <EmptyState icon={<FolderIcon />} title={say('list.emptyOther', { name })}>
        {say('list.emptyOtherHelp')}
      </EmptyState>
    );
  return (
    <>
      {isMe && (
        <Bar>
          <p>{say('list.lead')}</p>
          <Button startIcon={<AddIcon size={16} />} onClick={() => setMaking(true)}>
            {say('list.make')}
          </Button>
        </Bar>
      )}
      <Grid aria-label={say('list.label')}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <FolderCard folder={folder} profile={profile} />
          </li>
        ))}
      </Grid>
      {isMaking && <FolderDialog onClose={() => setMaking(false)} />}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 16px;
  p {
    margin: 0;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 44%), 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
