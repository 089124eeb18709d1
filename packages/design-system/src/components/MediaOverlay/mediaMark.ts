import { clock } from './clock.ts';
import type { MediaOverlayProps } from './MediaOverlay.tsx';

/** What stands over a poster: the length of a clip, `3D`; empty over an image. Part of its accessible name as well. */
export function mediaMark({ medium, video }: MediaOverlayProps['item']): string {
  if (medium === 'image') return '';
  return medium === 'video' ? clock(video?.duration ?? 0) : medium.toUpperCase();
}
