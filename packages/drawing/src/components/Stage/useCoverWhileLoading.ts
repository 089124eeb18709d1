import { useDocumentState } from '@tai/document-kit';
import { useEffect } from 'react';
import type { Studio } from '../DrawingEditor/studio.ts';

/**
 * Shows the cover of the drawing on the stage until its pixels are there. It is small, and may be older than the last acts, so it is
 * shown only where nothing else is known.
 */
export function useCoverWhileLoading({ session, document, stage }: Studio): void {
  const cover = useDocumentState(session, (state) => state.document?.coverUrl ?? null);
  useEffect(() => {
    if (cover === null || document.state.get().kind !== 'loading') return undefined;
    const image = new Image();
    // Pixels of the stage are read: an image of another server that does not allow it must not get there.
    image.crossOrigin = 'anonymous';
    image.onload = () => {
      if (document.state.get().kind === 'loading') stage.get()?.fillIn(image);
    };
    image.src = cover;
    return () => {
      image.onload = null;
    };
  }, [cover, document, stage]);
}
