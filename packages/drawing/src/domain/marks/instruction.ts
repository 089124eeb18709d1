import type { PixelSize } from '@tai/contracts';
import { hasWords, pinNumbers, type Mark } from './mark.ts';

const imagePlaces = [
  ...(['upperLeft', 'upper', 'upperRight'] as const),
  ...(['left', 'centre', 'right'] as const),
  ...(['lowerLeft', 'lower', 'lowerRight'] as const),
] as const;
/** A ninth of an image. */
type ImagePlace = (typeof imagePlaces)[number];

/** One thing to do, as a pin or a text says it. */
export interface InstructionItem {
  /** Null for a text, which has none. */
  number: number | null;
  place: ImagePlace;
  words: string;
}

/** What pins and texts ask for: pins in the order of their numbers, then texts. Those without words ask for nothing. */
export function instructionItems(marks: readonly Mark[], { width, height }: PixelSize): InstructionItem[] {
  const numbers = pinNumbers(marks);
  const third = (value: number, whole: number) =>
    Math.min(2, Math.max(0, Math.floor((3 * value) / Math.max(1, whole))));
  const items = marks.filter(hasWords).flatMap(({ id, at, words }) => {
    const text = words.trim().replaceAll(/\s+/g, ' ');
    const place = imagePlaces[third(at.y, height) * 3 + third(at.x, width)] ?? 'centre';
    return text === '' ? [] : [{ number: numbers.get(id) ?? null, place, words: withoutStop(text) }];
  });
  return items.toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity) || 0);
}

/** The sentence around the words ends with its own full stop. */
function withoutStop(words: string): string {
  return words.replace(/[.。．;；]+$/u, '');
}
