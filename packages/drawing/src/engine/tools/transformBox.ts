// The box with handles around what is moved. It stands for pixels: invisible until they are lifted, then their picture.
import type { Point } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { Image as KonvaImage } from 'konva/lib/shapes/Image.js';
import { Transformer } from 'konva/lib/shapes/Transformer.js';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { Lifted } from '../../domain/transform/liftPixels.ts';
import { combineMatrices, type Matrix } from '../../domain/transform/matrix.ts';
import { matrixInView, partsWithRotation, shearBox, type BoxSide } from '../../domain/transform/shear.ts';
import type { Overlay } from '../stage/overlay.ts';

/** Made by {@link createTransformBox}. */
export interface TransformBox {
  /** Stands around a box; null hides it. */
  fit(box: PixelBox | null): void;
  /** Shows what was lifted. */
  show(drawing: Drawing, lifted: Lifted): void;
  /** The picture goes: the pixels are on their layers again. */
  hide(): void;
  position: Point;
  /** Where the handles put places of the drawing, for pixels that were lifted from a box. */
  matrixOf(box: PixelBox): Matrix;
  destroy(): void;
}

interface TransformBoxOptions {
  /** A handle is pulled. @returns whether there is something to transform */
  onGrab: () => boolean;
  /** Whether handles at the sides skew also without Ctrl or Cmd. */
  skews: () => boolean;
}

const sides: Readonly<Record<string, BoxSide>> = {
  'top-center': 'top',
  'bottom-center': 'bottom',
  'middle-left': 'left',
  'middle-right': 'right',
};

export function createTransformBox(overlay: Overlay, { onGrab, skews }: TransformBoxOptions): TransformBox {
  const node = new KonvaImage({ image: blank(), listening: false });
  const handles = new Transformer({
    ...{ nodes: [node], flipEnabled: true, shouldOverdrawWholeArea: false, rotateAnchorOffset: 28 },
    ...{ anchorSize: 10, anchorCornerRadius: 2, anchorStroke: '#6a6af2', borderStroke: '#6a6af2' },
    rotationSnaps: [0, 45, 90, 135, 180, 225, 270, 315],
  });
  overlay.world.add(node);
  overlay.world.getLayer()?.add(handles);
  /** Ends the listeners of a side that is being skewed. */
  let pull: AbortController | null = null;
  let rotation = 0;

  handles.on('transformstart', ({ evt }: { evt: MouseEvent | TouchEvent }) => {
    const side = sides[handles.getActiveAnchor() ?? ''];
    rotation = node.rotation();
    if (!onGrab()) return handles.stopTransform();
    if (!side || !(skews() || evt.ctrlKey || evt.metaKey)) return;
    handles.stopTransform();
    skew(side, pointOf(evt));
  });
  handles.on('transform', () => {
    if (handles.getActiveAnchor() !== 'rotater') setMatrix(matrixNow());
  });
  const matrixNow = () => node.getTransform().getMatrix() as unknown as Matrix;
  function setMatrix(matrix: Matrix): void {
    const parts = partsWithRotation(matrix, rotation);
    if (parts) node.setAttrs({ image: node.image(), ...parts });
  }
  /** Follows the pointer with one side of the box as it is now. Konva's handles can scale and turn only. */
  function skew(side: BoxSide, from: Point): void {
    const before = matrixNow();
    const box = {
      ...{ x: handles.x(), y: handles.y(), width: handles.width(), height: handles.height() },
      turn: (handles.rotation() * Math.PI) / 180,
    };
    const view = overlay.world.getAbsoluteTransform().getMatrix() as unknown as Matrix;
    pull?.abort();
    pull = new AbortController();
    const { signal } = pull;
    const follow = (event: PointerEvent) => {
      if (!event.isPrimary) return;
      const to = pointOf(event);
      const change = matrixInView(shearBox(box, side, { x: to.x - from.x, y: to.y - from.y }), view);
      if (change) setMatrix(combineMatrices(before, change));
      overlay.redraw();
    };
    const end = (event: PointerEvent) => event.isPrimary && pull?.abort();
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  }

  return {
    fit(box) {
      pull?.abort();
      handles.visible(box !== null);
      if (box) {
        const { left, top, width, height } = box;
        node.setAttrs({
          ...{ image: node.image(), x: left, y: top, width, height, opacity: 0 },
          ...{ scaleX: 1, scaleY: 1, rotation: 0, skewX: 0, skewY: 0, offsetX: 0, offsetY: 0 },
        });
        handles.forceUpdate();
      }
      overlay.redraw();
    },
    show(drawing, lifted) {
      node.image(pictureOf(drawing, lifted));
      node.opacity(1);
    },
    hide() {
      node.image(blank());
      node.opacity(0);
    },
    get position() {
      return node.position();
    },
    set position(place) {
      node.position(place);
      overlay.redraw();
    },
    matrixOf({ left, top }) {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = node.getTransform().getMatrix();
      const matrix = combineMatrices([1, 0, 0, 1, -left, -top], [a, b, c, d, e, f]);
      const isWhole = [a - 1, b, c, d - 1].every((one) => Math.abs(one) < 1e-6);
      return isWhole ? [1, 0, 0, 1, Math.round(matrix[4]), Math.round(matrix[5])] : matrix;
    },
    destroy() {
      pull?.abort();
      handles.destroy();
      node.destroy();
      overlay.redraw();
    },
  };
}

/** Where a press or a move is on the page. */
function pointOf(event: MouseEvent | TouchEvent): Point {
  const { clientX: x, clientY: y } =
    'touches' in event ? (event.touches[0] ?? { clientX: 0, clientY: 0 }) : event;
  return { x, y };
}

function blank(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return canvas;
}

/** What was lifted, as it looks together. */
function pictureOf(drawing: Drawing, { box, layers }: Lifted): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  const context = canvas.getContext('2d');
  for (const { id, patch } of layers) {
    const own = drawing.layers.get(id);
    const piece = document.createElement('canvas');
    piece.width = patch.box.width;
    piece.height = patch.box.height;
    const pixels = new ImageData(new Uint8ClampedArray(patch.pixels), patch.box.width, patch.box.height);
    piece.getContext('2d')?.putImageData(pixels, 0, 0);
    if (!context || !own?.isVisible) continue;
    context.globalAlpha = own.opacity;
    context.drawImage(piece, patch.box.left - box.left, patch.box.top - box.top);
  }
  return canvas;
}
