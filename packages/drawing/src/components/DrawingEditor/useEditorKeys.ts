import { useShortcuts, type ShortcutEntry } from '@tai/kernel';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { brushLimits } from '../../domain/brush/brush.ts';
import { toolIds } from '../../domain/toolSettings.ts';
import {
  coloursReset,
  coloursSwapped,
  selectToolSettings,
  settingsChanged,
} from '../../state/drawingSlice.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { drawingWords } from '../../words.ts';
import { toolFaces } from '../ToolBar/tools.ts';
import { goToState, type Studio } from './studio.ts';

type State = Parameters<typeof selectToolSettings>[0];

/** The keys of the editor. Those of the tool in use go before them. */
export function useEditorKeys(studio: Studio): void {
  const say = drawingWords.useWords();
  const saySurface = surfaceWords.useWords();
  const dispatch = useDispatch();
  const store = useStore<State>();
  useToolKeys(studio);
  useShortcuts(
    useMemo(() => {
      const group = say('editor.keys');
      const entry = (id: string, keys: string, label: string, run: () => void): ShortcutEntry => ({
        id: `drawing.${id}`,
        ...{ keys, label, group, run },
      });
      const { layers, selection, stage, editor } = studio;
      const step = (by: number) => void goToState(studio, editor.get().history.at + by);
      const view = () => stage.get()?.view;
      const settings = () => selectToolSettings(store.getState());
      /** The size of the tool in use, by a tenth and at least a pixel. */
      const resize = (by: 1 | -1) => {
        const kind = settings().tool === 'eraser' ? 'eraser' : 'brush';
        const brush = settings()[kind];
        const next = Math.round(brush.size + by * Math.max(1, brush.size / 10));
        const size = Math.min(brushLimits.size.max, Math.max(brushLimits.size.min, next));
        dispatch(settingsChanged({ [kind]: { ...brush, size } }));
      };
      const harden = (by: number) => {
        const kind = settings().tool === 'eraser' ? 'eraser' : 'brush';
        const brush = settings()[kind];
        const hardness = Math.min(1, Math.max(0, Math.round((brush.hardness + by) * 100) / 100));
        dispatch(settingsChanged({ [kind]: { ...brush, hardness } }));
      };
      return [
        ...toolIds.map((tool) =>
          entry(
            tool,
            toolFaces[tool].keys,
            say(`tool.${tool}`),
            () => void dispatch(settingsChanged({ tool })),
          ),
        ),
        entry('undo', 'Mod+Z', say('editor.undo'), () => step(-1)),
        entry('redo', 'Mod+Shift+Z', say('editor.redo'), () => step(1)),
        entry('redo2', 'Mod+Y', say('editor.redo'), () => step(1)),
        entry('smaller', '[', say('key.smaller'), () => resize(-1)),
        entry('larger', ']', say('key.larger'), () => resize(1)),
        entry('softer', 'Shift+[', say('key.softer'), () => harden(-0.1)),
        entry('harder', 'Shift+]', say('key.harder'), () => harden(0.1)),
        entry('swap', 'X', say('colour.swap'), () => void dispatch(coloursSwapped())),
        entry('reset', 'D', say('colour.reset'), () => void dispatch(coloursReset())),
        entry('all', 'Mod+A', say('select.all'), selection.all),
        entry('none', 'Mod+D', say('select.none'), selection.none),
        entry('invert', 'Mod+Shift+I', say('select.invert'), selection.invert),
        entry('clear', 'Delete', say('select.clear'), layers.clear),
        entry('clear2', 'Backspace', say('select.clear'), layers.clear),
        entry('fill', 'Alt+Backspace', say('select.fill'), () => layers.fillWith(settings().colour)),
        entry('add', 'Shift+N', say('layer.addPaint'), () => layers.add('paint')),
        entry('duplicate', 'Mod+J', say('layer.duplicate'), layers.duplicate),
        entry('mergeDown', 'Mod+E', say('layer.mergeDown'), layers.mergeDown),
        entry('mergeVisible', 'Mod+Shift+E', say('layer.mergeVisible'), layers.mergeVisible),
        entry('group', 'Mod+G', say('layer.groupSelected'), layers.group),
        entry('ungroup', 'Mod+Shift+G', say('layer.ungroup'), layers.ungroup),
        entry('up', 'Mod+]', say('layer.up'), () => layers.shift(1)),
        entry('down', 'Mod+[', say('layer.down'), () => layers.shift(-1)),
        entry('fit', 'Mod+0', say('editor.fit'), () => view()?.panZoom.reset()),
        ...[1, 2, 4, 8].map((scale, index) =>
          entry(`zoom${scale}`, `Mod+${index + 1}`, `${scale * 100} %`, () => view()?.panZoom.zoomTo(scale)),
        ),
        entry('zoomIn', '+', say('editor.zoomIn'), () => view()?.panZoom.step(1)),
        entry('zoomOut', '-', say('editor.zoomOut'), () => view()?.panZoom.step(-1)),
        entry('turnLeft', 'Shift+,', say('editor.turnLeft'), () => view()?.turnBy(-Math.PI / 12)),
        entry('turnRight', 'Shift+.', say('editor.turnRight'), () => view()?.turnBy(Math.PI / 12)),
        entry(
          'grid',
          "Mod+'",
          say('editor.grid'),
          () => void dispatch(settingsChanged({ hasGrid: !settings().hasGrid })),
        ),
        entry(
          'rulers',
          'Shift+R',
          saySurface('rulers.toggle'),
          () => void dispatch(settingsChanged({ hasRulers: !settings().hasRulers })),
        ),
        entry(
          'perspective',
          'Shift+P',
          saySurface('perspective.guides'),
          () => void dispatch(settingsChanged({ hasPerspective: !settings().hasPerspective })),
        ),
      ];
    }, [say, saySurface, studio, dispatch, store]),
  );
}

/** Enter, Escape, Backspace and arrows belong to the tool while it has something under way. */
function useToolKeys({ stage }: Studio): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const shown = stage.get();
    const target = event.target instanceof Element ? event.target : document.body;
    if (
      !shown ||
      event.defaultPrevented ||
      target.closest(
        'input, textarea, [contenteditable=true], [role=tree], [role=menu], [role=dialog], [data-takes-keys]',
      )
    )
      return;
    if (event.key === 'Escape') shown.cancel();
    else if (!shown.keyDown(event)) return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
