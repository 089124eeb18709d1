// Turns pointers and the wheel into a moved view: one pointer drags, two pinch. A stage with a drawing tool gets the presses
// that do not drag. A trackpad's pinch comes as a wheel with Ctrl held, which would zoom the page; it zooms the view like any
// other wheel.
import type { PanZoom } from '../view/panZoom.ts';
import type { Point } from '../view/view.ts';
import { pinchOf } from './pinch.ts';
import { watchSpaceKey, type SpaceKey } from './spaceKey.ts';
import { placeIn, shiftIn, type MeasureStage } from './stageFrame.ts';

/** What draws on a stage. Places are in coordinates of the stage. */
export interface PointerTool {
  /** A pointer went down and does not drag the view. @returns whether a stroke begins */
  begin: (at: Point, event: PointerEvent) => boolean;
  /**
   * Every place since the last call: browsers join the moves of one frame, and a line has to follow the hand. The events belong to
   * the places; `last` is the one that the browser sent.
   */
  follow: (places: readonly Point[], events: readonly PointerEvent[], last: PointerEvent) => void;
  end: () => void;
  /** A second finger made the stroke a pinch. */
  interrupt: () => void;
  /** Where a pointer is, pressed or not; null when it left. */
  hover: (at: Point | null) => void;
}

/** How a stage answers to the hand. */
export interface GestureOptions {
  panZoom: Pick<PanZoom, 'panBy' | 'zoomBy' | 'step'>;
  measure: MeasureStage;
  /** Whether each event of the wheel is one step, zooms as far as it turned, or moves the view unless Ctrl or ⌘ is held. */
  wheel: 'steps' | 'smooth' | 'pans';
  /** Whether two fingers that move together move the view, too. */
  pinchPans?: boolean;
  /** Two fingers turned by so many radians, about a place of the stage. */
  onTurn?: (radians: number, about: Point) => void;
  /** Presses that are meant for something else on the stage. */
  ignores?: (event: PointerEvent) => boolean;
  /** Whether the first pointer drags the view; every press does without this. */
  drags?: (event: PointerEvent) => boolean;
  tool?: PointerTool;
}

/** Listens to stages, made by {@link createGestures}. */
export interface Gestures {
  /** A second stage of the same gestures shows the same view: two fingers may be on one each. @returns stops listening */
  attach: (stage: HTMLElement) => () => void;
}

interface Press extends Point {
  stage: HTMLElement;
}

/** How far the view zooms for each px the wheel turns. */
const wheelSpeed = 0.0015;
/** Px of a line of the wheel. */
const wheelLine = 20;

/** While a pointer drags, its stage has the attribute `data-dragging`. With a tool, holding the space bar drags, too. */
export function createGestures(options: GestureOptions): Gestures {
  const { panZoom, measure, tool } = options;
  const presses = new Map<number, Press>();
  let isStroke = false;
  let space: SpaceKey | null = null;

  function press(stage: HTMLElement, event: PointerEvent): void {
    if (options.ignores?.(event)) return;
    // A second press of the same pointer: its release got lost, in a dialog of the browser for example.
    presses.delete(event.pointerId);
    if (presses.size === 0) {
      const isDrag = space?.isDown || (options.drags?.(event) ?? true);
      isStroke = !isDrag && tool?.begin(placeIn(measure(stage), clientOf(event)), event) === true;
      if (!isDrag && !isStroke) return;
    } else endStroke('interrupt');
    presses.set(event.pointerId, { stage, ...clientOf(event) });
    // jsdom cannot capture.
    stage.setPointerCapture?.(event.pointerId);
    stage.toggleAttribute('data-dragging', !isStroke);
  }

  function move(stage: HTMLElement, event: PointerEvent): void {
    const before = presses.get(event.pointerId);
    if (!before && !tool) return;
    const frame = measure(stage);
    const now = clientOf(event);
    tool?.hover(placeIn(frame, now));
    if (!before) return;
    const other = [...presses].find(([id]) => id !== event.pointerId)?.[1];
    presses.set(event.pointerId, { stage, ...now });
    if (isStroke) {
      const joined = event.getCoalescedEvents?.() ?? [];
      const events = joined.length > 0 ? joined : [event];
      const places = events.map((one) => placeIn(frame, clientOf(one)));
      tool?.follow(places, events, event);
      return;
    }
    if (!other) return panZoom.panBy(shiftIn(frame, { x: now.x - before.x, y: now.y - before.y }));
    const { factor, middle, shift, turn } = pinchOf(before, now, other);
    panZoom.zoomBy(factor, placeIn(frame, middle));
    if (options.pinchPans) panZoom.panBy(shiftIn(frame, shift));
    options.onTurn?.(turn, placeIn(frame, middle));
  }

  function release(stage: HTMLElement, pointerId: number): void {
    if (!presses.delete(pointerId)) return;
    endStroke('end');
    if (![...presses.values()].some((one) => one.stage === stage)) stage.removeAttribute('data-dragging');
  }

  function endStroke(how: 'end' | 'interrupt'): void {
    const wasStroke = isStroke;
    isStroke = false;
    if (wasStroke) tool?.[how]();
  }

  function turnWheel(stage: HTMLElement, event: WheelEvent): void {
    event.preventDefault();
    if (options.wheel === 'pans' && !event.ctrlKey && !event.metaKey) {
      // Firefox counts a mouse's wheel in lines.
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLine : 1;
      return panZoom.panBy(shiftIn(measure(stage), { x: -event.deltaX * unit, y: -event.deltaY * unit }));
    }
    if (event.deltaY === 0) return;
    const at = placeIn(measure(stage), clientOf(event));
    if (options.wheel === 'steps') panZoom.step(event.deltaY < 0 ? 1 : -1, at);
    else panZoom.zoomBy(Math.exp(-event.deltaY * wheelSpeed), at);
  }

  return {
    attach(stage) {
      const key = tool ? watchSpaceKey(stage) : null;
      space = key;
      const stop = listen(stage, {
        pointerdown: (event) => press(stage, event),
        pointermove: (event) => move(stage, event),
        pointerup: (event) => release(stage, event.pointerId),
        pointercancel: (event) => release(stage, event.pointerId),
        pointerleave: () => tool?.hover(null),
        wheel: (event) => turnWheel(stage, event),
      });
      return () => {
        stop();
        key?.destroy();
        if (space === key) space = null;
        // A stage that goes away under a finger never hears that it was lifted.
        for (const [id, one] of presses) if (one.stage === stage) presses.delete(id);
      };
    },
  };
}

function clientOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };

/** @returns removes the listeners */
function listen(stage: HTMLElement, listeners: Listeners): () => void {
  const ended = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    // A wheel listener that says nothing may be passive, and a passive one cannot stop the page from scrolling.
    stage.addEventListener(type, listener as EventListener, { passive: false, signal: ended.signal });
  }
  return () => ended.abort();
}
