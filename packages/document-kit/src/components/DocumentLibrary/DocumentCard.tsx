import type { Document } from '@tai/contracts';
import {
  Badge,
  color,
  GlobeIcon,
  IconButton,
  LockIcon,
  Menu,
  MoreIcon,
  styled,
  UsersIcon,
  type IconComponent,
  type MenuItem,
} from '@tai/design-system';
import { formatListTime, Link } from '@tai/kernel';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { libraryWords } from '../../libraryWords.ts';
import { CardTitleField } from '../DocumentTitle/CardTitleField.tsx';
import { documentDrag } from './documentDrag.ts';
import type { DocumentActions } from './useDocumentActions.ts';
import type { DocumentPlace } from './useDocumentPlace.ts';

interface Props {
  document: Document;
  isTrash: boolean;
  address: string;
  /** Where it has no cover, unless there is a placeholder. */
  icon: IconComponent;
  placeholder: ComponentType<{ seed: string }> | undefined;
  act: DocumentActions;
  /** Where a copy of it goes. */
  copyPlace: DocumentPlace;
  onShare: () => void;
  /** Without it the document is not the person's to move. */
  onMove: (() => void) | undefined;
  onVersions: () => void;
  /** It is somebody else's, who shares it with the person by name, by link or with everyone. */
  canLeave: boolean;
  /** Where others only view, whether the person may edit it is worth saying. */
  saysEditing: boolean;
}

/** A document of the list: its cover, title, and what can be done with it. */
export function DocumentCard(props: Props) {
  const { document, isTrash, address, icon: Icon, placeholder: Placeholder, act, onMove } = props;
  const say = libraryWords.useWords();
  const [isRenaming, setRenaming] = useState(false);
  const [hasNoCover, setNoCover] = useState(false);
  const link = useFocusAfter(isRenaming);
  const items = useMenu(props, () => setRenaming(true));
  const { id, title, coverUrl, updatedAt, owner, access } = document;
  const cover =
    coverUrl && !hasNoCover ? (
      <img src={coverUrl} alt="" loading="lazy" draggable={false} onError={() => setNoCover(true)} />
    ) : Placeholder ? (
      <Placeholder seed={id} />
    ) : (
      <Icon size={32} />
    );
  return (
    <Card
      role="listitem"
      draggable={onMove !== undefined && !isTrash && !isRenaming}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(documentDrag, id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      {isTrash ? (
        <Cover>{cover}</Cover>
      ) : (
        // The title is the same link, for keys and screen readers.
        <Link to={address} aria-hidden tabIndex={-1} draggable={false}>
          <Cover>
            {cover}
            <Badges {...props} />
          </Cover>
        </Link>
      )}
      <Foot>
        <Words>
          {isRenaming ? (
            <CardTitleField
              title={title}
              label={say('name')}
              onDone={(next) => {
                setRenaming(false);
                if (next !== null) act.rename(id, next);
              }}
            />
          ) : isTrash ? (
            <strong>{title}</strong>
          ) : (
            <Link ref={link} to={address} title={title} draggable={false}>
              {title}
            </Link>
          )}
          <small>{say('edited', { time: formatListTime(updatedAt) })}</small>
          {access !== 'owner' && <small dir="auto">{say('by', { name: owner.name || say('gone') })}</small>}
        </Words>
        <Menu label={say('actions', { title })} items={items} placement="bottom-end">
          <IconButton label={say('actions', { title })} size="compact">
            <MoreIcon />
          </IconButton>
        </Menu>
      </Foot>
    </Card>
  );
}

function Badges({ document, saysEditing }: Pick<Props, 'document' | 'saysEditing'>) {
  const say = libraryWords.useWords();
  const { isLocked, isShared, isForEveryone, access } = document;
  return (
    <Corner>
      {isLocked && (
        <Badge tone="picture">
          <LockIcon size={12} />
          {say('locked')}
        </Badge>
      )}
      {access === 'owner' && isShared && (
        <Badge tone="picture">
          {isForEveryone ? <GlobeIcon size={12} /> : <UsersIcon size={12} />}
          {say(isForEveryone ? 'everyone' : 'shared')}
        </Badge>
      )}
      {access === 'view' && <Badge tone="picture">{say('canView')}</Badge>}
      {access === 'edit' && saysEditing && <Badge tone="picture">{say('canEdit')}</Badge>}
    </Corner>
  );
}

/** Where the focus goes when a field that had it is gone, unless the person has moved on. */
function useFocusAfter(isEditing: boolean): RefObject<HTMLAnchorElement | null> {
  const target = useRef<HTMLAnchorElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) target.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return target;
}

function useMenu(props: Props, onRename: () => void): MenuItem[] {
  const { document, isTrash, act, copyPlace, onShare, onMove, onVersions, canLeave } = props;
  const say = libraryWords.useWords();
  const { id, access, isLocked } = document;
  if (isTrash)
    return [
      { id: 'restore', label: say('restore'), onSelect: () => act.restore(id) },
      { id: 'separator', type: 'separator' },
      {
        id: 'delete',
        label: say('deleteForever'),
        danger: true,
        onSelect: () => act.deleteForever(document),
      },
    ];
  const lockReason = isLocked ? say('lockedReason') : undefined;
  return [
    {
      id: 'rename',
      label: say('rename'),
      disabledReason: access === 'view' ? say('viewReason') : lockReason,
      onSelect: onRename,
    },
    { id: 'duplicate', label: say('duplicate'), onSelect: () => act.duplicate(document, copyPlace) },
    ...(onMove ? [{ id: 'move', label: say('move'), onSelect: onMove }] : []),
    { id: 'share', label: say('share'), onSelect: onShare },
    { id: 'versions', label: say('versions'), onSelect: onVersions },
    ...(access === 'owner'
      ? ([
          { id: 'separator', type: 'separator' },
          { id: 'trash', label: say('trash'), danger: true, onSelect: () => act.trash(document) },
        ] satisfies MenuItem[])
      : []),
    ...(canLeave
      ? ([
          { id: 'separator', type: 'separator' },
          { id: 'leave', label: say('leave'), danger: true, onSelect: () => act.leave(document) },
        ] satisfies MenuItem[])
      : []),
  ];
}

const Card = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
`;

const Cover = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.stage};
  color: ${color.textFaint};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Corner = styled.div`
  position: absolute;
  inset: 8px 8px auto;
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  pointer-events: none;
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
