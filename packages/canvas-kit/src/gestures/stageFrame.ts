import type { Point } from '../view/view.ts';

/** Where the coordinates of a stage begin in the window, and how many px each of their units is wide and high. */
export interface StageFrame extends Point {
  unitX: number;
  unitY: number;
  /** How far the stage is turned clockwise, about a place in the window. */
  turn?: { radians: number; about: Point };
}

/** Measures a stage at the time of an event. */
export type MeasureStage = (stage: Element) => StageFrame;

/** Px from the top left corner: for a canvas. */
export function fromCorner(stage: Element): StageFrame {
  const { left, top } = stage.getBoundingClientRect();
  return { x: left, y: top, unitX: 1, unitY: 1 };
}

/** Px from the middle: for content that CSS centres. */
export function fromMiddle(stage: Element): StageFrame {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, unitX: 1, unitY: 1 };
}

/** Shares of the stage from its middle: for one view that stages of different sizes show. */
export function inShares(stage: Element): StageFrame {
  const { left, top, width, height } = stage.getBoundingClientRect();
  // A stage that is folded to nothing still has a pixel, so that no share of it is infinite.
  const [unitX, unitY] = [Math.max(1, width), Math.max(1, height)];
  return { x: left + unitX / 2, y: top + unitY / 2, unitX, unitY };
}

/** A place in the window in coordinates of the stage. */
export function placeIn({ x, y, unitX, unitY, turn }: StageFrame, client: Point): Point {
  const { x: clientX, y: clientY } = turn ? turnAbout(client, turn.about, -turn.radians) : client;
  return { x: (clientX - x) / unitX, y: (clientY - y) / unitY };
}

/** A distance in the window in units of the stage. */
export function shiftIn({ unitX, unitY, turn }: StageFrame, by: Point): Point {
  const { x, y } = turn ? turnAbout(by, { x: 0, y: 0 }, -turn.radians) : by;
  return { x: x / unitX, y: y / unitY };
}

/** A place turned clockwise about another one. */
export function turnAbout({ x, y }: Point, about: Point, radians: number): Point {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [x - about.x, y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}
