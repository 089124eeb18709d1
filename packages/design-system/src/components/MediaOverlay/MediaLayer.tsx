import { VideoIcon } from '../../icons/icons.tsx';
import { Cube3dIcon } from '../../icons/studioIcons.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { clock } from './clock.ts';
import { HoverClip } from './HoverClip.tsx';
import type { MediaOverlayProps } from './MediaOverlay.tsx';

/** What {@link MediaOverlay} shows, in a file of its own that pages of images never load. */
export function MediaLayer({ item: { medium, video }, src }: MediaOverlayProps) {
  return (
    <>
      {medium === 'video' && src !== undefined && <HoverClip src={src} />}
      <Mark>
        {medium === 'video' ? <VideoIcon size={12} /> : <Cube3dIcon size={12} />}
        {medium === 'video' ? clock(video?.duration ?? 0) : medium.toUpperCase()}
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
