import type { Point } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import { boxBetween, insideImage, simplifyPath } from './changeMarks.ts';
import { wordsBox } from './wordsBox.ts';
import type { Mark, MarkTool, WordsMark } from './mark.ts';

/** How the next mark looks. */
export interface MarkSettings {
  tool: MarkTool;
  colour: string;
  thickness: number;
}

/**
 * The mark that a press which went along these places makes; null when there is nothing to see of it.
 * @param slop pixels of the image that a hand trembles: a shorter drag makes no line and no shape
 */
export function markFromDrag(
  id: string,
  { tool, colour, thickness }: MarkSettings,
  path: readonly Point[],
  image: PixelSize,
  slop: number,
): Mark | null {
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to || tool === 'select') return null;
  const style = { id, colour, thickness };
  const isDrag = Math.hypot(to.x - from.x, to.y - from.y) > slop;
  switch (tool) {
    case 'arrow':
      return isDrag ? { ...style, kind: 'arrow', from, to } : null;
    case 'ellipse':
    case 'rectangle': {
      const box = boxBetween(from, to);
      return Math.min(box.width, box.height) > slop / 2 && isDrag ? { ...style, kind: tool, box } : null;
    }
    case 'pen':
      return { ...style, kind: 'pen', points: simplifyPath(path, Math.max(0.5, thickness / 8)) };
    default:
      return { ...style, kind: tool, at: insideImage(to, image), words: '' };
  }
}

/** A mark for who has no pointer: of a size that is seen, around a place. */
export function markAround(
  id: string,
  settings: MarkSettings,
  { x, y }: Point,
  image: PixelSize,
  reach: number,
): Mark | null {
  const level = { x: x + reach, y };
  const path =
    settings.tool === 'arrow' || settings.tool === 'pen'
      ? [
          { x: x - reach, y: settings.tool === 'pen' ? y : y + reach },
          settings.tool === 'pen' ? level : { x, y },
        ]
      : settings.tool === 'number' || settings.tool === 'text'
        ? [{ x, y }]
        : [
            { x: x - reach, y: y - reach },
            { x: x + reach, y: y + reach },
          ];
  return markFromDrag(id, settings, path, image, 0);
}

/** Where the field for the words of a mark belongs. */
export function wordsPlace(mark: WordsMark, image: PixelSize): Point {
  const box = wordsBox({ ...mark, words: mark.words || 'M' }, image);
  return box ? { x: box.left, y: box.top } : mark.at;
}
