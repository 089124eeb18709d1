// The view of one stage, or of several that show the same part. Not in React or Redux: a pointer changes it many times a
// second, and whoever draws it decides how (a transform, a canvas, a state).
import { clampScale, moveBy, zoomAt, type Point, type View, type ZoomLimits } from './view.ts';
import type { ZoomStep } from './zoomStep.ts';

/** What a stage allows. */
export interface PanZoomOptions {
  limits: ZoomLimits;
  step: ZoomStep;
  /** The view to begin with and to come back to, for the stage as it is now. */
  home: () => View;
  /** The point that stays when nothing points at one; without it the origin of the stage. */
  middle?: () => Point;
  /** Brings a view back inside its bounds. */
  bound?: (view: View) => View;
}

/** A view that can be moved, made by {@link createPanZoom}. */
export interface PanZoom {
  /** A new object after each change. */
  readonly view: View;
  /** Whether the view is the home view, so that it should follow a new size of the stage. */
  readonly isHome: boolean;
  /** Sets the scale, inside the limits; `at` keeps what it shows. */
  zoomTo: (scale: number, at?: Point) => void;
  zoomBy: (factor: number, at?: Point) => void;
  /** Zooms by whole steps; negative ones zoom out. */
  step: (steps: number, at?: Point) => void;
  panBy: (by: Point) => void;
  /** Back to the home view. */
  reset: () => void;
  /** Calls after each change. @returns stops that */
  subscribe: (listener: () => void) => () => void;
}

/** Holds a view, keeps it inside its limits and tells who shows it. */
export function createPanZoom({ limits, step, home, middle, bound }: PanZoomOptions): PanZoom {
  const listeners = new Set<() => void>();
  let view = home();
  let isHome = true;

  function show(next: View, isNextHome = false): void {
    view = bound && !isNextHome ? bound(next) : next;
    isHome = isNextHome;
    for (const listener of listeners) listener();
  }
  function zoomTo(scale: number, at: Point = middle?.() ?? { x: 0, y: 0 }): void {
    show(zoomAt(view, at, clampScale(scale, limits)));
  }

  return {
    get view() {
      return view;
    },
    get isHome() {
      return isHome;
    },
    zoomTo,
    zoomBy: (factor, at) => zoomTo(view.scale * factor, at),
    step: (steps, at) => zoomTo(step(view.scale, steps), at),
    panBy: (by) => show(moveBy(view, by)),
    reset: () => show(home(), true),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
