import {
  Badge,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  color,
  IconButton,
  ImageBox,
  styled,
  SwapIcon,
  MediaOverlay,
} from '@tai/design-system';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { publishWords } from '../../publishWords.ts';
import type { ShownPicture } from './usePublishPictures.ts';

interface Props {
  /** Null until it is known. */
  picture: ShownPicture | null;
  trouble: 'gone' | 'private' | null;
  place: number;
  total: number;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  /** What is dragged is let go here. */
  onDrop: () => void;
  onMove: (place: number) => void;
  onReplace: () => void;
  onRemove: () => void;
}

/** One picture: moved by dragging, by its buttons, and by Alt with the arrow keys while the focus is in it. */
export function PublishPicture({
  picture,
  trouble,
  place,
  total,
  isDragged,
  onDrag,
  onDrop,
  onMove,
  onReplace,
  onRemove,
}: Props) {
  const say = publishWords.useWords();
  const number = place + 1;
  const [isOver, setOver] = useState(false);
  const root = useRef<HTMLLIElement>(null);
  // A browser takes the focus from what is put elsewhere in the page.
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [place]);

  function move(to: number): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && root.current?.contains(activeElement))
      focused.current = activeElement;
    onMove(to);
  }

  function step(event: KeyboardEvent): void {
    const to = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: total - 1,
    }[event.key];
    if (to === undefined || !event.altKey) return;
    event.preventDefault();
    move(Math.min(total - 1, Math.max(0, to)));
  }

  const name = picture?.prompt
    ? say('pictures.described', { number, total, prompt: picture.prompt })
    : say('pictures.name', { number, total });
  return (
    // The keys are those of the buttons in it.
    <Tile
      ref={root}
      draggable={total > 1}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
      data-trouble={trouble ?? undefined}
      onKeyDown={step}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', '');
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isDragged);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <Face picture={picture} isCover={place === 0} alt={name} />
      {trouble && <Trouble>{say(`pictures.${trouble}`)}</Trouble>}
      {place === 0 && (
        <Cover>
          <Badge tone="picture">{say('pictures.cover')}</Badge>
        </Cover>
      )}
      <Corner data-buttons="">
        <IconButton
          size="compact"
          onPicture
          data-remove=""
          label={say('pictures.remove', { number })}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </IconButton>
      </Corner>
      <Foot data-buttons="">
        {total > 1 && (
          <IconButton
            size="compact"
            onPicture
            label={say('pictures.earlier', { number })}
            shortcut="Alt+ArrowLeft"
            disabledReason={place === 0 ? say('pictures.isFirst') : undefined}
            onClick={() => move(place - 1)}
          >
            <ChevronLeftIcon size={16} />
          </IconButton>
        )}
        <IconButton size="compact" onPicture label={say('pictures.replace', { number })} onClick={onReplace}>
          <SwapIcon size={16} />
        </IconButton>
        {total > 1 && (
          <IconButton
            size="compact"
            onPicture
            label={say('pictures.later', { number })}
            shortcut="Alt+ArrowRight"
            disabledReason={number === total ? say('pictures.isLast') : undefined}
            onClick={() => move(place + 1)}
          >
            <ChevronRightIcon size={16} />
          </IconButton>
        )}
      </Foot>
    </Tile>
  );
}

function Face({ picture, isCover, alt }: { picture: ShownPicture | null; isCover: boolean; alt: string }) {
  return (
    <ImageBox
      src={isCover ? picture?.previewUrl : picture?.thumbUrl}
      thumbhash={picture?.thumbhash}
      alt={alt}
      style={{ height: '100%' }}
      draggable={false}
    >
      {picture && <MediaOverlay item={picture} />}
    </ImageBox>
  );
}

const Tile = styled.li`
  position: relative;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.raised};
  &[draggable='true'] {
    cursor: grab;
  }
  &[data-dragged] {
    opacity: 0.4;
  }
  &[data-over] {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  /* The picture stays free until the pointer or the focus is there; fingers have no such thing. */
  @media (hover: hover) {
    &:not(:hover, :focus-within) [data-buttons] {
      opacity: 0;
    }
  }
`;

const Trouble = styled.span`
  display: grid;
  position: absolute;
  inset: 0;
  padding: 8px;
  place-items: center;
  background: rgba(10, 10, 13, 0.72);
  color: #fff;
  font-size: 12px;
  text-align: center;
`;

const Cover = styled.span`
  position: absolute;
  top: 8px;
  inset-inline-start: 8px;
`;

const Corner = styled.span`
  position: absolute;
  top: 4px;
  inset-inline-end: 4px;
`;

const Foot = styled.span`
  display: flex;
  position: absolute;
  inset: auto 4px 4px;
  gap: 4px;
  justify-content: center;
`;
