// Rulers along the top and left edge of the stage, each on a canvas of its own.
import type { Point } from '@tai/canvas-kit';
import { rulerAxis, rulerTicks, type RulerAxis } from '../../domain/rulers.ts';
import type { StageView } from './stageView.ts';

/** Px that a ruler is wide. */
export const rulerWidth = 20;

interface RulersOptions {
  /** The element around the stage and the rulers, whose corner is that of the stage. */
  area: HTMLElement;
  top: HTMLCanvasElement;
  left: HTMLCanvasElement;
  view: StageView;
  /** Shown on the ruler at the top when the view is turned so that no axis lies along the edges. */
  turnedNote: string;
}

const tickLength = { labelled: rulerWidth, half: 7, small: 4 } as const;

/** Draws until it is destroyed. Colours are those of the theme at the time of drawing, as styles of the canvases. */
export function createRulers({ area, top, left, view, turnedNote }: RulersOptions): { destroy(): void } {
  let pointer: Point | null = null;
  let frame = 0;

  function draw(): void {
    frame = 0;
    const { clientWidth: width, clientHeight: height } = area;
    drawRuler(top, { width, height: rulerWidth }, (context) => {
      const axis = rulerAxis('top', view.toScreen);
      if (axis) drawTicks(context, axis, width);
      else context.fillText(turnedNote, rulerWidth + 4, rulerWidth / 2 + 0.5);
      if (axis && pointer) drawPointer(context, pointer.x);
    });
    drawRuler(left, { width: rulerWidth, height }, (context) => {
      const axis = rulerAxis('left', view.toScreen);
      // The ruler at the left is that at the top, mirrored at the diagonal; labels then read from the bottom to the top.
      context.transform(0, 1, 1, 0, 0, 0);
      if (axis) drawTicks(context, axis, height, true);
      if (axis && pointer) drawPointer(context, pointer.y);
    });
  }
  function schedule(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }
  function follow(event: PointerEvent): void {
    const { left: x, top: y } = area.getBoundingClientRect();
    pointer = { x: event.clientX - x, y: event.clientY - y };
    schedule();
  }
  function leave(): void {
    pointer = null;
    schedule();
  }
  const ended = new AbortController();
  area.addEventListener('pointermove', follow, { signal: ended.signal });
  area.addEventListener('pointerleave', leave, { signal: ended.signal });
  const resize = new ResizeObserver(schedule);
  resize.observe(area);
  const stop = view.subscribe(schedule);
  schedule();

  return {
    destroy() {
      cancelAnimationFrame(frame);
      ended.abort();
      resize.disconnect();
      stop();
    },
  };
}

/** Clears a ruler and draws it anew, in px of the page. */
function drawRuler(
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio;
  const [deviceWidth, deviceHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  const { color, fontFamily } = getComputedStyle(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = `10px ${fontFamily}`;
  context.textBaseline = 'middle';
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.save();
  paint(context);
  context.restore();
}

function drawTicks(
  context: CanvasRenderingContext2D,
  { zero, unit }: RulerAxis,
  length: number,
  isMirrored = false,
): void {
  const scale = Math.abs(unit);
  const ends = [(rulerWidth - zero) / unit, (length - zero) / unit];
  // The corner belongs to both rulers and shows neither.
  context.beginPath();
  context.rect(rulerWidth, 0, length, rulerWidth);
  context.clip();
  context.beginPath();
  const ticks = rulerTicks({ from: Math.min(...ends), to: Math.max(...ends), scale });
  for (const { value, kind } of ticks) {
    // In the middle of a px, or the line is blurred over two.
    const at = Math.round(zero + value * unit) + 0.5;
    context.moveTo(at, rulerWidth);
    context.lineTo(at, rulerWidth - tickLength[kind]);
  }
  context.globalAlpha = 0.55;
  context.stroke();
  context.globalAlpha = 1;
  for (const { value, kind } of ticks) {
    if (kind !== 'labelled') continue;
    const at = Math.round(zero + value * unit) + 4;
    const text = String(value);
    const { width } = context.measureText(text);
    // A label that is cut off would say another number.
    if (at + width > length) continue;
    context.save();
    context.translate(at, 7);
    // Undoes the mirroring for the letters, which then run upwards.
    if (isMirrored) context.transform(-1, 0, 0, 1, width, 0);
    context.fillText(text, 0, 0);
    context.restore();
  }
}

function drawPointer(context: CanvasRenderingContext2D, at: number): void {
  context.fillStyle = getComputedStyle(context.canvas).getPropertyValue('--tai-accent');
  context.fillRect(Math.round(at), 0, 1, rulerWidth);
}
