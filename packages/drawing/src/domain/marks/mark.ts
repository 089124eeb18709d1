// What a person draws on an image to point something out. Marks are plain data in pixels of the image, so that the same ones are
// shown at any zoom, burnt in at full size, turned into a mask and put into words.
import type { Point } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';

export const markTools = ['select', 'arrow', 'ellipse', 'rectangle', 'number', 'text', 'pen'] as const;
/** What a press on the image does. */
export type MarkTool = (typeof markTools)[number];

interface MarkStyle {
  id: string;
  /** `#rrggbb`. */
  colour: string;
  /** Of lines, in pixels of the image. Pins and words grow with it. */
  thickness: number;
}

export type ArrowMark = MarkStyle & { kind: 'arrow'; from: Point; to: Point };
type BoxMark = MarkStyle & { kind: 'ellipse' | 'rectangle'; box: PixelBox };
/** A numbered pin, or words without one. Which number a pin has follows from its place in the list. */
export type WordsMark = MarkStyle & { kind: 'number' | 'text'; at: Point; words: string };
type PenMark = MarkStyle & { kind: 'pen'; points: readonly Point[] };
export type Mark = ArrowMark | BoxMark | WordsMark | PenMark;

/** Six colours that are told apart on most images, the loud ones first. */
export const markColours = {
  red: '#f0384f',
  amber: '#ffb020',
  green: '#22a35a',
  blue: '#2f7bff',
  white: '#ffffff',
  black: '#15151b',
} as const;
export type MarkColour = keyof typeof markColours;

/** At most so many marks on an image: each is drawn again in every frame. */
export const marksMax = 200;
/** Letters beside a pin or in a text. */
export const wordsMax = 300;
/** Points of a stroke of the pen. */
export const pointsMax = 1_000;

/** The thickness to begin with: seen on the whole image at any size. */
export function usualThickness({ width, height }: PixelSize): number {
  return Math.max(2, Math.round(Math.max(width, height) / 250));
}

export function thicknessMax(size: PixelSize): number {
  return usualThickness(size) * 6;
}

/** Radius of a pin, in pixels of the image. */
export function pinRadius({ thickness }: Pick<Mark, 'thickness'>): number {
  return Math.max(6, thickness * 4);
}

/** Height of letters, in pixels of the image. */
export function letterHeight({ thickness }: Pick<Mark, 'thickness'>): number {
  return Math.max(9, thickness * 5);
}

/** How far the wings of an arrow reach back from its tip. */
function arrowHeadLength({ from, to, thickness }: ArrowMark): number {
  return Math.min(Math.max(8, thickness * 5), Math.hypot(to.x - from.x, to.y - from.y));
}

/** The two ends of the wings, with the tip between them. */
export function arrowHead(mark: ArrowMark): [Point, Point, Point] {
  const { from, to } = mark;
  const length = arrowHeadLength(mark);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): Point => ({
    x: to.x - length * Math.cos(angle + turn),
    y: to.y - length * Math.sin(angle + turn),
  });
  return [wing(0.5), to, wing(-0.5)];
}

export function hasWords(mark: Mark): mark is WordsMark {
  return mark.kind === 'number' || mark.kind === 'text';
}

/** The number of each pin, by id: they count up in the order in which they were set, without gaps. */
export function pinNumbers(marks: readonly Mark[]): ReadonlyMap<string, number> {
  return new Map(marks.filter(({ kind }) => kind === 'number').map(({ id }, index) => [id, index + 1]));
}
