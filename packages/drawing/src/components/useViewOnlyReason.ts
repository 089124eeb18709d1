import { useDocumentState, type DocumentState } from '@tai/document-kit';
import { useObservable } from '@tai/kernel';
import type { EditAccess } from '../domain/toolSettings.ts';
import { isPaintableState, isWholeState, type DrawingDocument } from '../engine/document/drawingDocument.ts';
import { surfaceWords } from '../surfaceWords.ts';
import { useStudio } from './DrawingEditor/studio.ts';

/** Why the open drawing can only be looked at, for controls that change it; undefined while it can be changed. */
export function useViewOnlyReason(): string | undefined {
  const say = surfaceWords.useWords();
  const { session, document } = useStudio();
  const canEdit = useCanEdit();
  const state = useObservable(document.state);
  const readOnly = useDocumentState(session, (one) => one.readOnly);
  return canEdit ? undefined : say(`viewOnly.${viewOnlyKey(state, { readOnly })}`);
}

/** Whether the open drawing can be changed now. */
export function useCanEdit(): boolean {
  const { session, document } = useStudio();
  const isWhole = isWholeState(useObservable(document.state));
  return useDocumentState(session, (state) => state.canEdit) && isWhole;
}

/** Whether the active layer can be painted on now. */
export function useCanPaint(): boolean {
  const { session, document } = useStudio();
  const isPaintable = isPaintableState(useObservable(document.state));
  return useDocumentState(session, (state) => state.canEdit) && isPaintable;
}

/** What can be changed in the open drawing once its pixels are there: tools can be chosen meanwhile. */
export function useComingAccess(): EditAccess {
  const { session, document } = useStudio();
  const { kind } = useObservable(document.state);
  const canEdit = useCanEdit();
  const willEdit = useDocumentState(session, (state) => state.canEdit) && (canEdit || kind === 'loading');
  return willEdit ? 'all' : 'none';
}

/** Whether all pixels are there that can be had. */
export function useIsLoaded(): boolean {
  return useObservable(useStudio().document.state).kind === 'ready';
}

/** Which of the words of `viewOnly` says it. That a person may never edit goes before what passes. */
export function viewOnlyKey(
  state: ReturnType<DrawingDocument['state']['get']>,
  { readOnly }: Pick<DocumentState<object>, 'readOnly'>,
) {
  if (readOnly !== null) return readOnly;
  if (state.kind === 'loading') return 'loading';
  return state.kind === 'ready' && state.lost > 0 ? 'lost' : 'now';
}
