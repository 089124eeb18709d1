// What the rulers of the stage show: which values get a tick, and which axis of the drawing lies along an edge.
import type { Point } from '@tai/canvas-kit';

/** One tick; `value` is a pixel of the drawing. */
export interface RulerTick {
  value: number;
  /** Labelled ticks are long, those halfway between them shorter, the others short. */
  kind: 'labelled' | 'half' | 'small';
}

/** Px on the screen between two labels at least: room for "-3000" and some air. */
const labelRoom = 56;
/** Px on the screen between two ticks at least. */
const tickRoom = 5;

/**
 * Ticks of a ruler, from the smaller to the larger value.
 * @param from smallest value in sight @param to largest value in sight @param scale px of the screen for each pixel
 */
export function rulerTicks({ from, to, scale }: { from: number; to: number; scale: number }): RulerTick[] {
  const step = labelStep(scale);
  const parts =
    [10, 5, 4, 2, 1].find((count) => step % count === 0 && (step / count) * scale >= tickRoom) ?? 1;
  const small = step / parts;
  const ticks: RulerTick[] = [];
  for (let at = Math.ceil(from / small); at * small <= to; at++) {
    const inStep = ((at % parts) + parts) % parts;
    const kind = inStep === 0 ? 'labelled' : inStep * 2 === parts ? 'half' : 'small';
    // Without the addition a ruler would say "-0".
    ticks.push({ value: at * small + 0, kind });
  }
  return ticks;
}

/** The smallest of 1, 2, 5, 10, 20 … pixels that leaves room for a label. */
function labelStep(scale: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power * scale >= labelRoom) return digit * power;
}

/** How values of the drawing lie along an edge of the stage. */
export interface RulerAxis {
  axis: 'x' | 'y';
  /** Px of the edge where the value is 0. */
  zero: number;
  /** Px of the edge for each pixel of the drawing; negative where values run the other way. */
  unit: number;
}

/**
 * The axis of the drawing that lies along an edge, or null when none does. A tick promises that everything straight below it has
 * its value. That holds only while an axis is parallel to the edge: in a view that is turned by any other angle each place below
 * a tick has another value, so such a ruler shows none.
 * @param toScreen where a place of the drawing is on the stage
 */
export function rulerAxis(edge: 'top' | 'left', toScreen: (point: Point) => Point): RulerAxis | null {
  const along = edge === 'top' ? 'x' : 'y';
  const zero = toScreen({ x: 0, y: 0 })[along];
  // Far away, because a pixel of a drawing that is zoomed out is too small to tell an angle by.
  const far = 1000;
  const units = {
    x: (toScreen({ x: far, y: 0 })[along] - zero) / far,
    y: (toScreen({ x: 0, y: far })[along] - zero) / far,
  };
  const axis = Math.abs(units.x) > Math.abs(units.y) ? 'x' : 'y';
  const across = Math.abs(units[axis === 'x' ? 'y' : 'x']);
  if (across > Math.abs(units[axis]) * 1e-3) return null;
  return { axis, zero, unit: units[axis] };
}
