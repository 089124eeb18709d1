import type { ReactNode } from 'react';
import type { ClipFacts } from '../ClipPlayer/ClipPlayer.tsx';

/** A picture or a clip of the preview. */
export interface PreviewImage {
  id: string;
  /** The large file: an image, or a clip where `isClip` says so. */
  src: string;
  /** It is played and not zoomed; `thumbnailSrc` is its poster. */
  isClip?: boolean;
  alt: string;
  /** Size in px; for the actual-size key before it is loaded. */
  width?: number;
  height?: number;
  /** Shown while `src` loads: the thumbnail that is there already. */
  thumbnailSrc?: string;
  /** Of a clip, for its player. */
  facts?: ClipFacts | undefined;
  /** Shown in place of a picture, with controls of its own: a viewer for a medium that this package does not know. */
  content?: ReactNode;
}

/** An item of the wire as the preview shows it: an image, a clip that is played, and of a 3D file its poster. */
export function toPreviewImage(
  item: {
    id: string;
    medium: 'image' | 'video' | '3d';
    url: string;
    previewUrl: string;
    width: number;
    height: number;
    video?: ClipFacts | undefined;
  },
  alt: string,
): PreviewImage {
  const { id, medium, url, previewUrl, width, height, video } = item;
  // The size is that of the poster, whose large file is the preview.
  if (medium === '3d') return { id, src: previewUrl, alt };
  const isClip = medium === 'video';
  return { id, src: url, thumbnailSrc: previewUrl, alt, width, height, isClip, facts: video };
}
