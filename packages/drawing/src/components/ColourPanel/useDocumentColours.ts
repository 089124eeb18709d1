import { useMemo } from 'react';
import { documentColours } from '../../domain/documentColours.ts';
import { useStudio } from '../DrawingEditor/studio.ts';

/** Colours of the drawing when the picker was opened. */
export function useDocumentColours(): string[] {
  const { editor } = useStudio();
  return useMemo(() => documentColours(editor.drawing), [editor]);
}
