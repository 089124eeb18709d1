/** Height of the words as a share of the shorter side. The TC260 guide asks for 5 % at least. */
const share = 0.055;

/** Draws the words that tell that a clip was made by AI: white on a dark ground at the top right, readable on any frame. */
export function drawAiLabel(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  frame: { width: number; height: number },
  text: string,
): void {
  const size = Math.min(frame.width, frame.height) * share;
  const padding = size * 0.4;
  context.save();
  context.font = `600 ${size}px "Inter Variable", Inter, "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`;
  const width = context.measureText(text).width + padding * 2;
  const [left, top] = [frame.width - width - padding, padding];
  context.fillStyle = 'rgba(0, 0, 0, 0.6)';
  context.fillRect(left, top, width, size + padding * 2);
  context.fillStyle = '#fff';
  context.textBaseline = 'middle';
  context.fillText(text, left + padding, top + padding + size / 2);
  context.restore();
}
