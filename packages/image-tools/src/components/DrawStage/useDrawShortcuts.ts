import type { MaskCanvas } from '@tai/canvas-kit';
import { useShortcuts } from '@tai/kernel';
import { useMemo, type Dispatch, type SetStateAction } from 'react';
import { shapePaint, type DrawSettings, type DrawTool } from '../../engine/drawView/drawSettings.ts';
import { toolWords } from '../../toolWords.ts';

interface DrawShortcuts {
  isMask: boolean;
  setSettings: Dispatch<SetStateAction<DrawSettings>>;
  change: (step: (mask: MaskCanvas) => Promise<void>) => Promise<void>;
}

/** Keys of the drawing stage: tools, and for masks the brush and its steps. */
export function useDrawShortcuts({ isMask, setSettings, change }: DrawShortcuts): void {
  const say = toolWords.useWords();
  useShortcuts(
    useMemo(() => {
      const choose = (part: Partial<DrawSettings>) => () => setSettings((now) => ({ ...now, ...part }));
      const shape = (tool: DrawTool) => () =>
        setSettings((now) => ({ ...now, tool, paint: shapePaint(now) }));
      const scale = (factor: number) => () =>
        setSettings((now) => ({ ...now, size: Math.max(1, Math.round(now.size * factor)) }));
      const step = (run: (mask: MaskCanvas) => Promise<void>) => () => void change(run);
      const shortcut = (name: ShortcutName, keys: string, run: () => void) => ({
        ...{ id: `mask.${name}`, keys, run },
        ...{ label: say(`mask.${name}`), group: say('mask.group') },
      });
      const always = [
        shortcut('rectangle', 'R', shape('rectangle')),
        shortcut('pan', 'H', choose({ tool: 'pan' })),
      ];
      if (!isMask) return always;
      return [
        ...always,
        shortcut('brush', 'B', choose({ tool: 'brush', paint: 'white' })),
        shortcut('eraser', 'E', choose({ tool: 'brush', paint: 'erase' })),
        shortcut('lasso', 'L', shape('lasso')),
        shortcut(
          'invert',
          'I',
          step((one) => one.invert()),
        ),
        shortcut('smaller', ',', scale(0.8)),
        shortcut('larger', '.', scale(1.25)),
        shortcut(
          'undo',
          'Mod+Z',
          step((one) => one.undo()),
        ),
        shortcut(
          'redo',
          'Mod+Shift+Z',
          step((one) => one.redo()),
        ),
      ];
      // oxlint-disable-next-line react/exhaustive-deps -- `change` reads refs only, so the first one does what a later would
    }, [say, isMask, setSettings]),
  );
}

type ShortcutName =
  | 'rectangle'
  | 'pan'
  | 'brush'
  | 'eraser'
  | 'lasso'
  | 'invert'
  | 'smaller'
  | 'larger'
  | 'undo'
  | 'redo';
