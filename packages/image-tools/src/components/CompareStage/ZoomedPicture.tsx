import type { Picture } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import type { SharedView } from './useSharedView.ts';

interface Props {
  picture: Picture;
  shared: SharedView;
  name: string;
}

/** One pane: the part of the picture that every pane shows. */
export function ZoomedPicture({ picture, shared, name }: Props) {
  const { pane, onKeyDown } = shared;
  return (
    <Pane ref={pane} tabIndex={0} role="group" aria-label={name} onKeyDown={onKeyDown}>
      <PictureLayer picture={picture} shared={shared} alt={name} />
      {name !== '' && <Tag aria-hidden>{name}</Tag>}
    </Pane>
  );
}

/** The picture itself; from double size on it is the original. */
export function PictureLayer({
  picture,
  shared,
  alt,
}: {
  picture: Picture;
  shared: SharedView;
  alt: string;
}) {
  const { scale, x, y } = shared.view;
  return (
    <Layer
      src={scale > 1.5 || picture.previewUrl === '' ? picture.picUrl : picture.previewUrl}
      alt={alt}
      draggable={false}
      style={{
        transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})`,
        imageRendering: scale > 6 ? 'pixelated' : undefined,
      }}
    />
  );
}

export const Pane = styled.div`
  position: relative;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  border-radius: calc(8px * var(--tai-rounding));
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`;

/** Which picture it is, on the picture. */
export const Tag = styled.span`
  position: absolute;
  top: 12px;
  left: 12px;
  max-width: calc(100% - 24px);
  padding: 2px 8px;
  overflow: hidden;
  border-radius: calc(6px * var(--tai-rounding));
  background: rgba(10, 10, 13, 0.65);
  color: #fff;
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
`;

const Layer = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
