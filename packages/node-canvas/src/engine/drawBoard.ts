/* Draws a board on a canvas, on white: exported images are printed and pasted into documents, whatever theme the studio has. */
import { slotTypes, type SlotType } from '@tai/contracts';
import type { BoardDrawing, DrawnRow } from '../domain/boardDrawing.ts';
import { slotColours } from '../domain/slotColours.ts';

type Node = BoardDrawing['nodes'][number];
type Images = ReadonlyMap<string, ImageBitmap>;
type Context = CanvasRenderingContext2D;

const ink = '#1d1f26';
const muted = '#6a6f7d';
const line = '#d5d8df';
const well = '#f3f4f7';
const font = 'system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif';

/** @param context of a canvas as large as the drawing at this scale */
export function drawBoard(context: Context, drawing: BoardDrawing, scale: number, images: Images): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, -drawing.x * scale, -drawing.y * scale);
  context.textBaseline = 'middle';
  for (const { x, y, width, height, title } of drawing.groups) {
    box(context, x, y, width, height, 12, '#eef1f7', line);
    text(context, title, { x: x + 14, y: y + 22, width: width - 28, size: 15, weight: 600 });
  }
  for (const link of drawing.links) drawLink(context, link, drawing.isStraight);
  for (const node of drawing.nodes) drawNode(context, node, images);
}

function drawLink(
  context: Context,
  { from, to, types }: BoardDrawing['links'][number],
  isStraight: boolean,
): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  const bend = Math.max(40, Math.abs(to.x - from.x) / 2);
  if (isStraight) context.lineTo(to.x, to.y);
  else context.bezierCurveTo(from.x + bend, from.y, to.x - bend, to.y, to.x, to.y);
  context.lineWidth = 2;
  context.strokeStyle = colourOf(types);
  context.stroke();
}

function drawNode(context: Context, node: Node, images: Images): void {
  const { x, y, width, height, title, rows, dots } = node;
  context.globalAlpha = node.isOff ? 0.5 : 1;
  box(context, x, y, width, height, Math.min(12, height / 2), '#fff', node.colour ?? line);
  if (title !== '') {
    text(context, title, { x: x + 12, y: y + 20, width: width - 24, size: 13, weight: 600 });
    for (const row of rows) drawRow(context, row, x, y, width);
    if (node.images) drawImages(context, node, node.images, images);
  }
  for (const dot of dots) {
    context.beginPath();
    context.arc(x + dot.x, y + dot.y, 5, 0, Math.PI * 2);
    context.fillStyle = colourOf(dot.types);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawRow(context: Context, row: DrawnRow, x: number, y: number, width: number): void {
  const top = y + row.y;
  const isTall = row.height > 60;
  if (!isTall) {
    const half = (width - 24) * (row.text === '' ? 1 : 0.46);
    text(context, row.label, { x: x + 12, y: top + row.height / 2, width: half, size: 12, colour: muted });
    const right = { x: x + width - 12, y: top + row.height / 2, width: (width - 24) * 0.5, size: 12 };
    if (row.text !== '') text(context, row.text, { ...right, align: 'right' });
    return;
  }
  const head = row.kind === 'note' ? 0 : 22;
  if (head > 0)
    text(context, row.label, { x: x + 12, y: top + 14, width: width - 24, size: 12, colour: muted });
  box(context, x + 10, top + head + 4, width - 20, row.height - head - 12, 8, well, well);
  paragraph(context, row.text, x + 18, top + head + 18, width - 36, row.height - head - 24);
}

function drawImages(context: Context, node: Node, place: NonNullable<Node['images']>, images: Images): void {
  const area = { x: node.x + 10, y: node.y + place.y + 4, width: node.width - 20, height: place.height - 8 };
  const found = place.names.flatMap((name) => images.get(name) ?? []).slice(0, 4);
  if (found.length === 0) return box(context, area.x, area.y, area.width, area.height, 8, well, line);
  const columns = found.length > 1 ? 2 : 1;
  const rows = found.length > 2 ? 2 : 1;
  for (const [index, image] of found.entries()) {
    const cell = { width: area.width / columns, height: area.height / rows };
    const left = area.x + (index % columns) * cell.width;
    const top = area.y + Math.floor(index / columns) * cell.height;
    const fit = Math.min((cell.width - 4) / image.width, (cell.height - 4) / image.height);
    const [width, height] = [image.width * fit, image.height * fit];
    context.drawImage(
      image,
      left + (cell.width - width) / 2,
      top + (cell.height - height) / 2,
      width,
      height,
    );
  }
}

function box(
  context: Context,
  ...[x, y, width, height, corner, fill, edge]: [number, number, number, number, number, string, string]
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, corner);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = edge;
  context.stroke();
}

interface TextPlace {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: number;
  colour?: string;
  align?: CanvasTextAlign;
}

function text(
  context: Context,
  words: string,
  { x, y, width, size, weight = 400, colour = ink, align = 'left' }: TextPlace,
): void {
  context.font = `${String(weight)} ${String(size)}px ${font}`;
  context.fillStyle = colour;
  context.textAlign = align;
  context.fillText(shortened(context, words, width), x, y);
}

function shortened(context: Context, words: string, width: number): string {
  if (context.measureText(words).width <= width) return words;
  const letters = [...words].slice(0, 200);
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

const lineHeight = 17;

/** As many lines as fit; the last one is shortened. Breaks between words where there are spaces, else anywhere. */
function paragraph(
  context: Context,
  words: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  context.font = `400 12px ${font}`;
  const most = Math.max(1, Math.floor(height / lineHeight) + 1);
  const lines = linesOf(context, words.slice(0, 2_000), width);
  for (const [place, one] of lines.slice(0, most).entries()) {
    const isCut = place === most - 1 && lines.length > most;
    text(context, isCut ? `${one}…` : one, { x, y: y + place * lineHeight, width, size: 12 });
  }
}

function linesOf(context: Context, words: string, width: number): string[] {
  return words.split('\n').flatMap((one) => {
    const lines: string[] = [];
    let current = '';
    for (const part of one.match(/\S+\s*/g)?.flatMap((word) => pieces(context, word, width)) ?? ['']) {
      if (current !== '' && context.measureText(current + part.trimEnd()).width > width) {
        lines.push(current);
        current = '';
      }
      current += part;
    }
    return [...lines, current];
  });
}

/** A word that is wider than a line, as Chinese and Japanese sentences are, goes letter by letter. */
function pieces(context: Context, word: string, width: number): string[] {
  return context.measureText(word).width > width ? [...word] : [word];
}

function colourOf(types: readonly SlotType[]): string {
  const type = types.length === 1 ? slotTypes.find((one) => one === types[0]) : undefined;
  return type === undefined ? muted : slotColours[type];
}
