import type { DatasetImage, ImageCrop } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { draggedCrop, insideImage, type CropHandle } from '../../domain/cropBox.ts';
import { imageWords } from '../../imageWords.ts';

interface Props {
  image: DatasetImage;
  crop: ImageCrop;
  ratio: number | null;
  isFlipped: boolean;
  onChange: (crop: ImageCrop) => void;
}

const handles: readonly CropHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** The image with the box that is cut out: dragged, or moved with the arrow keys and with Shift made larger and smaller. */
export function CropStage({ image, crop, ratio, isFlipped, onChange }: Props) {
  const say = imageWords.useWords();
  const root = useRef<HTMLDivElement>(null);
  const drag = useRef<{ handle: CropHandle; x: number; y: number; crop: ImageCrop } | null>(null);
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;

  function begin(event: PointerEvent, handle: CropHandle): void {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { handle, x: event.clientX, y: event.clientY, crop };
  }

  function move(event: PointerEvent): void {
    const { current } = drag;
    const width = root.current?.clientWidth ?? 0;
    if (!current || width === 0) return;
    const scale = image.width / width;
    // The mirror shows the image the other way round, and the box is that of the image itself.
    const by = {
      x: (event.clientX - current.x) * scale * (isFlipped ? -1 : 1),
      y: (event.clientY - current.y) * scale,
    };
    onChange(draggedCrop(current.crop, image, current.handle, by, ratio));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const arrows: Record<string, [number, number]> = {
      ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
    };
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.altKey ? 1 : 16;
    const [x, y] = [arrow[0] * step * (isFlipped && !event.shiftKey ? -1 : 1), arrow[1] * step];
    onChange(
      event.shiftKey
        ? draggedCrop(crop, image, 'se', { x, y }, ratio)
        : insideImage({ ...crop, x: crop.x + x, y: crop.y + y }, image),
    );
  }

  return (
    <Frame>
      <Root
        ref={root}
        style={{
          aspectRatio: `${image.width} / ${image.height}`,
          ...(isFlipped && { transform: 'scaleX(-1)' }),
          inlineSize: `min(100%, ${(image.width / image.height) * 52}dvh)`,
        }}
      >
        <img src={image.previewUrl} alt={image.name} draggable={false} />
        <Box
          role="group"
          aria-label={say('crop.box', { ...crop })}
          aria-describedby="crop-keys"
          tabIndex={0}
          data-autofocus
          style={{
            left: percent(crop.x, image.width),
            top: percent(crop.y, image.height),
            width: percent(crop.width, image.width),
            height: percent(crop.height, image.height),
          }}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => begin(event, 'move')}
          onPointerMove={move}
          onPointerUp={() => (drag.current = null)}
          onPointerCancel={() => (drag.current = null)}
        >
          {handles.map((handle) => (
            <Handle key={handle} data-handle={handle} onPointerDown={(event) => begin(event, handle)} />
          ))}
        </Box>
      </Root>
      <small id="crop-keys">{say('crop.keys')}</small>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  padding: 16px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  > small {
    color: ${color.textMuted};
  }
`;

const Root = styled.div`
  position: relative;
  overflow: hidden;
  touch-action: none;
  > img {
    display: block;
    width: 100%;
    height: 100%;
    user-select: none;
  }
`;

const Box = styled.div`
  position: absolute;
  box-sizing: border-box;
  border: 2px solid ${color.accent};
  box-shadow: 0 0 0 9999px rgb(0 0 0 / 0.55);
  cursor: move;
`;

const Handle = styled.span`
  position: absolute;
  width: 24px;
  height: 24px;
  &::after {
    position: absolute;
    inset: 7px;
    border-radius: 2px;
    background: ${color.accent};
    content: '';
  }
  /* A finger covers more than a mouse points at; the corner that is seen stays as large. */
  @media (pointer: coarse) {
    &::before {
      position: absolute;
      inset: -10px;
      content: '';
    }
  }
  &[data-handle*='n'] {
    top: -12px;
  }
  &[data-handle*='s'] {
    bottom: -12px;
  }
  &[data-handle*='w'] {
    left: -12px;
  }
  &[data-handle*='e'] {
    right: -12px;
  }
  &[data-handle='n'],
  &[data-handle='s'] {
    left: calc(50% - 12px);
    cursor: ns-resize;
  }
  &[data-handle='e'],
  &[data-handle='w'] {
    top: calc(50% - 12px);
    cursor: ew-resize;
  }
  &[data-handle='nw'],
  &[data-handle='se'] {
    cursor: nwse-resize;
  }
  &[data-handle='ne'],
  &[data-handle='sw'] {
    cursor: nesw-resize;
  }
`;
