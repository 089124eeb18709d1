// The words of an instruction that make a step, each with what the other words say about it.
import type { Word } from './readWords.ts';
import type { NamedColour, Side } from './steps.ts';

export type Of<Kind extends Word['kind']> = Extract<Word, { kind: Kind }>;

export type Direction = Of<'direction'>['direction'];

/** A word that makes a step, and the words that say more about it. */
export interface Head {
  word: Word;
  at: number;
  level?: Of<'amount'>['level'];
  number?: Of<'number'>;
  pair?: Of<'pair'>;
  direction?: Direction;
  target?: Of<'target'>['target'];
  sides: Side[];
  actions: Of<'action'>['action'][];
  colours: NamedColour[];
}

export const shapes: Partial<Record<Of<'action'>['action'], readonly [number, number]>> = {
  square: [1, 1],
  portrait: [3, 4],
  landscape: [4, 3],
  wide: [16, 9],
};

export function isHead(word: Word): boolean {
  if (word.kind === 'action') {
    return [
      'crop',
      'cutOff',
      'rotate',
      'upsideDown',
      'flipHorizontal',
      'flipVertical',
      'enlarge',
      'shrink',
      'resize',
    ].includes(word.action);
  }
  return ['effect', 'adjust', 'property', 'style', 'text'].includes(word.kind);
}

/** The steps' words with everything that the other words say about them. */
export function headsOf(group: readonly Word[], isJapanese: boolean): Head[] {
  const heads: Head[] = [];
  group.forEach((word, at) => {
    if (isHead(word)) heads.push({ word, at, sides: [], actions: [], colours: [] });
  });
  if (!heads.some(({ word }) => word.kind === 'text')) {
    const colours = group.filter((word): word is Of<'colour'> => word.kind === 'colour');
    const last = colours.at(-1);
    if (last) {
      heads.push({
        ...{ word: last, at: group.indexOf(last), sides: [], actions: [] },
        colours: colours.map(({ colour }) => colour),
      });
    }
  }
  // "To 16:9", "1200 pixels wide": what is to be done is not said, but clear.
  const tacit = heads.length > 0 ? null : tacitAction(group);
  if (tacit) {
    const word: Word = { kind: 'action', action: tacit, from: 0, to: 0 };
    heads.push({ word, at: -1, sides: [], actions: [], colours: [] });
  }
  heads.sort((a, b) => a.at - b.at);
  group.forEach((word, at) => {
    const head = chosenHead(word, at, heads, group, isJapanese);
    if (head) attach(head, word);
  });
  return heads;
}

function tacitAction(group: readonly Word[]): 'crop' | 'resize' | null {
  if (group.some((word) => (word.kind === 'pair' && word.isRatio) || isShape(word))) return 'crop';
  const isSize = group.some(
    (word) => (word.kind === 'number' && word.unit === 'pixels') || word.kind === 'pair',
  );
  return isSize ? 'resize' : null;
}

function isShape(word: Word): boolean {
  return word.kind === 'action' && shapes[word.action] !== undefined;
}

/** The nearest head that the word can say something about, and that does not know it yet. */
function chosenHead(
  word: Word,
  at: number,
  heads: readonly Head[],
  group: readonly Word[],
  isJapanese: boolean,
): Head | null {
  const free = heads.filter((head) => head.at !== at && accepts(head, word));
  if (free.length === 0) return null;
  const before = free.findLast((head) => head.at < at);
  const after = free.find((head) => head.at > at);
  if (!before || !after) return before ?? after ?? null;
  if (word.kind === 'amount') return word.side === 'before' ? after : before;
  // Japanese says what before it says how.
  if (isJapanese && (word.kind === 'target' || word.kind === 'side')) return after;
  const between = (a: number, b: number) =>
    group.slice(a + 1, b).filter(({ kind }) => kind !== 'filler').length * 2 + (b - a - 1) * 0.5;
  return between(at, after.at) < between(before.at, at) ? after : before;
}

function accepts(head: Head, word: Word): boolean {
  const { kind } = head.word;
  const isTone =
    kind === 'effect' || kind === 'adjust' || kind === 'property' || kind === 'style' || kind === 'colour';
  const action = kind === 'action' ? head.word.action : null;
  const isSize = action === 'resize' || action === 'enlarge' || action === 'shrink';
  switch (word.kind) {
    case 'amount':
      return isTone && head.level === undefined;
    case 'number':
      return head.number === undefined && (isTone ? word.unit !== 'degrees' : action !== null);
    case 'pair':
      return head.pair === undefined && (isSize || action === 'crop');
    case 'direction':
      return isTone && head.direction === undefined;
    case 'target':
      return (isTone || action === 'crop') && (head.target === undefined || head.target === 'whole');
    case 'side':
      return action === 'rotate' || action === 'crop' || action === 'cutOff' || kind === 'text';
    case 'action':
      return action === 'rotate' || action === 'crop' || isSize || isTone;
    case 'colour':
      return kind === 'text';
    default:
      return false;
  }
}

function attach(head: Head, word: Word): void {
  if (word.kind === 'amount') head.level = word.level;
  if (word.kind === 'number') {
    head.number = word;
    // "Contrast −20 %".
    if (word.value < 0 && head.word.kind !== 'action') {
      head.number = { ...word, value: -word.value };
      head.direction = 'down';
    }
  }
  if (word.kind === 'pair') head.pair = word;
  if (word.kind === 'direction') head.direction = word.direction;
  if (word.kind === 'target') head.target = word.target;
  if (word.kind === 'side') head.sides.push(word.side);
  if (word.kind === 'action') head.actions.push(word.action);
  if (word.kind === 'colour') head.colours.push(word.colour);
}
