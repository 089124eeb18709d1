// How the document of a drawing stands, and what may be done with it.
import type { ContentProblem } from '../../domain/content.ts';
import type { ActName } from '../../domain/history.ts';
import type { EditAccess } from '../../domain/toolSettings.ts';

/**
 * How the document stands. `loading`: the editor has the drawing, and its pixels come, those of the active layer first: once they are
 * there it can be painted on. `lost` counts tiles whose files cannot be had: the rest is shown, and nothing can be edited, since what
 * is made of a blank place would replace them.
 */
export type DrawingDocumentState =
  | { kind: 'opening' }
  | { kind: 'loading'; canPaint: boolean }
  | { kind: 'ready'; lost: number }
  | { kind: 'problem'; problem: ContentProblem | 'missing' };

/** Whether every pixel of the drawing is there. */
export function isWholeState(state: DrawingDocumentState): boolean {
  return state.kind === 'ready' && state.lost === 0;
}

/** Whether the pixels of the active layer are there. */
export function isPaintableState(state: DrawingDocumentState): boolean {
  return isWholeState(state) || (state.kind === 'loading' && state.canPaint);
}

/** What may be done in the drawing. @param isOpen whether the session takes changes */
export function accessOf(state: DrawingDocumentState, isOpen: boolean): EditAccess {
  if (!isOpen || !isPaintableState(state)) return 'none';
  return isWholeState(state) ? 'all' : 'brush';
}

export function isActAllowed(act: ActName, access: EditAccess): boolean {
  return access === 'all' || access === act;
}
