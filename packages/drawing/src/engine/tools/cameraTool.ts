import type { Point } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { Transformer } from 'konva/lib/shapes/Transformer.js';
import { cameraAt, cameraBox, cameraOf, withCamera, type Camera } from '../../domain/camera.ts';
import type { StageTool, ToolContext } from './stageTool.ts';

/** What a press has hold of. */
type Press = { kind: 'move'; camera: Camera; from: Point } | { kind: 'draw'; from: Point; box: PixelBox };

const nudges: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A press that moves less is a click. Pixels of the screen. */
const clickReach = 4;

/** The frame of the chosen camera with its handles. */
function createCameraFrame({ editor, overlay, cameras }: ToolContext) {
  const rect = new Rect({ fill: 'transparent', listening: false });
  const handles = new Transformer({
    ...{ nodes: [rect], rotateEnabled: false, flipEnabled: false, ignoreStroke: true },
    ...{ anchorSize: 10, anchorCornerRadius: 2, anchorStroke: '#6a6af2', borderEnabled: false },
  });
  overlay.world.add(rect);
  overlay.world.getLayer()?.add(handles);

  function standAround({ left, top, width, height }: PixelBox): void {
    rect.setAttrs({ x: left, y: top, width, height, scaleX: 1, scaleY: 1 });
    handles.forceUpdate();
  }
  function place(): void {
    const box = cameras.chosen()?.box;
    handles.visible(box !== undefined);
    if (box) standAround(box);
    overlay.redraw();
  }
  const boxNow = (): PixelBox => ({
    ...{ left: rect.x(), top: rect.y() },
    ...{ width: rect.width() * rect.scaleX(), height: rect.height() * rect.scaleY() },
  });
  function preview(camera: Camera): void {
    editor.preview(withCamera(editor.drawing, camera), { left: 0, top: 0, width: 0, height: 0 });
  }
  handles.on('transform', () => {
    const camera = cameras.chosen();
    if (camera) preview({ ...camera, box: cameraBox(boxNow()) });
  });
  handles.on('transformend', () => {
    const camera = cameras.chosen();
    const box = boxNow();
    editor.preview(null);
    if (camera) cameras.place(camera.id, box);
    place();
  });
  return {
    /** Stands around the camera that is chosen now. */
    place,
    /** Shows a camera elsewhere while it is dragged, without an act. */
    show(camera: Camera): void {
      preview(camera);
      standAround(camera.box);
    },
    destroy(): void {
      handles.destroy();
      rect.destroy();
    },
  };
}

/** Arranges cameras: a drag beside all of them draws one, one in a camera moves it, handles resize the chosen one. */
export function createCameraTool(context: ToolContext): StageTool {
  const { editor, overlay, cameras, view } = context;
  const frame = createCameraFrame(context);
  let press: Press | null = null;
  frame.place();

  return {
    cursor: 'crosshair',
    begin(at) {
      const camera = cameraAt(editor.drawing, at, cameras.chosen()?.id ?? null);
      if (camera) {
        cameras.choose(camera.id);
        press = { kind: 'move', camera, from: at };
      } else press = { kind: 'draw', from: at, box: boxBetween(at, at) };
      return true;
    },
    follow(points, { shift }) {
      const last = points.at(-1);
      if (!press || !last) return;
      if (press.kind === 'draw') {
        press.box = boxBetween(press.from, shift ? squareTo(press.from, last) : last);
        overlay.setOutlines([corners(press.box)]);
        return;
      }
      const box = movedBy(press.camera.box, { x: last.x - press.from.x, y: last.y - press.from.y });
      frame.show({ ...press.camera, box });
    },
    end() {
      const done = press;
      press = null;
      overlay.setOutlines(null);
      if (done?.kind === 'draw') {
        const reach = clickReach / view.panZoom.view.scale;
        if (done.box.width > reach && done.box.height > reach) cameras.add(done.box);
        // A click beside all cameras looks at the whole canvas again.
        else cameras.choose(null);
      } else if (done) {
        const box = cameraOf(editor.shown, done.camera.id)?.box;
        editor.preview(null);
        if (box && (box.left !== done.camera.box.left || box.top !== done.camera.box.top))
          cameras.place(done.camera.id, box);
      }
      frame.place();
    },
    cancel() {
      press = null;
      overlay.setOutlines(null);
      editor.preview(null);
      frame.place();
    },
    keyDown({ key, shiftKey }) {
      const camera = cameras.chosen();
      const by = nudges[key];
      if (camera && by) {
        const far = shiftKey ? 10 : 1;
        cameras.place(camera.id, movedBy(camera.box, { x: by.x * far, y: by.y * far }), true);
        return true;
      }
      if (!camera || (key !== 'Delete' && key !== 'Backspace')) return false;
      cameras.remove(camera.id);
      return true;
    },
    refresh: () => press ?? frame.place(),
    destroy() {
      overlay.setOutlines(null);
      frame.destroy();
    },
  };
}

function movedBy({ left, top, width, height }: PixelBox, { x, y }: Point): PixelBox {
  return { left: Math.round(left + x), top: Math.round(top + y), width, height };
}

function boxBetween(a: Point, b: Point): PixelBox {
  return {
    ...{ left: Math.min(a.x, b.x), top: Math.min(a.y, b.y) },
    ...{ width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) },
  };
}

function squareTo(from: Point, to: Point): Point {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return { x: from.x + Math.sign(to.x - from.x) * side, y: from.y + Math.sign(to.y - from.y) * side };
}

function corners({ left, top, width, height }: PixelBox): Point[] {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}
