import type { Storyboard } from '@tai/contracts';
import { useSetDocumentCoverMutation, type DocumentSession } from '@tai/document-kit';
import { useEffect, useRef } from 'react';

/** The first shot that has a clip is the cover of the storyboard, in its list. */
export function useCover(
  session: DocumentSession<Storyboard>,
  storyboard: Storyboard | null,
  canEdit: boolean,
): void {
  const [setCover] = useSetDocumentCoverMutation();
  const first = storyboard?.shots.find(({ clipId }) => clipId !== null)?.clipId ?? null;
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!storyboard || before.current === first) return;
    const isOpening = before.current === undefined;
    before.current = first;
    // What was the cover when it was opened still is. A clip of somebody else gives none.
    if (!isOpening && canEdit && first !== null) void setCover({ id: session.id, pictureId: first });
  }, [storyboard, first, canEdit, session, setCover]);
}
