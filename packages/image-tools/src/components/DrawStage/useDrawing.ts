import { createMaskCanvas, type MaskCanvas } from '@tai/canvas-kit';
import type { Picture, PixelBox } from '@tai/contracts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DrawSettings } from '../../engine/drawView/drawSettings.ts';
import { createDrawView, type DrawView } from '../../engine/drawView/drawView.ts';
import { loadPicture } from '../../engine/loadPicture.ts';
import type { Drawn } from './drawn.ts';

interface DrawingOptions {
  parameter: Drawn;
  source: Picture;
  /** The mask to go on with. */
  earlier: Picture | undefined;
  settings: DrawSettings;
  box: PixelBox | null;
  onBox: (box: PixelBox) => void;
}

export interface DrawingState {
  canvas: RefObject<HTMLCanvasElement | null>;
  view: RefObject<DrawView | null>;
  mask: RefObject<MaskCanvas | null>;
  phase: 'loading' | 'ready' | 'failed' | 'working';
  /** Loads the picture again after it failed. */
  retry: () => void;
  /** Does something that changes the mask as a whole. Steps that come while one is under way wait in the mask. */
  change: (step: (mask: MaskCanvas) => Promise<void>) => Promise<void>;
}

/** The engine behind the stage: picture, mask and view, from loading to closing. */
export function useDrawing({
  parameter,
  source,
  earlier,
  settings,
  box,
  onBox,
}: DrawingOptions): DrawingState {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<DrawView>(null);
  const mask = useRef<MaskCanvas>(null);
  /** Counts the tries to load the picture. */
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<DrawingState['phase']>('loading');
  /** How many changes of the whole mask have not ended. */
  const underWay = useRef(0);
  const [, render] = useState(0);
  const begin = useRef({ settings, box });

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let isOver = false;
    const loaded: Awaited<ReturnType<typeof loadPicture>>[] = [];
    async function load(address: string) {
      const picture = await loadPicture(address);
      loaded.push(picture);
      return picture;
    }
    async function open(target: HTMLCanvasElement): Promise<void> {
      const [picture, painted] = await Promise.all([load(source.picUrl), earlier && load(earlier.picUrl)]);
      if (isOver) return;
      mask.current =
        parameter.type === 'mask' ? createMaskCanvas(source.width, source.height, parameter.kind) : null;
      if (painted) await mask.current?.load(painted);
      if (isOver) return;
      view.current = createDrawView({
        ...{ canvas: target, picture, size: source, mask: mask.current, onBox },
        ...begin.current,
        onStep: () => render((count) => count + 1),
      });
      setPhase('ready');
    }
    open(target).catch(() => isOver || setPhase('failed'));
    return () => {
      isOver = true;
      view.current?.destroy();
      view.current = null;
      mask.current?.destroy();
      // Four bytes a pixel, which would stay until memory is short.
      for (const picture of loaded) if (picture instanceof ImageBitmap) picture.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- picture and mask to begin with do not change while this is open
  }, [attempt]);

  useEffect(() => view.current?.setSettings(settings), [settings]);
  useEffect(() => view.current?.setBox(box), [box]);

  async function change(step: (mask: MaskCanvas) => Promise<void>): Promise<void> {
    const current = mask.current;
    if (!current || !view.current) return;
    underWay.current += 1;
    try {
      const done = step(current);
      if (current.isBusy) setPhase('working');
      await done;
    } finally {
      underWay.current -= 1;
      if (underWay.current === 0) setPhase('ready');
      view.current?.refresh();
      render((count) => count + 1);
    }
  }

  function retry(): void {
    setPhase('loading');
    setAttempt(attempt + 1);
  }

  return { canvas, view, mask, phase, retry, change };
}
