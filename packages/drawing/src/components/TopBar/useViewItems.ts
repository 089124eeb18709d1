import type { MenuItem } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useDispatch, useSelector } from 'react-redux';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { drawingWords } from '../../words.ts';
import { useStudio } from '../DrawingEditor/studio.ts';
import { useGuidedMode } from '../Guide/useGuidedMode.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';

const fifteen = Math.PI / 12;

/** What can be done with the view of the stage, and with the canvas itself. */
export function useViewItems({ onCanvasSize }: { onCanvasSize: () => void }): MenuItem[] {
  const say = drawingWords.useWords();
  const saySurface = surfaceWords.useWords();
  const { stage, guide } = useStudio();
  const isGuided = useObservable(guide) !== null;
  const startGuide = useGuidedMode();
  const { hasGrid, hasRulers, hasPerspective } = useSelector(selectToolSettings);
  const viewOnly = useViewOnlyReason();
  const dispatch = useDispatch();
  const view = () => stage.get()?.view;
  return [
    { id: 'fit', label: say('editor.fit'), shortcut: 'Mod+0', onSelect: () => view()?.panZoom.reset() },
    {
      id: 'actual',
      label: say('editor.actualSize'),
      shortcut: 'Mod+1',
      onSelect: () => view()?.panZoom.zoomTo(1),
    },
    { id: 'separator', type: 'separator' },
    {
      id: 'turnLeft',
      label: say('editor.turnLeft'),
      shortcut: 'Shift+,',
      onSelect: () => view()?.turnBy(-fifteen),
    },
    {
      id: 'turnRight',
      label: say('editor.turnRight'),
      shortcut: 'Shift+.',
      onSelect: () => view()?.turnBy(fifteen),
    },
    { id: 'straighten', label: say('editor.straighten'), onSelect: () => view()?.straighten() },
    { id: 'separator2', type: 'separator' },
    {
      id: 'grid',
      label: say('editor.grid'),
      shortcut: "Mod+'",
      checked: hasGrid,
      onSelect: () => void dispatch(settingsChanged({ hasGrid: !hasGrid })),
    },
    {
      id: 'rulers',
      label: saySurface('rulers.toggle'),
      shortcut: 'Shift+R',
      checked: hasRulers,
      onSelect: () => void dispatch(settingsChanged({ hasRulers: !hasRulers })),
    },
    {
      id: 'perspective',
      label: saySurface('perspective.guides'),
      shortcut: 'Shift+P',
      checked: hasPerspective,
      onSelect: () => void dispatch(settingsChanged({ hasPerspective: !hasPerspective })),
    },
    { id: 'separator3', type: 'separator' },
    {
      id: 'canvasSize',
      label: saySurface('canvasSize.menu'),
      disabledReason: viewOnly,
      onSelect: onCanvasSize,
    },
    {
      id: 'guide',
      label: say('guide.open'),
      checked: isGuided,
      disabledReason: viewOnly,
      onSelect: () => (guide.get() ? guide.get()?.leave() : void startGuide()),
    },
  ];
}
