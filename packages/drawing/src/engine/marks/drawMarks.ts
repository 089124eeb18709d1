// Draws marks on a canvas whose unit is a pixel of the image: the stage, and the image that they are burnt into. Text goes
// through `fillText`, so nothing that a person writes is ever read as markup.
import type { Point } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import { fromHex } from '../../domain/colour.ts';
import {
  arrowHead,
  hasWords,
  pinNumbers,
  pinRadius,
  type Mark,
  type WordsMark,
} from '../../domain/marks/mark.ts';
import { wordsBox } from '../../domain/marks/wordsBox.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Fonts of the system: the worker that burns marks in has no others, and all of them have CJK letters. */
const fonts = 'system-ui, "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** @param editedId the mark whose words are in a field over the image now */
export function drawMarks(
  context: Context,
  marks: readonly Mark[],
  image: PixelSize,
  editedId: string | null = null,
): void {
  const numbers = pinNumbers(marks);
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const mark of marks) {
    if (hasWords(mark)) {
      if (mark.id !== editedId) drawWords(context, mark, image);
      if (mark.kind === 'number') drawPin(context, mark, String(numbers.get(mark.id) ?? ''));
    } else drawLine(context, mark);
  }
  context.restore();
}

function drawLine(context: Context, mark: Exclude<Mark, WordsMark>): void {
  context.beginPath();
  trace(context, mark);
  // A rim in the opposite tone keeps a line visible on an image of its own colour.
  context.strokeStyle = rimOf(mark.colour);
  context.lineWidth = mark.thickness * 1.5;
  context.stroke();
  context.strokeStyle = mark.colour;
  context.lineWidth = mark.thickness;
  context.stroke();
}

function trace(context: Context, mark: Exclude<Mark, WordsMark>): void {
  switch (mark.kind) {
    case 'arrow':
      moveAlong(context, [mark.from, mark.to]);
      moveAlong(context, arrowHead(mark));
      return;
    case 'rectangle':
      context.rect(mark.box.left, mark.box.top, mark.box.width, mark.box.height);
      return;
    case 'ellipse': {
      const { left, top, width, height } = mark.box;
      context.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
      return;
    }
    case 'pen':
      moveAlong(context, mark.points);
  }
}

function moveAlong(context: Context, points: readonly Point[]): void {
  const [first] = points;
  if (!first) return;
  context.moveTo(first.x, first.y);
  for (const { x, y } of points.slice(1)) context.lineTo(x, y);
  // A canvas does not draw a line of no length, which a tap of the pen is.
  if (points.length === 1) context.lineTo(first.x + 0.01, first.y);
}

function drawPin(context: Context, mark: WordsMark, number: string): void {
  const radius = pinRadius(mark);
  context.beginPath();
  context.arc(mark.at.x, mark.at.y, radius, 0, 2 * Math.PI);
  context.fillStyle = mark.colour;
  context.fill();
  context.strokeStyle = isLight(mark.colour) ? '#15151b' : '#ffffff';
  context.lineWidth = Math.max(1, radius * 0.12);
  context.stroke();
  context.fillStyle = inkOn(mark.colour);
  context.font = `600 ${radius * 1.15}px ${fonts}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(number, mark.at.x, mark.at.y + radius * 0.06, radius * 1.6);
}

function drawWords(context: Context, mark: WordsMark, image: PixelSize): void {
  const box = wordsBox(mark, image);
  if (!box) return;
  const { left, top, width, height, lines, letter, padding, lineHeight } = box;
  context.beginPath();
  context.roundRect(left, top, width, height, letter * 0.3);
  context.fillStyle = mark.colour;
  context.fill();
  context.fillStyle = inkOn(mark.colour);
  context.font = `500 ${letter}px ${fonts}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  lines.forEach((line, index) =>
    context.fillText(
      line,
      left + padding,
      top + padding + lineHeight * (index + 0.5) + letter * 0.05,
      width - 2 * padding,
    ),
  );
}

/** Black or white, whichever reads better on a colour. */
export function inkOn(colour: string): string {
  return isLight(colour) ? '#15151b' : '#ffffff';
}

function rimOf(colour: string): string {
  return isLight(colour) ? 'rgb(0 0 0 / 45%)' : 'rgb(255 255 255 / 55%)';
}

function isLight(colour: string): boolean {
  const { red, green, blue } = fromHex(colour) ?? { red: 0, green: 0, blue: 0 };
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
}
