import type { CanvasLine } from '@tai/contracts';
import { CardTitleField } from '@tai/document-kit';
import {
  Avatar,
  Badge,
  color,
  GlobeIcon,
  IconButton,
  LockIcon,
  Menu,
  MoreIcon,
  styled,
  UsersIcon,
  type MenuItem,
} from '@tai/design-system';
import { formatListTime, href, Link } from '@tai/kernel';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { listWords } from '../../listWords.ts';
import { CoverPlaceholder } from './CoverPlaceholder.tsx';
import type { BoardActions } from './useBoardActions.ts';

interface Props {
  board: CanvasLine;
  act: BoardActions;
  onShare: () => void;
}

/** A board of the list: its cover, whose it is, and what can be done with it. */
export function BoardCard({ board, act, onShare }: Props) {
  const say = listWords.useWords();
  const [isRenaming, setRenaming] = useState(false);
  const [hasNoCover, setNoCover] = useState(false);
  const { id, name, owner, isOwn, canvasCoverImg, updateTime } = board;
  const address = href('nodeCanvas.home', { query: { id } });
  const items = useMenu({ board, act, onShare, address, onRename: () => setRenaming(true) });
  const link = useFocusAfter(isRenaming);
  const ownerName = isOwn ? say('card.you') : owner.name || say('card.gone');
  return (
    <Card role="listitem">
      <Cover>
        {/* The title is the same link, for keys and screen readers. */}
        <Link to={address} aria-hidden tabIndex={-1}>
          {canvasCoverImg && !hasNoCover ? (
            <img src={canvasCoverImg} alt="" loading="lazy" onError={() => setNoCover(true)} />
          ) : (
            <CoverPlaceholder seed={id} />
          )}
        </Link>
        <Badges board={board} />
      </Cover>
      <Foot>
        <Words>
          {isRenaming ? (
            <CardTitleField
              title={name}
              label={say('card.name')}
              onDone={(next) => {
                setRenaming(false);
                if (next !== null) act.rename(id, next);
              }}
            />
          ) : (
            <Link ref={link} to={address} title={name}>
              {name}
            </Link>
          )}
          <small>{say('card.edited', { time: formatListTime(updateTime) })}</small>
          <Owner>
            <Avatar src={owner.avatar ?? undefined} name={owner.name} size={16} decorative />
            <span dir="auto">{ownerName}</span>
          </Owner>
        </Words>
        <Menu label={say('card.actions', { title: name })} items={items} placement="bottom-end">
          <IconButton label={say('card.actions', { title: name })} size="compact">
            <MoreIcon />
          </IconButton>
        </Menu>
      </Foot>
    </Card>
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

function Badges({ board: { isLocked, isOwn, permission, operation } }: { board: CanvasLine }) {
  const say = listWords.useWords();
  const isForEveryone = permission === 'everyone';
  return (
    <Corner>
      {isLocked && (
        <Badge tone="picture">
          <LockIcon size={12} />
          {say('card.locked')}
        </Badge>
      )}
      {isOwn && permission !== 'none' && (
        <Badge tone="picture">
          {isForEveryone ? <GlobeIcon size={12} /> : <UsersIcon size={12} />}
          {say(isForEveryone ? 'card.sharedEveryone' : 'card.shared')}
        </Badge>
      )}
      {!isOwn && <Badge tone="picture">{say(operation === 2 ? 'card.canEdit' : 'card.canView')}</Badge>}
    </Corner>
  );
}

interface MenuParts extends Props {
  address: string;
  onRename: () => void;
}

function useMenu({ board, act, onShare, address, onRename }: MenuParts): MenuItem[] {
  const say = listWords.useWords();
  const navigate = useNavigate();
  const lockReason = board.isLocked ? say('card.lockedReason') : undefined;
  const renameReason = board.operation === 2 ? lockReason : say('card.viewReason');
  return [
    { id: 'open', label: say('card.open'), onSelect: () => void navigate(address) },
    { id: 'rename', label: say('card.rename'), disabledReason: renameReason, onSelect: onRename },
    { id: 'duplicate', label: say('card.duplicate'), onSelect: () => act.duplicate(board) },
    { id: 'share', label: say('card.share'), onSelect: onShare },
    ...(board.isOwn
      ? ([
          { id: 'separator', type: 'separator' },
          { id: 'trash', label: say('card.trash'), danger: true, onSelect: () => act.trash(board) },
        ] satisfies MenuItem[])
      : []),
  ];
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
`;

const Cover = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 16 / 10;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  a {
    display: block;
    width: 100%;
    height: 100%;
  }
  img,
  svg[data-cover] {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Over the image, whose edges may be of any colour. */
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${color.hairline};
    content: '';
    pointer-events: none;
  }
  &:hover::after {
    box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
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
  align-items: flex-start;
  padding-inline-start: 2px;
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-width: 0;
  > a {
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

const Owner = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  min-width: 0;
  color: ${color.textMuted};
  font-size: 12px;
  span:last-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
