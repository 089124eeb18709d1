// Moves, scales, turns and skews what is selected, or whole layers. Konva's transformer has the handles; the pixels that are
// moved are shown as they were and worked out anew when they are applied.
import type { Point } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { Image as KonvaImage } from 'konva/lib/shapes/Image.js';
import { Transformer } from 'konva/lib/shapes/Transformer.js';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { moveProblem } from '../../domain/paintProblem.ts';
import { dropPixels, liftBox, liftPixels, type Lifted } from '../../domain/transform/liftPixels.ts';
import { combineMatrices, isShift, type Matrix } from '../../domain/transform/matrix.ts';
import type { StageTool, ToolContext } from './stageTool.ts';

const nudges: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function createMoveTool(context: ToolContext): StageTool {
  const { editor, overlay } = context;
  /** Stands for the pixels: invisible until they are lifted, then their picture. */
  const node = new KonvaImage({ image: blank(), listening: false });
  const handles = new Transformer({
    ...{ nodes: [node], flipEnabled: true, shouldOverdrawWholeArea: false, rotateAnchorOffset: 28 },
    ...{ anchorSize: 10, anchorCornerRadius: 2, anchorStroke: '#6a6af2', borderStroke: '#6a6af2' },
    rotationSnaps: [0, 45, 90, 135, 180, 225, 270, 315],
  });
  overlay.world.add(node);
  overlay.world.getLayer()?.add(handles);
  let lifted: Lifted | null = null;
  let from: Point | null = null;
  let startPlace: Point = { x: 0, y: 0 };
  /** The drawing whose box the handles stand around. */
  let placed: Drawing | null = null;

  function place(): void {
    if (lifted || placed === editor.drawing) return;
    placed = editor.drawing;
    const box = moveProblem(placed) ? null : liftBox(placed, editor.get().selectedIds);
    handles.visible(box !== null);
    if (box) fitNode(box);
    overlay.redraw();
  }
  function fitNode({ left, top, width, height }: PixelBox): void {
    node.setAttrs({
      image: node.image(),
      ...{ x: left, y: top, width, height, scaleX: 1, scaleY: 1, rotation: 0, skewX: 0, skewY: 0 },
      ...{ offsetX: 0, offsetY: 0, opacity: 0 },
    });
    handles.forceUpdate();
  }

  /** Takes the pixels off the layers; their picture follows the handles from then on. */
  function lift(): boolean {
    if (lifted) return true;
    const { drawing } = editor;
    const problem = moveProblem(drawing);
    const next = problem ? null : liftPixels(drawing, editor.get().selectedIds);
    if (!next) {
      context.say(problem ?? 'nothingToMove');
      return false;
    }
    lifted = next;
    node.image(pictureOf(drawing, next));
    node.opacity(1);
    editor.preview(next.rest);
    return true;
  }

  /** Where the node puts places of the drawing, from where the pixels were lifted. */
  function matrixNow(): Matrix {
    const { left = 0, top = 0 } = lifted?.box ?? {};
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = node.getTransform().getMatrix();
    const matrix = combineMatrices([1, 0, 0, 1, -left, -top], [a, b, c, d, e, f]);
    const isWhole = [a - 1, b, c, d - 1].every((one) => Math.abs(one) < 1e-6);
    return isWhole ? [1, 0, 0, 1, Math.round(matrix[4]), Math.round(matrix[5])] : matrix;
  }

  function apply(): void {
    if (!lifted) return;
    const matrix = matrixNow();
    const act = isShift(matrix) ? 'move' : 'transform';
    const isSame = act === 'move' && matrix[4] === 0 && matrix[5] === 0;
    const next = isSame ? null : dropPixels(lifted, matrix);
    letGo();
    if (next) editor.commit(act, next);
    else editor.preview(null);
    place();
  }
  function cancel(): void {
    if (!lifted) return;
    letGo();
    editor.preview(null);
    place();
  }
  function letGo(): void {
    lifted = null;
    placed = null;
    node.image(blank());
    node.opacity(0);
  }
  function nudge({ x, y }: Point): void {
    if (!lift()) return;
    node.position({ x: node.x() + x, y: node.y() + y });
    apply();
  }

  handles.on('transformstart', () => {
    if (!lift()) handles.stopTransform();
  });
  place();

  return {
    cursor: 'move',
    get isPending() {
      return lifted !== null;
    },
    begin(at) {
      if (!lift()) return false;
      from = at;
      startPlace = node.position();
      return true;
    },
    follow(points, { shift }) {
      const last = points.at(-1);
      if (!from || !last) return;
      const by = { x: last.x - from.x, y: last.y - from.y };
      // With Shift along one axis only.
      if (shift) by[Math.abs(by.x) > Math.abs(by.y) ? 'y' : 'x'] = 0;
      node.position({ x: startPlace.x + Math.round(by.x), y: startPlace.y + Math.round(by.y) });
      overlay.redraw();
    },
    end() {
      from = null;
      // Moved pixels are laid down at once; turned and scaled ones wait, for they lose a little each time.
      if (isShift(matrixNow())) apply();
    },
    keyDown(event) {
      const by = nudges[event.key];
      if (by) nudge(event.shiftKey ? { x: by.x * 10, y: by.y * 10 } : by);
      else if (event.key === 'Enter' && lifted) apply();
      else return false;
      return true;
    },
    refresh: place,
    apply,
    cancel,
    destroy() {
      apply();
      handles.destroy();
      node.destroy();
      overlay.redraw();
    },
  };
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
