import type { Document } from '@tai/contracts';
import { CardTitleField } from '@tai/document-kit';
import { Cube3dIcon, color, IconButton, Menu, MoreIcon, styled, type MenuItem } from '@tai/design-system';
import { formatListTime, href, Link } from '@tai/kernel';
import { useState } from 'react';
import { ShareScene } from '../ShareScene.tsx';
import { sceneWords } from '../../words.ts';
import type { ListActions } from './useListActions.ts';

interface Props {
  document: Document;
  isTrash: boolean;
  act: ListActions;
}

/** A scene of the list: its cover, title, and what can be done with it. */
export function SceneCard({ document, isTrash, act }: Props) {
  const say = sceneWords.useWords();
  const [isRenaming, setRenaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { id, title, coverUrl, updatedAt, owner, access } = document;
  const address = href('scene3d.home', { query: { id } });
  const isOwn = access === 'owner';
  const items: MenuItem[] = isTrash
    ? [
        { id: 'restore', label: say('list.restore'), onSelect: () => act.restore(id) },
        { id: 'separator', type: 'separator' },
        {
          id: 'delete',
          label: say('list.deleteForever'),
          danger: true,
          onSelect: () => act.deleteForever(document),
        },
      ]
    : [
        ...(access === 'view'
          ? []
          : [{ id: 'rename', label: say('list.rename'), onSelect: () => setRenaming(true) }]),
        { id: 'share', label: say('list.share'), onSelect: () => setSharing(true) },
        { id: 'duplicate', label: say('list.duplicate'), onSelect: () => act.duplicate(document) },
        ...(isOwn
          ? ([
              { id: 'separator', type: 'separator' },
              { id: 'trash', label: say('list.trash'), danger: true, onSelect: () => act.trash(document) },
            ] satisfies MenuItem[])
          : []),
      ];
  const cover = coverUrl ? <img src={coverUrl} alt="" loading="lazy" /> : <Cube3dIcon size={32} />;
  return (
    <Card role="listitem">
      {isTrash ? (
        <Cover>{cover}</Cover>
      ) : (
        <Link to={address} aria-label={title} tabIndex={-1}>
          <Cover>{cover}</Cover>
        </Link>
      )}
      <Foot>
        <Words>
          {isRenaming ? (
            <CardTitleField
              title={title}
              label={say('list.name')}
              onDone={(next) => {
                setRenaming(false);
                if (next !== null) act.rename(id, next);
              }}
            />
          ) : isTrash ? (
            <strong>{title}</strong>
          ) : (
            <Link to={address}>{title}</Link>
          )}
          <small>
            {say('list.edited', { time: formatListTime(updatedAt) })}
            {!isOwn && ` · ${say('list.by', { name: owner.name })}`}
          </small>
        </Words>
        <Menu label={say('list.actions', { title })} items={items} placement="bottom-end">
          <IconButton label={say('list.actions', { title })} size="compact">
            <MoreIcon />
          </IconButton>
        </Menu>
      </Foot>
      {isSharing && <ShareScene documentId={id} title={title} onClose={() => setSharing(false)} />}
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
`;

const Cover = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.stage};
  color: ${color.textFaint};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Foot = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 8px 8px 8px 12px;
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  a,
  strong {
    overflow: hidden;
    color: ${color.text};
    font-weight: 550;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    overflow: hidden;
    color: ${color.textMuted};
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
