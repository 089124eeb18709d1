import { useDocumentState, type DocumentState } from '@tai/document-kit';
import { useObservable } from '@tai/kernel';
import type { EditAccess } from '../domain/toolSettings.ts';
import type { DrawingDocument } from '../engine/document/drawingDocument.ts';
import { accessOf } from '../engine/document/drawingState.ts';
import { surfaceWords } from '../surfaceWords.ts';
import { useStudio } from './DrawingEditor/studio.ts';

/** Why the open drawing can only be looked at, for controls that change it; undefined while it can be changed. */
export function useViewOnlyReason(): string | undefined {
  const say = surfaceWords.useWords();
  const { session, document } = useStudio();
  const access = useAccess();
  const state = useObservable(document.state);
  const readOnly = useDocumentState(session, (one) => one.readOnly);
  return access === 'all' ? undefined : say(`viewOnly.${viewOnlyKey(state, { readOnly })}`);
}

/** What can be changed in the open drawing now. */
export function useAccess(): EditAccess {
  const { session, document } = useStudio();
  const state = useObservable(document.state);
  const isOpen = useDocumentState(session, ({ canEdit }) => canEdit);
  return accessOf(state, isOpen);
}

/** What can be changed in the open drawing once its pixels are there: tools can be chosen meanwhile. */
export function useComingAccess(): EditAccess {
  const { session, document } = useStudio();
  const { kind } = useObservable(document.state);
  const access = useAccess();
  const isOpen = useDocumentState(session, ({ canEdit }) => canEdit);
  return isOpen && kind === 'loading' ? 'all' : access;
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
