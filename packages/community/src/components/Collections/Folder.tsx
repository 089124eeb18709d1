import type { Collection, Profile } from '@tai/contracts';
import {
  Button,
  ButtonLink,
  ChevronLeftIcon,
  color,
  EmptyState,
  FolderIcon,
  fontSize,
  LockIcon,
  Skeleton,
  styled,
} from '@tai/design-system';
import { href, Link, navigationPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useCollectedWorksInfiniteQuery } from '../../api/collectionsApi.ts';
import { collectionWords } from '../../collectionWords.ts';
import { WorkPages } from '../WorkGrid/WorkPages.tsx';
import { folderAddress } from './folderAddress.ts';
import { FolderMenu } from './FolderMenu.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useCollectedMenu } from './useCollectedMenu.tsx';
import { useFolderName } from './useFolderName.ts';

interface Props {
  profile: Profile;
  /** Absent where there is none of the asked id, or not for this reader. */
  folder: Collection | undefined;
  /** All folders of the owner that the reader sees. */
  folders: readonly Collection[];
  /** The folders are being read again. */
  isChanging: boolean;
}

/** An open folder. */
export function Folder({ profile, folder, folders, isChanging }: Props) {
  const say = collectionWords.useWords();
  return (
    <>
      <ButtonLink
        component={Link}
        to={folderAddress(profile)}
        variant="ghost"
        size="compact"
        startIcon={<ChevronLeftIcon size={16} />}
      >
        {say('folder.back')}
      </ButtonLink>
      {folder && <Opened profile={profile} folder={folder} folders={folders} />}
      {!folder && isChanging && <Skeleton height={160} radius="12px" />}
      {!folder && !isChanging && (
        <EmptyState icon={<FolderIcon />} title={say('folder.notFound')}>
          {say('folder.notFoundHelp')}
        </EmptyState>
      )}
    </>
  );
}

interface OpenedProps {
  profile: Profile;
  folder: Collection;
  folders: readonly Collection[];
}

function Opened({ profile, folder, folders }: OpenedProps) {
  const say = collectionWords.useWords();
  const navigation = usePort(navigationPort);
  const name = useFolderName()(folder);
  const { id, isMe } = profile;
  const works = useCollectedWorksInfiniteQuery(
    { folderId: folder.id, ...(!isMe && { personId: id }) },
    { refetchOnMountOrArgChange: true },
  );
  const menu = useCollectedMenu(folder);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const selection = chosen && {
    chosen,
    onToggle(workId: string) {
      const next = new Set(chosen);
      if (!next.delete(workId)) next.add(workId);
      setChosen(next);
    },
  };
  return (
    <>
      <Head>
        <h2 dir="auto">{name}</h2>
        <span>{say('list.works', { count: folder.count })}</span>
        {isMe && (
          <span>
            {folder.isPrivate && <LockIcon size={12} />}
            {say(folder.isPrivate ? 'list.private' : 'list.public')}
          </span>
        )}
        {isMe && <FolderMenu folder={folder} onDeleted={() => navigation.go(folderAddress(profile))} />}
        {isMe && folder.count > 0 && chosen === null && (
          <Button size="compact" onClick={() => setChosen(new Set())}>
            {say('folder.select')}
          </Button>
        )}
      </Head>
      <WorkPages
        label={say('folder.works', { name })}
        query={works}
        {...(isMe && { menu })}
        {...(selection && { selection })}
        empty={
          <EmptyState
            icon={<FolderIcon />}
            title={say('folder.empty')}
            action={
              isMe && (
                <Button onClick={() => navigation.go(href('shell.home'))}>{say('folder.discover')}</Button>
              )
            }
          >
            {isMe && say('folder.emptyHelp')}
          </EmptyState>
        }
      />
      {chosen && (
        <SelectionBar
          folder={folder}
          others={folders.filter((one) => one.id !== folder.id)}
          chosen={chosen}
          onDone={() => setChosen(null)}
        />
      )}
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  align-items: center;
  margin: 8px 0 16px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  h2 {
    min-width: 0;
    margin: 0;
    color: ${color.text};
    font-size: ${fontSize.title};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > span {
    display: inline-flex;
    gap: 4px;
    align-items: center;
  }
`;
