import type { MenuItem } from '@tai/design-system';
import { useDispatch, useSelector } from 'react-redux';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { drawingWords } from '../../words.ts';
import { useStudio } from '../DrawingEditor/studio.ts';

const fifteen = Math.PI / 12;

/** What can be done with the view of the stage. */
export function useViewItems(): MenuItem[] {
  const say = drawingWords.useWords();
  const { stage } = useStudio();
  const { hasGrid } = useSelector(selectToolSettings);
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
  ];
}
