import { useDocumentState } from '@tai/document-kit';
import { surfaceWords } from '../surfaceWords.ts';
import { useStudio } from './DrawingEditor/studio.ts';

/** Why the open drawing can only be looked at, for controls that change it; undefined while it can be changed. */
export function useViewOnlyReason(): string | undefined {
  const say = surfaceWords.useWords();
  const { session } = useStudio();
  const canEdit = useDocumentState(session, (state) => state.canEdit);
  const readOnly = useDocumentState(session, (state) => state.readOnly);
  return canEdit ? undefined : say(`viewOnly.${readOnly ?? 'now'}`);
}
