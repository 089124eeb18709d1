import type { MenuAction } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { useState, type ReactNode } from 'react';
import { activeLayer } from '../../domain/layers/drawing.ts';
import { paintProblem } from '../../domain/paintProblem.ts';
import { paperWords } from '../../paperWords.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { drawingWords } from '../../words.ts';
import { useEditor } from '../DrawingEditor/studio.ts';

const load = () => import('./CleanUpPaper.tsx');

/** The entry of the menu that cleans up the active layer, and its dialog while it is open. */
export function useCleanUp(): { item: MenuAction; dialog: ReactNode } {
  const say = drawingWords.useWords();
  const saySurface = surfaceWords.useWords();
  const [isOpen, setOpen] = useState(false);
  const reason = useEditor(({ drawing }) => {
    const { kind, tiles, lock } = activeLayer(drawing);
    if ((kind !== 'image' && kind !== 'paint') || tiles.size === 0) return 'noPixels';
    return lock === 'transparency' ? 'locked' : paintProblem(drawing);
  });
  return {
    item: {
      id: 'cleanPaper',
      label: `${say('act.cleanPaper')}…`,
      ...(reason && {
        disabledReason: reason === 'noPixels' ? saySurface('paper.noPixels') : say(`problem.${reason}`),
      }),
      onSelect: () => setOpen(true),
    },
    dialog: isOpen && <LazyPart load={load} props={{ onClose: () => setOpen(false) }} words={paperWords} />,
  };
}
