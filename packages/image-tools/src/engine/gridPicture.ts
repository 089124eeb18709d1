/** A grid to be drawn: its labels, and the pictures that are there. */
export interface GridPicture {
  columns: readonly string[];
  /** Null for a single row without a label. */
  rows: readonly string[] | null;
  pictures: readonly { column: number; row: number; url: string }[];
}

const gap = 8;
const labelHeight = 44;
const labelWidth = 160;
const font = '14px system-ui, sans-serif';
const lineHeight = 18;
/** Longest side of the whole, in px; the cells become smaller for more of them. */
const sideMax = 8000;
const cellMax = 360;

/** Draws the grid with its labels, dark on light, as PNG. @throws Error when a picture cannot be loaded */
export async function drawGrid({ columns, rows, pictures }: GridPicture): Promise<Blob> {
  const rowCount = rows?.length ?? 1;
  const loaded = await Promise.all(pictures.map(async (one) => ({ ...one, image: await load(one.url) })));
  const ratio = Math.max(0.2, ...loaded.map(({ image }) => image.naturalHeight / image.naturalWidth));
  const left = rows ? labelWidth : 0;
  const width = Math.min(
    cellMax,
    Math.floor((sideMax - left) / columns.length) - gap,
    Math.floor(((sideMax - labelHeight) / rowCount - gap) / ratio),
  );
  const height = Math.round(width * ratio);
  const canvas = document.createElement('canvas');
  canvas.width = left + columns.length * (width + gap) + gap;
  canvas.height = labelHeight + rowCount * (height + gap) + gap;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#16161c';
  context.font = font;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const xOf = (column: number) => left + gap + column * (width + gap);
  const yOf = (row: number) => labelHeight + row * (height + gap);
  for (const [column, label] of columns.entries())
    drawLabel(context, label, { x: xOf(column) + width / 2, y: labelHeight / 2, width, lines: 2 });
  context.textAlign = 'right';
  for (const [row, label] of (rows ?? []).entries())
    drawLabel(context, label, {
      ...{ x: left - gap / 2, y: yOf(row) + height / 2 },
      ...{ width: left - 2 * gap, lines: 4 },
    });
  for (const { image, column, row } of loaded) {
    const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
    const [drawnWidth, drawnHeight] = [image.naturalWidth * scale, image.naturalHeight * scale];
    const x = xOf(column) + (width - drawnWidth) / 2;
    const y = yOf(row) + (height - drawnHeight) / 2;
    context.drawImage(image, x, y, drawnWidth, drawnHeight);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))));
  });
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // The studio answers with the bytes, and not with the address of a store whose pixels no canvas may read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

interface LabelPlace {
  x: number;
  y: number;
  width: number;
  /** At most so many lines; what does not fit ends with an ellipsis. */
  lines: number;
}

function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, width, lines }: LabelPlace,
): void {
  const wrapped = wrap(text, lines, (line) => context.measureText(line).width <= width);
  const top = y - ((wrapped.length - 1) * lineHeight) / 2;
  for (const [index, line] of wrapped.entries()) context.fillText(line, x, top + index * lineHeight);
}

/** Breaks a text into lines that fit, between any two signs: labels are short and in any language. */
export function wrap(text: string, lines: number, fits: (line: string) => boolean): string[] {
  const wrapped = [''];
  for (const sign of text) {
    const last = wrapped.length - 1;
    const longer = `${wrapped[last]}${sign}`;
    if (fits(longer) || wrapped[last] === '') wrapped[last] = longer;
    else if (wrapped.length < lines) wrapped.push(sign.trimStart());
    else {
      let cut = wrapped[last] ?? '';
      while (cut !== '' && !fits(`${cut}…`)) cut = cut.slice(0, -1);
      wrapped[last] = `${cut}…`;
      break;
    }
  }
  return wrapped;
}
