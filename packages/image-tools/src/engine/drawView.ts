// Draws a picture with paint over it into a canvas of the page, and turns pointers into strokes, rectangles and lassos.
// It keeps no React state: a stroke is drawn at most once a frame, whatever the pointer sends.
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { MaskCanvas, Point } from './maskCanvas.ts';
import type { Paint } from './maskTiles.ts';
import { insideOf, union } from './maskTiles.ts';
import { fitViewport, toPicture, zoomAt, type Viewport } from './viewport.ts';

export type DrawTool = 'brush' | 'lasso' | 'rectangle' | 'pan';

export interface DrawSettings {
  tool: DrawTool;
  paint: Paint;
  /** Diameter of the brush in pixels of the picture. */
  size: number;
}

/** What lassos and rectangles paint: an eraser only rubs, so they take up the paint again. */
export function shapePaint({ paint }: DrawSettings): Paint {
  return paint === 'black' ? 'black' : 'white';
}

export interface DrawView {
  setSettings(settings: DrawSettings): void;
  setBox(box: PixelBox | null): void;
  /** Draws again, after the mask was changed from outside. */
  refresh(): void;
  fit(): void;
  zoom(factor: number): void;
  destroy(): void;
}

interface DrawViewOptions {
  canvas: HTMLCanvasElement;
  picture: CanvasImageSource;
  size: PixelSize;
  /** Null when only a rectangle is wanted. */
  mask: MaskCanvas | null;
  settings: DrawSettings;
  box: PixelBox | null;
  onBox(box: PixelBox): void;
  /** A step ended: undo and redo may have changed. */
  onStep(): void;
}

export function createDrawView(options: DrawViewOptions): DrawView {
  const { canvas, picture, size, mask } = options;
  const found = canvas.getContext('2d');
  if (!found) throw new Error('This browser cannot draw on a canvas.');
  const context = found;
  let settings = options.settings;
  let box = options.box;
  let viewport: Viewport = { scale: 1, x: 0, y: 0 };
  let isFitted = true;
  let frame = 0;
  /** What the next frame has to draw, in pixels of the screen: a frame of a stroke only draws what is around it. */
  let isAllStale = true;
  let staleBox: PixelBox | null = null;
  /** Where the last frame showed the circle of the brush. */
  let shownBrush: PixelBox | null = null;
  /** Points of what is being drawn, in pixels of the picture. */
  let path: Point[] = [];
  let drawing: 'paint' | 'shape' | 'pan' | null = null;
  let hover: Point | null = null;
  let last: Point = { x: 0, y: 0 };
  const pointers = new Map<number, Point>();
  let isSpaceDown = false;

  const view = (): PixelSize => ({ width: canvas.clientWidth, height: canvas.clientHeight });

  function draw(): void {
    frame = 0;
    const ratio = window.devicePixelRatio || 1;
    const { width, height } = view();
    const screen = { left: 0, top: 0, width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (canvas.width !== screen.width || canvas.height !== screen.height) {
      canvas.width = screen.width;
      canvas.height = screen.height;
      isAllStale = true;
    }
    const lens = { scale: viewport.scale * ratio, x: viewport.x * ratio, y: viewport.y * ratio };
    const circle = brushBox(ratio);
    for (const seen of [shownBrush, circle, boxOnScreen(mask?.takeChanged() ?? null, lens)]) {
      if (seen) staleBox = union(staleBox, seen);
    }
    const stale = isAllStale ? screen : staleBox;
    const region = stale && insideOf(screen, stale);
    if (!region) return;
    const part = boxInPicture(region, lens);
    if (mask && part && !mask.prepare(part)) {
      // The last frame stays until the next can be whole.
      frame = requestAnimationFrame(draw);
      return;
    }
    isAllStale = false;
    staleBox = null;
    shownBrush = circle;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(region.left, region.top, region.width, region.height);
    context.clip();
    context.clearRect(region.left, region.top, region.width, region.height);
    context.imageSmoothingEnabled = viewport.scale < 4;
    context.drawImage(picture, lens.x, lens.y, size.width * lens.scale, size.height * lens.scale);
    if (mask && part) {
      // The picture shows through the paint.
      context.globalAlpha = 0.6;
      mask.drawTo(context, part, lens);
      context.globalAlpha = 1;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const chosen = box;
    if (chosen) outline(() => context.strokeRect(...onScreen(chosen)));
    if (drawing === 'shape') outline(drawShape);
    if (circle) outline(drawBrush);
    context.restore();
  }

  function drawBrush(): void {
    if (!hover) return;
    context.beginPath();
    context.arc(hover.x, hover.y, brushRadius(), 0, Math.PI * 2);
    context.stroke();
  }

  const brushRadius = () => Math.max(1, (settings.size / 2) * viewport.scale);

  /** Where the circle of the brush is seen, in pixels of the screen. */
  function brushBox(ratio: number): PixelBox | null {
    if (!hover || settings.tool !== 'brush') return null;
    const reach = (brushRadius() + 3) * ratio;
    const [left, top] = [hover.x * ratio - reach, hover.y * ratio - reach];
    return { left, top, width: 2 * reach, height: 2 * reach };
  }

  function boxOnScreen(part: PixelBox | null, { scale, x, y }: Viewport): PixelBox | null {
    if (!part) return null;
    // One pixel more on each side: pictures made smaller are mixed with their neighbours.
    const [left, top] = [x + part.left * scale - 1, y + part.top * scale - 1];
    return { left, top, width: part.width * scale + 2, height: part.height * scale + 2 };
  }

  function boxInPicture(region: PixelBox, { scale, x, y }: Viewport): PixelBox | null {
    const [left, top] = [(region.left - x) / scale - 1, (region.top - y) / scale - 1];
    const part = { left, top, width: region.width / scale + 2, height: region.height / scale + 2 };
    return insideOf({ left: 0, top: 0, ...size }, part);
  }

  /** Seen on every ground: a dark line under a light one. */
  function outline(stroke: () => void): void {
    context.strokeStyle = 'rgba(0, 0, 0, 0.7)';
    context.lineWidth = 3;
    stroke();
    context.strokeStyle = '#fff';
    context.lineWidth = 1.5;
    stroke();
  }

  function drawShape(): void {
    if (settings.tool === 'rectangle') {
      context.strokeRect(...onScreen(drawnBox()));
      return;
    }
    context.beginPath();
    for (const [index, point] of path.entries()) {
      const { x, y } = toScreen(point);
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
    context.stroke();
  }

  const toScreen = ({ x, y }: Point): Point => ({
    x: viewport.x + x * viewport.scale,
    y: viewport.y + y * viewport.scale,
  });

  function onScreen({ left, top, width, height }: PixelBox): [number, number, number, number] {
    const corner = toScreen({ x: left, y: top });
    return [corner.x, corner.y, width * viewport.scale, height * viewport.scale];
  }

  /** From where the pointer went down to where it is: whole pixels inside the picture. */
  function drawnBox(): PixelBox {
    const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
    const ends = [path[0], path.at(-1)].filter((point) => point !== undefined);
    const xs = ends.map(({ x }) => clamp(x, size.width));
    const ys = ends.map(({ y }) => clamp(y, size.height));
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  }

  function refresh(): void {
    isAllStale = true;
    follow();
  }

  /** Draws what has changed under the brush. */
  function follow(): void {
    frame ||= requestAnimationFrame(draw);
  }

  function fit(): void {
    viewport = fitViewport(size, view());
    isFitted = true;
    refresh();
  }

  function here(event: { clientX: number; clientY: number }): Point {
    const area = canvas.getBoundingClientRect();
    return { x: event.clientX - area.left, y: event.clientY - area.top };
  }

  function press(event: PointerEvent): void {
    canvas.setPointerCapture(event.pointerId);
    const at = here(event);
    pointers.set(event.pointerId, at);
    last = at;
    if (pointers.size > 1) {
      // A second finger turns drawing into zooming; what the first one drew by landing stays as a step.
      if (drawing === 'paint') finish();
      drawing = 'pan';
      return;
    }
    if (event.button === 1 || isSpaceDown || settings.tool === 'pan') {
      drawing = 'pan';
      return;
    }
    if (event.button !== 0) return;
    const point = toPicture(viewport, at);
    path = [point];
    drawing = settings.tool === 'brush' ? 'paint' : 'shape';
    if (drawing === 'paint') mask?.strokeTo(point, point, settings.size, settings.paint);
    follow();
  }

  function move(event: PointerEvent): void {
    const at = here(event);
    hover = at;
    if (pointers.has(event.pointerId)) {
      if (pointers.size === 2) pinch(event.pointerId, at);
      pointers.set(event.pointerId, at);
    }
    if (drawing === 'pan' && pointers.size === 1) {
      viewport = { ...viewport, x: viewport.x + at.x - last.x, y: viewport.y + at.y - last.y };
      isFitted = false;
    } else if (drawing === 'paint' || drawing === 'shape') {
      // The browser joins moves of one frame; drawn one by one the line follows the hand.
      const events = event.getCoalescedEvents?.() ?? [];
      for (const one of events.length > 0 ? events : [event]) {
        const point = toPicture(viewport, here(one));
        if (drawing === 'paint') mask?.strokeTo(path.at(-1) ?? point, point, settings.size, settings.paint);
        path.push(point);
      }
    }
    last = at;
    if (drawing === 'pan' || drawing === 'shape') refresh();
    else follow();
  }

  function pinch(id: number, at: Point): void {
    const [other] = [...pointers].filter(([key]) => key !== id).map(([, point]) => point);
    const before = pointers.get(id);
    if (!other || !before) return;
    const factor = distance(at, other) / Math.max(1, distance(before, other));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    viewport = zoomAt(viewport, middle, factor);
    viewport = {
      ...viewport,
      x: viewport.x + (at.x - before.x) / 2,
      y: viewport.y + (at.y - before.y) / 2,
    };
    isFitted = false;
  }

  function finish(): void {
    if (drawing === 'paint') mask?.commit();
    if (drawing === 'shape' && path.length > 1) {
      if (settings.tool === 'lasso') mask?.fillPolygon(path, settings.paint);
      else {
        const drawn = drawnBox();
        if (drawn.width > 0 && drawn.height > 0) {
          if (mask) mask.fillBox(drawn, settings.paint);
          else options.onBox((box = drawn));
        }
      }
    }
    const was = drawing;
    drawing = null;
    path = [];
    if (was === 'paint' || was === 'shape') options.onStep();
    if (was === 'shape') refresh();
    else follow();
  }

  function release(event: PointerEvent): void {
    pointers.delete(event.pointerId);
    if (pointers.size === 0) finish();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    viewport = zoomAt(viewport, here(event), Math.exp(-event.deltaY * 0.0015));
    isFitted = false;
    refresh();
  }

  function leave(): void {
    hover = null;
    follow();
  }

  function key(event: KeyboardEvent): void {
    if (event.code !== 'Space' || isTyping(event.target)) return;
    isSpaceDown = event.type === 'keydown';
    if (event.target === canvas || event.target === document.body) event.preventDefault();
  }

  const observer = new ResizeObserver(() => {
    if (isFitted) fit();
    else refresh();
  });
  observer.observe(canvas);
  canvas.addEventListener('pointerdown', press);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', release);
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('wheel', wheel, { passive: false });
  window.addEventListener('keydown', key);
  window.addEventListener('keyup', key);
  fit();

  return {
    setSettings(next) {
      settings = next;
      refresh();
    },
    setBox(next) {
      box = next;
      refresh();
    },
    refresh,
    fit,
    zoom(factor) {
      const { width, height } = view();
      viewport = zoomAt(viewport, { x: width / 2, y: height / 2 }, factor);
      isFitted = false;
      refresh();
    },
    destroy() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      canvas.removeEventListener('pointerdown', press);
      canvas.removeEventListener('pointermove', move);
      canvas.removeEventListener('pointerup', release);
      canvas.removeEventListener('pointercancel', release);
      canvas.removeEventListener('pointerleave', leave);
      canvas.removeEventListener('wheel', wheel);
      window.removeEventListener('keydown', key);
      window.removeEventListener('keyup', key);
    },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, [contenteditable=true], button') !== null
  );
}
