import { useShortcuts, type ShortcutEntry } from '@tai/kernel';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { editWords } from '../../editWords.ts';
import { changeGrid } from '../../domain/acts/lookActs.ts';
import type { GizmoMode, PresetView } from '../../viewport/viewportProps.ts';
import { switchProjection } from './projection.ts';
import { useOpenScene, type OpenScene } from './scene.ts';
import { startWalk } from './walking.ts';

export const toolKeys: Readonly<Record<GizmoMode, string>> = {
  select: 'Q',
  move: 'W',
  turn: 'E',
  scale: 'R',
  origin: 'O',
  measure: 'M',
};

/** The keys of the editor; fields keep theirs. */
export function useSceneKeys(): void {
  const say = editWords.useWords();
  const scene = useOpenScene();
  useNumberPad(scene);
  useShortcuts(
    useMemo(() => {
      const group = say('keys.group');
      const entry = (id: string, keys: string, label: string, run: () => void): ShortcutEntry => ({
        ...{ id: `scene3d.${id}`, keys, label, group, run },
      });
      const { actions, editor, ui, view } = scene;
      const content = () => editor.get().scene;
      const tools = (Object.keys(toolKeys) as GizmoMode[]).map((mode) =>
        entry(mode, toolKeys[mode], say(`tool.${mode}`), () => ui.set({ ...ui.get(), mode })),
      );
      return [
        ...tools,
        entry('walk', 'Shift+W', say('view.walk'), () => startWalk(scene)),
        entry('frame', 'F', say('view.frame'), () => view.get()?.frame([...editor.get().selection])),
        entry('frameAll', 'Shift+F', say('view.frameAll'), () => view.get()?.frame()),
        entry('delete', 'Delete', say('edit.delete'), () => actions.remove()),
        entry('delete2', 'Backspace', say('edit.delete'), () => actions.remove()),
        entry('duplicate', 'Mod+D', say('edit.duplicate'), actions.duplicate),
        entry('group', 'Mod+G', say('edit.group'), actions.group),
        entry('ungroup', 'Mod+Shift+G', say('edit.ungroup'), actions.ungroup),
        entry('all', 'Mod+A', say('edit.selectAll'), actions.selectAll),
        entry('copy', 'Mod+C', say('edit.copy'), actions.copy),
        entry('cut', 'Mod+X', say('edit.cut'), actions.cut),
        entry('paste', 'Mod+V', say('edit.paste'), actions.paste),
        entry('undo', 'Mod+Z', say('edit.undo'), editor.undo),
        entry('redo', 'Mod+Shift+Z', say('edit.redo'), editor.redo),
        entry('redo2', 'Mod+Y', say('edit.redo'), editor.redo),
        entry('hide', 'H', say('edit.hide'), () => actions.toggleHidden()),
        entry('space', 'L', say('tool.space'), () => {
          const { space } = ui.get();
          ui.set({ ...ui.get(), space: space === 'local' ? 'world' : 'local' });
        }),
        entry('grid', 'G', say('world.grid'), () => {
          const isShown = content()?.world.grid.isShown ?? false;
          editor.act('grid', (draft) => changeGrid(draft, { isShown: !isShown }));
        }),
        entry('shot', 'Shift+S', say('shot.add'), actions.addShot),
      ].map((one) => withoutTyping(one, scene));
    }, [say, scene]),
  );
}

/** Copying and undoing in a field is the field's, and what is marked as text is copied as text. */
function withoutTyping(entry: ShortcutEntry, { matching, ui }: OpenScene): ShortcutEntry {
  return {
    ...entry,
    isFor({ target }) {
      if (matching.get() || ui.get().walks) return false;
      const place = target instanceof Element ? target : null;
      if (place?.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]'))
        return false;
      return entry.keys !== 'Mod+C' || document.getSelection()?.isCollapsed !== false;
    },
  };
}

const padViews: Readonly<Record<string, [PresetView, PresetView]>> = {
  Numpad1: ['front', 'rear'],
  Numpad3: ['right', 'left'],
  Numpad7: ['top', 'bottom'],
};

/** Keys of the number pad are named by their place: with another layout they have other letters. */
function useNumberPad(scene: OpenScene): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (
      scene.matching.get() ||
      scene.ui.get().walks ||
      event.defaultPrevented ||
      target.closest('input, textarea, [contenteditable=true], [role=dialog]')
    )
      return;
    const views = padViews[event.code];
    if (views) scene.view.get()?.showView(event.ctrlKey || event.metaKey ? views[1] : views[0]);
    else if (event.code === 'Numpad5') switchProjection(scene);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
