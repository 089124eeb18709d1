import { Cube3dIcon, VideoIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { HoverClip } from './HoverClip.tsx';
import { mediaMark } from './mediaMark.ts';
import type { MediaOverlayProps } from './MediaOverlay.tsx';

/** What {@link MediaOverlay} shows, in a file of its own that pages of images never load. */
export function MediaLayer({ item, src }: MediaOverlayProps) {
  const { medium, video } = item;
  const played = video?.previewUrl ?? src;
  return (
    <>
      {medium === 'video' && played !== undefined && <HoverClip src={played} />}
      <Mark>
        {medium === 'video' ? <VideoIcon size={12} /> : <Cube3dIcon size={12} />}
        {mediaMark(item)}
      </Mark>
    </>
  );
}

const Mark = styled.span`
  position: absolute;
  bottom: 4px;
  left: 4px;
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 2px 6px;
  border-radius: calc(6px * var(--tai-rounding));
  background: ${color.overlay};
  color: ${color.text};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  line-height: 16px;
  pointer-events: none;
`;
