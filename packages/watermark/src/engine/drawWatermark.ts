import { watermarkLayout, watermarkStyle, type Box } from '../domain/watermarkLayout.ts';

// The mark of the product in a 24-unit square: three strokes that make a T and a rising edge, as in the logo.
const markPath = 'M3 4h18v4h-7v12h-4V8H3z M17 11l4 9h-4.4l-2.2-5z';
const markUnits = 24;
const fontFamily =
  '"Inter Variable", Inter, "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Draws text and marks onto a picture. `difference` with white inverts what lies beneath, so that the watermark
 * is readable on any picture without covering it.
 */
export function drawWatermark(
  context: Context,
  picture: { width: number; height: number },
  text: string,
): void {
  context.save();
  context.globalAlpha = watermarkStyle.opacity;
  context.globalCompositeOperation = watermarkStyle.blendMode;
  context.fillStyle = '#fff';
  setFont(context, watermarkStyle.fontSize, watermarkStyle.letterSpacing);
  const layout = watermarkLayout(picture, context.measureText(text).width);
  setFont(context, layout.text.fontSize, layout.text.letterSpacing);
  context.fillText(text, layout.text.x, layout.text.baseline);
  drawMark(context, layout.logo);
  drawMark(context, layout.cornerLogo);
  context.restore();
}

function setFont(context: Context, size: number, letterSpacing: number): void {
  context.font = `600 ${size}px ${fontFamily}`;
  context.letterSpacing = `${letterSpacing}px`;
}

function drawMark(context: Context, box: Box): void {
  context.save();
  context.translate(box.x, box.y);
  context.scale(box.size / markUnits, box.size / markUnits);
  context.fill(new Path2D(markPath));
  context.restore();
}
