import { useDocumentState, useSetDocumentCoverMutation } from '@tai/document-kit';
import { useEffect, useMemo, useRef } from 'react';
import { useBoardResultsQuery } from '../../api/runApi.ts';
import { firstImage } from '../../domain/firstImage.ts';
import type { OpenBoard } from './board.ts';

/** A board without a cover gets the first image that it made: an item of this person's own library, which the server asks for. */
export function useFirstCover(session: OpenBoard['session']): void {
  const [setCover] = useSetDocumentCoverMutation();
  const { data: results } = useBoardResultsQuery(session.id);
  const needsCover = useDocumentState(
    session,
    ({ document, canEdit }) => canEdit && document !== null && document.coverUrl === null,
  );
  const asked = useRef<string | null>(null);
  const pictureId = useMemo(() => firstImage(results ?? [])?.pictureId, [results]);
  useEffect(() => {
    if (!needsCover || pictureId === undefined || asked.current === pictureId) return;
    asked.current = pictureId;
    void setCover({ id: session.id, pictureId });
  }, [needsCover, pictureId, setCover, session]);
}
