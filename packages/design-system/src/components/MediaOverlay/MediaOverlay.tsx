import { useEffect, useState, type ComponentType } from 'react';

/** Props of {@link MediaOverlay}. */
export interface MediaOverlayProps {
  /** What the poster below stands for, as the wire has it. */
  item: {
    medium: 'image' | 'video' | '3d';
    video?: { duration: number; previewUrl?: string | undefined } | undefined;
  };
  /** Address of a clip that plays without sound while the poster is pointed at, until it has a short preview. */
  src?: string | undefined;
}

let known: ComponentType<MediaOverlayProps> | null = null;

/**
 * Says in a corner of a poster what it stands for: the length of a clip, a 3D file. Nothing over an image. Its code comes
 * with the first clip or 3D file that a page shows; when it cannot be loaded, the poster stays as it is.
 */
export function MediaOverlay(props: MediaOverlayProps) {
  const [Layer, setLayer] = useState(() => known);
  const isNeeded = props.item.medium !== 'image' && Layer === null;
  useEffect(() => {
    if (!isNeeded) return;
    import('./MediaLayer.tsx').then(
      ({ MediaLayer }) => {
        known = MediaLayer;
        setLayer(() => MediaLayer);
      },
      () => undefined,
    );
  }, [isNeeded]);
  return Layer && props.item.medium !== 'image' ? <Layer {...props} /> : null;
}
