import type { Collection, Profile } from '@tai/contracts';
import { color, FolderIcon, fontSize, LockIcon, styled } from '@tai/design-system';
import { Link } from '@tai/kernel';
import { collectionWords } from '../../collectionWords.ts';
import { folderAddress } from './folderAddress.ts';
import { FolderMenu } from './FolderMenu.tsx';
import { useFolderName } from './useFolderName.ts';

/** A folder: its cover, its name, how much is in it. */
export function FolderCard({ folder, profile }: { folder: Collection; profile: Profile }) {
  const say = collectionWords.useWords();
  const name = useFolderName()(folder);
  return (
    <Root>
      <Link to={folderAddress(profile, folder.id)}>
        <Cover>
          {folder.coverUrl ? (
            <img src={folder.coverUrl} alt="" loading="lazy" decoding="async" />
          ) : (
            <FolderIcon size={28} />
          )}
        </Cover>
        <b dir="auto">{name}</b>
      </Link>
      <Line>
        <span>{say('list.works', { count: folder.count })}</span>
        {profile.isMe && (
          <span>
            {folder.isPrivate && <LockIcon size={12} />}
            {say(folder.isPrivate ? 'list.private' : 'list.public')}
          </span>
        )}
        {profile.isMe && (
          <End>
            <FolderMenu folder={folder} />
          </End>
        )}
      </Line>
    </Root>
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > a {
    display: grid;
    gap: 8px;
    border-radius: calc(12px * var(--tai-rounding));
    color: ${color.text};
    text-decoration: none;
  }
  b {
    overflow: hidden;
    font-weight: 560;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Cover = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  color: ${color.textFaint};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Line = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 28px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  > span {
    display: inline-flex;
    gap: 4px;
    align-items: center;
  }
`;

const End = styled.div`
  margin-inline-start: auto;
`;
