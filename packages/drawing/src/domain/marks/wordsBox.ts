// Where words stand. Widths of letters are estimated, so that hit tests, the screen and the burnt-in image agree without a
// canvas; whoever draws squeezes a line that turns out wider into its plate.
import type { PixelBox, PixelSize } from '@tai/contracts';
import { letterHeight, pinRadius, type WordsMark } from './mark.ts';

/** Words in lines, and the plate around them. */
export interface WordsBox extends PixelBox {
  lines: string[];
  /** Height of letters. */
  letter: number;
  /** From the plate's edge to the letters. */
  padding: number;
  lineHeight: number;
}

/** In heights of a letter. */
const widest = 16;

/** Null when there are no words. They stand at the right of a pin, or at the left where the image ends. */
export function wordsBox(mark: WordsMark, image: PixelSize): WordsBox | null {
  const { at, words, kind } = mark;
  if (words.trim() === '') return null;
  const letter = letterHeight(mark);
  const padding = letter * 0.4;
  const lineHeight = letter * 1.35;
  const lines = wrapWords(words, Math.min(widest, Math.max(4, (image.width * 0.6) / letter)));
  const width = Math.max(...lines.map(widthInLetters)) * letter + 2 * padding;
  const height = lines.length * lineHeight + 2 * padding;
  const gap = kind === 'number' ? pinRadius(mark) * 1.25 : 0;
  const isCramped = at.x + gap + width > image.width && at.x - gap - width >= 0;
  const left = kind === 'number' && isCramped ? at.x - gap - width : at.x + gap;
  const top = kind === 'number' ? at.y - height / 2 : at.y;
  return {
    ...{ lines, letter, padding, lineHeight, width, height },
    left: clamp(left, image.width - width),
    top: clamp(top, image.height - height),
  };
}

/** Words in lines of at most so many heights of a letter. Breaks at spaces, between CJK letters, and within long words. */
export function wrapWords(words: string, most: number): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of paragraph.match(/\s+|[ -~À-ɏ]+|./gsu)?.flatMap((one) => one.split(/(?<=\s)/)) ?? []) {
      for (const part of widthInLetters(piece) > most ? [...piece] : [piece]) {
        if (line !== '' && widthInLetters((line + part).trimEnd()) > most) {
          lines.push(line.trimEnd());
          line = part.trimStart();
        } else line += part;
      }
    }
    return [...lines, line.trimEnd()];
  });
}

/** Width of a line, in heights of its letters. */
export function widthInLetters(line: string): number {
  let width = 0;
  for (const letter of line) width += widthOf(letter);
  return width;
}

function widthOf(letter: string): number {
  if (/[ijltfr.,:;'|!()[\] ]/.test(letter)) return 0.34;
  if (/[mwMW@%]/.test(letter)) return 0.92;
  if (/[A-Z]/.test(letter)) return 0.7;
  return letter <= 'ɏ' ? 0.58 : 1;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
