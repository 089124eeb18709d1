// What lies over the picture and is no part of it: the outline of the selection, frames, handles, the tip of the brush. Konva
// draws it on canvases of their own, so that a moving tip never draws the picture again.
import type { Point } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { Konva } from 'konva/lib/Core.js';
import { Image as KonvaImage } from 'konva/lib/shapes/Image.js';
import { outlineSelection } from '../../domain/selection/outline.ts';
import type { Selection } from '../../domain/selection/selection.ts';
import {
  drawCameras,
  drawDimmed,
  drawFrame,
  drawTail,
  drawTip,
  strokeTwice,
  type CameraFrames,
  type StrokeTail,
  type TipShape,
} from './overlayPaint.ts';
import type { StageView } from './stageView.ts';

type Group = InstanceType<typeof Konva.Group>;
type Stage = InstanceType<typeof Konva.Stage>;

/** Made by {@link createOverlay}. */
export interface Overlay {
  /** Follows pan, zoom and turning. Nodes that tools put here use pixels of the drawing. */
  readonly world: Group;
  readonly stage: Stage;
  setSelection(selection: Selection | null): void;
  /** Outlines that a tool draws, over the selection; null takes them away. */
  setOutlines(outlines: readonly (readonly Point[])[] | null, isClosed?: boolean): void;
  setTip(tip: TipShape | null): void;
  setTail(tail: StrokeTail | null): void;
  /** The canvas outside of a box is dimmed, for cropping. */
  setDimmed(box: PixelBox | null): void;
  /** Shows an image over a box of the drawing, below frames and handles; null takes it away. */
  setOver(over: { canvas: HTMLCanvasElement; box: PixelBox } | null): void;
  redraw(): void;
  /** Draws everything anew after the browser has emptied the canvases. */
  renew(): void;
  destroy(): void;
}

interface OverlayOptions {
  host: HTMLElement;
  view: StageView;
  canvas: () => PixelSize & { hasGrid: boolean };
  cameras: () => CameraFrames;
}

/** What is drawn now. */
interface Marks {
  selected: readonly (readonly Point[])[];
  outlines: readonly (readonly Point[])[];
  areOutlinesClosed: boolean;
  tip: TipShape | null;
  tail: StrokeTail | null;
  dimmed: PixelBox | null;
}

export function createOverlay({ host, view, canvas, cameras }: OverlayOptions): Overlay {
  const container = createContainer(host);
  const stage = new Konva.Stage({ container, width: 1, height: 1 });
  const marksLayer = new Konva.Layer();
  const tipsLayer = new Konva.Layer({ listening: false });
  stage.add(marksLayer, tipsLayer);
  const world = new Konva.Group();
  const marks: Marks = {
    selected: [],
    outlines: [],
    areOutlinesClosed: true,
    tip: null,
    tail: null,
    dimmed: null,
  };
  let shownSelection: Selection | null = null;
  const overWorld = new Konva.Group({ listening: false });

  marksLayer.add(
    overWorld,
    paints((context) => marks.dimmed && drawDimmed(context, view, marks.dimmed, canvas())),
    paints((context) => drawFrame(context, view, canvas())),
    paints((context) => drawCameras(context, view, cameras())),
    paints((context) => {
      strokeTwice(context, view, marks.selected, true);
      strokeTwice(context, view, marks.outlines, marks.areOutlinesClosed);
    }),
    world,
  );
  tipsLayer.add(
    paints((context) => marks.tail && drawTail(context, view, marks.tail)),
    paints((context) => marks.tip && drawTip(context, view, marks.tip)),
  );

  function follow(): void {
    const { scale } = view.panZoom.view;
    const origin = view.toScreen({ x: 0, y: 0 });
    const place = { ...origin, scaleX: scale, scaleY: scale, rotation: (view.turn * 180) / Math.PI };
    world.setAttrs(place);
    overWorld.setAttrs(place);
    marksLayer.batchDraw();
    tipsLayer.batchDraw();
  }
  function setMarks(next: Partial<Marks>): void {
    Object.assign(marks, next);
    marksLayer.batchDraw();
  }
  function setTips(next: Partial<Marks>): void {
    Object.assign(marks, next);
    tipsLayer.batchDraw();
  }
  const resize = new ResizeObserver(() => {
    stage.size({ width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) });
    follow();
  });
  resize.observe(host);
  const stop = view.subscribe(follow);
  follow();

  return {
    ...{ world, stage },
    setSelection(selection) {
      if (selection === shownSelection) return;
      shownSelection = selection;
      setMarks({ selected: selection ? outlineSelection(selection) : [] });
    },
    setOutlines: (outlines, isClosed = true) =>
      setMarks({ outlines: outlines ?? [], areOutlinesClosed: isClosed }),
    setTip: (tip) => setTips({ tip }),
    setTail: (tail) => tail !== marks.tail && setTips({ tail }),
    setDimmed: (dimmed) => setMarks({ dimmed }),
    setOver(over) {
      overWorld.destroyChildren();
      if (over) {
        const { left, top, width, height } = over.box;
        overWorld.add(new KonvaImage({ image: over.canvas, x: left, y: top, width, height }));
      }
      marksLayer.batchDraw();
    },
    redraw: () => void marksLayer.batchDraw(),
    renew() {
      // A size, even the same one, makes Konva set up its contexts, which begin anew with their canvases.
      for (const layer of stage.getLayers()) layer.setSize(stage.size());
      follow();
    },
    destroy() {
      resize.disconnect();
      stop();
      stage.destroy();
      container.remove();
    },
  };
}

function createContainer(host: HTMLElement): HTMLDivElement {
  const container = document.createElement('div');
  Object.assign(container.style, { position: 'absolute', inset: '0' });
  container.setAttribute('aria-hidden', 'true');
  // Konva empties its container with `innerHTML = ''`, which Trusted Types refuse whatever the text.
  Object.defineProperty(container, 'innerHTML', {
    set() {
      container.replaceChildren();
    },
  });
  host.append(container);
  return container;
}

/** A node of Konva that paints by itself and hears nothing. */
function paints(paint: (context: CanvasRenderingContext2D) => unknown) {
  return new Konva.Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc: (context) => void paint(context._context),
  });
}
