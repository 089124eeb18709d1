import { matchesShortcut } from '@tai/design-system';
import type { KeyboardEvent } from 'react';
import { markTools, type MarkTool } from '../../domain/marks/mark.ts';
import type { MarkView } from '../../engine/marks/markView.ts';
import type { MarkEditor } from './useMarkEditor.ts';

export const toolKeys: Record<MarkTool, string> = {
  select: 'V',
  arrow: 'A',
  ellipse: 'O',
  rectangle: 'R',
  number: 'N',
  text: 'T',
  pen: 'P',
};

const fields = 'input:not([type=radio], [type=range]), textarea';

/** Runs what a key means in the dialog. The page's own shortcuts do not reach into a modal one. */
export function runMarkKey(
  event: KeyboardEvent<HTMLElement>,
  { marks, selected, select, remove, setSettings }: MarkEditor,
  view: MarkView | null,
): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.target instanceof Element && event.target.closest(fields)) return;
  const act = [
    { keys: ['Mod+Z'], run: marks.undo },
    { keys: ['Mod+Shift+Z', 'Mod+Y'], run: marks.redo },
    ...(selected
      ? [
          { keys: ['Delete', 'Backspace'], run: () => remove(selected.id) },
          { keys: ['Escape'], run: () => select(null) },
        ]
      : []),
    { keys: ['+', '='], run: () => view?.zoom(1) },
    { keys: ['-'], run: () => view?.zoom(-1) },
    { keys: ['0'], run: () => view?.fit() },
    ...markTools.map((tool) => ({ keys: [toolKeys[tool]], run: () => setSettings({ tool }) })),
  ].find(({ keys }) => keys.some((one) => matchesShortcut(event.nativeEvent, one)));
  if (!act) return;
  event.preventDefault();
  act.run();
}
