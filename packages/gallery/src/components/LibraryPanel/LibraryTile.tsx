import { formatDateTime } from '@tai/kernel';
import { extensionOf, type Picture } from '@tai/contracts';
import {
  CheckIcon,
  ImageBox,
  mediaMark,
  MediaOverlay,
  styled,
  type MenuItem,
  color,
} from '@tai/design-system';
import { memo, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { LibraryPlace } from '../../domain/libraryRows.ts';
import { galleryWords } from '../../words.ts';
import { CollectButton } from '../CollectButton.tsx';
import { CornerButton } from '../cornerButton.ts';
import { PictureCaption } from '../PictureCaption/PictureCaption.tsx';

/** What can be done with tiles. */
export interface TileActions {
  menuItems: (picture: Picture) => MenuItem[];
  open: (picture: Picture, at: LibraryPlace) => void;
  select: (picture: Picture, at: LibraryPlace, how: 'toggle' | 'range') => void;
  /** Something is selected: a plain click selects too. */
  isSelecting: boolean;
  /** What a double click does. */
  doublePress?: ((picture: Picture, at: LibraryPlace) => void) | undefined;
  /** What a click opens does not cover the tile, so that it need not wait for a second click. */
  opensAtOnce: boolean;
  focus: (at: LibraryPlace) => void;
}

interface Props {
  /** Undefined while its page is on the way. */
  picture: Picture | undefined;
  day: number;
  /** Index in its day. */
  index: number;
  size: number;
  isSelected: boolean;
  /** The one that Tab leads to. */
  isCurrent: boolean;
  canCollect: boolean;
  /** In a ref, so that tiles that stay in sight are not drawn again with every row that comes. */
  actions: RefObject<TileActions>;
}

/** Milliseconds in which a second click makes a double click. */
const doubleClickTime = 240;

/** One picture of the library. */
export const LibraryTile = memo(function LibraryTile({
  picture,
  day,
  index,
  size,
  isSelected,
  isCurrent,
  canCollect,
  actions,
}: Props) {
  const say = galleryWords.useWords();
  // What can be done with a picture changes while it stays in sight, so its menu is asked for again before it opens.
  const [, askForMenu] = useState<unknown>();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);
  if (!picture)
    return (
      <Empty style={{ width: size, height: size }} role="gridcell" aria-label={say('library.loading')} />
    );
  const name = picture.prompt ?? picture.name ?? say('library.unnamed');
  const label = say('library.picture', {
    name: `${name.slice(0, 120)} ${mediaMark(picture)}`.trim(),
    date: formatDateTime(picture.picDate),
  });

  const at = { day, index };

  function press(event: MouseEvent): void {
    if (!picture) return;
    const { open, select, isSelecting, doublePress, opensAtOnce } = actions.current;
    if (event.shiftKey) select(picture, at, 'range');
    else if (event.ctrlKey || event.metaKey || isSelecting) select(picture, at, 'toggle');
    else if (!doublePress) open(picture, at);
    else {
      clearTimeout(opening.current);
      if (event.detail > 1) doublePress(picture, at);
      else if (opensAtOnce) open(picture, at);
      // A second click may follow, and what it opens would lie over the picture.
      else opening.current = setTimeout(() => actions.current.open(picture, at), doubleClickTime);
    }
  }

  return (
    <Cell
      role="presentation"
      style={{ width: size, height: size }}
      draggable
      onClick={press}
      onContextMenuCapture={askForMenu}
      onDragStart={(event) => {
        const address = new URL(picture.picUrl, window.location.href).href;
        const extension = extensionOf(picture.mimeType);
        event.dataTransfer.setData('text/uri-list', address);
        event.dataTransfer.setData('application/x-tai-picture', picture.id);
        // Chromium saves the file when it is dropped on the desktop.
        event.dataTransfer.setData(
          'DownloadURL',
          `${picture.mimeType}:${picture.id}.${extension}:${address}`,
        );
        event.dataTransfer.effectAllowed = 'copy';
      }}
    >
      {/* The cell itself has the focus, so that Tab meets one picture of the grid and the arrow keys the others. */}
      <ImageBox
        role="gridcell"
        aria-label={label}
        aria-selected={isSelected}
        src={picture.thumbUrl}
        alt={label}
        width={1}
        height={1}
        fit="cover"
        thumbhash={picture.thumbhash}
        menuItems={actions.current.menuItems(picture)}
        onFocus={() => actions.current.focus(at)}
        tabIndex={isCurrent ? 0 : -1}
        data-picture={picture.id}
      >
        <MediaOverlay item={picture} src={picture.picUrl} />
        <PictureCaption picture={picture} compact />
        {canCollect && <CollectButton picture={picture} />}
        <Tick
          type="button"
          tabIndex={-1}
          aria-label={say('library.select')}
          aria-pressed={isSelected}
          onClick={(event) => {
            event.stopPropagation();
            actions.current.select(picture, at, event.shiftKey ? 'range' : 'toggle');
          }}
        >
          <CheckIcon size={14} />
        </Tick>
      </ImageBox>
    </Cell>
  );
});

const Empty = styled.div`
  flex: none;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
`;

const Cell = styled.div`
  position: relative;
  flex: none;
  border-radius: calc(8px * var(--tai-rounding));
  cursor: pointer;
  &:has([aria-selected='true']) {
    box-shadow:
      0 0 0 2px ${color.panel},
      0 0 0 4px ${color.accent};
  }
`;

const Tick = styled(CornerButton)`
  right: 4px;
  &[aria-pressed='true'] {
    background: ${color.accentFill};
  }
`;
