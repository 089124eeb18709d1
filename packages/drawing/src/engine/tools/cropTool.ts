import type { Point } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { Transformer } from 'konva/lib/shapes/Transformer.js';
import { canvasMax, canvasMin } from '../../domain/newDrawing.ts';
import type { CropRatio } from '../../domain/toolSettings.ts';
import { cropDrawing } from '../../domain/transform/moveDrawing.ts';
import type { StageTool, ToolContext } from './stageTool.ts';

/** Cuts the canvas to a frame, or grows it: handles, a drag that draws a new frame, ratios; Enter applies, Escape gives up. */
export function createCropTool(context: ToolContext): StageTool {
  const { editor, overlay, settings } = context;
  const frame = new Rect({ fill: 'transparent', draggable: true });
  const handles = new Transformer({
    ...{ nodes: [frame], rotateEnabled: false, flipEnabled: false, ignoreStroke: true },
    ...{ anchorSize: 10, anchorCornerRadius: 2, anchorStroke: '#6a6af2', borderStroke: '#ffffff' },
  });
  overlay.world.add(frame);
  overlay.world.getLayer()?.add(handles);
  let from: Point | null = null;
  let size: PixelSize = editor.drawing;
  let isChanged = false;

  const ratio = () => ratioOf(settings.get().cropRatio, editor.drawing);
  function boxNow(): PixelBox {
    const [width, height] = [frame.width() * frame.scaleX(), frame.height() * frame.scaleY()];
    return {
      ...{ left: Math.round(frame.x()), top: Math.round(frame.y()) },
      ...{ width: Math.max(canvasMin, Math.round(width)), height: Math.max(canvasMin, Math.round(height)) },
    };
  }
  function show({ left, top, width, height }: PixelBox): void {
    // A frame that is all of the canvas lets a drag draw another one; later ones are moved by it.
    frame.setAttrs({ x: left, y: top, width, height, scaleX: 1, scaleY: 1, listening: isChanged });
    handles.keepRatio(ratio() !== null);
    handles.enabledAnchors(ratio() === null ? allAnchors : cornerAnchors);
    handles.forceUpdate();
    overlay.setDimmed({ left, top, width, height });
  }
  function reset(): void {
    isChanged = false;
    size = editor.drawing;
    const whole = { left: 0, top: 0, width: size.width, height: size.height };
    const wanted = ratio();
    show(wanted === null ? whole : largestIn(whole, wanted));
    if (wanted !== null && settings.get().cropRatio !== 'canvas') isChanged = true;
  }
  function apply(): void {
    const box = boxNow();
    const { width, height } = editor.drawing;
    const isSame = box.left === 0 && box.top === 0 && box.width === width && box.height === height;
    if (!isChanged || isSame) return;
    if (box.width > canvasMax.width || box.height > canvasMax.height) return context.say('canvasTooLarge');
    editor.commit('crop', cropDrawing(editor.drawing, box));
    reset();
  }
  frame.on('dragmove transform', () => {
    isChanged = true;
    overlay.setDimmed(boxNow());
  });
  reset();
  let ratioShown = settings.get().cropRatio;

  return {
    cursor: 'crosshair',
    get isPending() {
      return isChanged;
    },
    begin(at) {
      from = at;
      return true;
    },
    follow(points) {
      const to = points.at(-1);
      if (!from || !to) return;
      isChanged = true;
      // It would take the press over that draws it.
      show(boxBetween(from, to, ratio()));
    },
    end() {
      from = null;
    },
    keyDown({ key }) {
      if (key !== 'Enter' || !isChanged) return false;
      apply();
      return true;
    },
    refresh() {
      const { cropRatio } = settings.get();
      const { width, height } = editor.drawing;
      if (cropRatio === ratioShown && width === size.width && height === size.height) return;
      ratioShown = cropRatio;
      reset();
    },
    apply,
    cancel: reset,
    destroy() {
      overlay.setDimmed(null);
      handles.destroy();
      frame.destroy();
    },
  };
}

const cornerAnchors = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const allAnchors = [...cornerAnchors, 'top-center', 'bottom-center', 'middle-left', 'middle-right'];

/** Width by height; null when any will do. */
function ratioOf(ratio: CropRatio, canvas: PixelSize): number | null {
  if (ratio === 'free') return null;
  if (ratio === 'canvas') return canvas.width / canvas.height;
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
}

function largestIn({ width, height }: PixelBox, ratio: number): PixelBox {
  const fitted =
    width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  return {
    left: Math.round((width - fitted.width) / 2),
    top: Math.round((height - fitted.height) / 2),
    width: Math.round(fitted.width),
    height: Math.round(fitted.height),
  };
}

function boxBetween(a: Point, b: Point, ratio: number | null): PixelBox {
  const width = Math.max(canvasMin, Math.abs(b.x - a.x));
  const height = ratio === null ? Math.max(canvasMin, Math.abs(b.y - a.y)) : width / ratio;
  return {
    left: Math.round(b.x < a.x ? a.x - width : a.x),
    top: Math.round(b.y < a.y ? a.y - height : a.y),
    width: Math.round(width),
    height: Math.round(height),
  };
}
