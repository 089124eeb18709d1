import { pictureApi } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { useRequests, type RequestState } from '@tai/generation-kit';
import { useEffect, useMemo } from 'react';
import type { ViewResult } from '../../domain/scene.ts';
import { fillViewResult, removeViewResult } from '../../domain/viewResults.ts';
import { useOpenScene, useScene, useViewOnlyReason } from '../SceneEditor/scene.ts';

/** One place of the strip. */
export interface ShownResult {
  id: string;
  result: ViewResult;
  /** Null while it is made. */
  picture: Picture | null;
  state: RequestState | null;
}

const none: readonly ViewResult[] = [];

/** Images that were made of views of this scene, newest first. Those that are done are written into the document. */
export function useViewResults(): ShownResult[] {
  const { session } = useOpenScene();
  const results = useScene().results ?? none;
  const canEdit = useViewOnlyReason() === undefined;
  const waiting = useMemo(
    () => results.filter(({ pictures }) => pictures.length === 0).map(({ id }) => id),
    [results],
  );
  const states = useRequests(waiting);
  const ids = useMemo(() => results.flatMap(({ pictures }) => pictures), [results]);
  const { data: pictures } = pictureApi.usePicturesByIdQuery(ids, { skip: ids.length === 0 });
  useEffect(() => {
    if (!canEdit) return;
    for (const [id, state] of states) {
      if (state.kind !== 'job') continue;
      const { status, outputs } = state.job;
      if (status === 'succeeded')
        session.change((content) =>
          fillViewResult(
            content,
            id,
            outputs.map((output) => output.id),
          ),
        );
      if (status === 'cancelled') session.change((content) => removeViewResult(content, id));
    }
  }, [states, session, canEdit]);
  return useMemo(
    () =>
      results.flatMap((result): ShownResult[] => {
        const state = states.get(result.id) ?? null;
        if (result.pictures.length === 0)
          // Requests of another browser are not known here until they are done.
          return state && state.kind !== 'gone' ? [{ id: result.id, result, picture: null, state }] : [];
        return result.pictures.flatMap((id) => {
          const picture = pictures?.find((one) => one.id === id);
          return picture ? [{ id, result, picture, state: null }] : [];
        });
      }),
    [results, states, pictures],
  );
}
